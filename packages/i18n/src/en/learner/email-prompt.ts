import type { emailPrompt as source } from '../../ru/learner/email-prompt.ts';
import type { Translated } from '../../translated.ts';

export const emailPrompt = {
  title: 'Please enter your e‑mail',
  text: 'The school sends its replies and documents there. We’ll send you a confirmation link.',
  failed: 'Couldn’t verify your e‑mail. Try again a little later.',
  later: 'Later',
  save: 'Save',
} as const satisfies Translated<typeof source, 'en'>;
