import type { support as source } from '../../ru/learner/support.ts';
import type { Translated } from '../../translated.ts';

export const support = {
  open: 'Trouble signing in?',
  signInTitle: 'Help with signing in',
  title: 'Support',
  whatsApp: 'Write on WhatsApp',
} as const satisfies Translated<typeof source, 'en'>;
