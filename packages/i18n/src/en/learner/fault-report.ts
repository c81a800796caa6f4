import type { faultReport as source } from '../../ru/learner/fault-report.ts';
import type { Translated } from '../../translated.ts';

export const faultReport = {
  offer: 'Report to support',
  title: 'Send an error report?',
  lead: 'Support will see only what is listed below. Your messages, passwords and sign-in codes are not part of the report.',
  consent: 'By pressing “Send” you agree to share this with support.',
  send: 'Send',
  sent: 'Thank you! Support has your report and will look into it.',
  subject: 'Error on a screen',
  screen: 'Screen',
  error: 'Error',
  request: 'Request',
  browser: 'Browser',
  window: 'Window size',
  time: 'Time',
} as const satisfies Translated<typeof source, 'en'>;
