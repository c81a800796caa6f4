import type { confirmEmail as source } from '../../ru/learner/confirm-email.ts';
import type { Translated } from '../../translated.ts';

export const confirmEmail = {
  done: 'Your e-mail is confirmed',
  doneText: 'From now on, sign in with your new e-mail.',
  expired: 'This link no longer works',
  expiredText: 'A link works once, within 24 hours. Request a new one in your profile.',
  failed: 'Your e-mail couldn’t be confirmed',
  failedText: 'Check your connection and try again.',
  again: 'Try again',
  toSchool: 'Go to the school',
} as const satisfies Translated<typeof source, 'en'>;
