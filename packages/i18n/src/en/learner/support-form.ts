import type { supportForm as source } from '../../ru/learner/support-form.ts';
import type { Translated } from '../../translated.ts';

export const supportForm = {
  name: 'First name',
  message: 'Message',
  send: 'Send',
  needMessage: 'Write a message',
  needEmail: 'Enter your e‑mail',
  needName: 'Enter your first name',
  agreement: 'By sending the message you accept the',
  agreementLink: 'personal data agreement',
  agreementTitle: 'Personal data agreement',
  otherWays: 'Or write to us directly:',
  successfully: 'Done',
  messageSent: 'Your message is sent. We will answer by e‑mail.',
  lead: 'Tell us what happened. The answer will appear here, and we will notify you.',
  topic: 'Topic',
  chooseTopic: 'Choose a topic',
  needTopic: 'Choose a topic',
  course: 'Course',
  noCourse: 'Not about a particular course',
  writeAgain: 'Send another message',
  messageSentInApp: 'Message sent. The answer will appear under Support.',
  messageSentTo:
    'Message sent. The answer will appear under Support, and by e‑mail to {{email}} if you are away.',
  errorTryLoadData: 'Your message wasn’t sent. Please try again.',
  wait_one: 'You can send another message in {{count}} second',
  wait_other: 'You can send another message in {{count}} seconds',
} as const satisfies Translated<typeof source, 'en'>;
