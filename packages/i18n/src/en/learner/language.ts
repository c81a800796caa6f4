import type { language as source } from '../../ru/learner/language.ts';
import type { Translated } from '../../translated.ts';

export const language = {
  choose: 'Language: {{current}}. Choose another',
  confirm: 'Change the language?',
  reloads: 'The page will reload.',
  change: 'Change',
} as const satisfies Translated<typeof source, 'en'>;
