import type { emailPrompt as source } from '../../ru/learner/email-prompt.ts';
import type { Translated } from '../../translated.ts';

export const emailPrompt = {
  title: 'Please enter your e-mail',
  text: 'This page needs it: the school answers you by it and sends documents.',
  failed: 'Could not verify your mail. Try again a little later.',
  later: 'Later',
  save: 'Save',
} as const satisfies Translated<typeof source, 'en'>;
