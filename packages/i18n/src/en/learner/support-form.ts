import type { supportForm as source } from '../../ru/learner/support-form.ts';
import type { Translated } from '../../translated.ts';

export const supportForm = {
  name: 'First name',
  message: 'Message',
  send: 'Send',
  needMessage: 'Write a message',
  needEmail: 'Enter your e-mail',
  needName: 'Enter your first name',
  agreement: 'By sending the message you accept the',
  agreementLink: 'personal data agreement',
  agreementTitle: 'Personal data agreement',
  otherWays: 'Or write to us directly:',
  successfully: 'Done',
  messageSent: 'Your message is sent. We will answer by e-mail.',
} as const satisfies Translated<typeof source, 'en'>;
