import type { language as source } from '../../ru/learner/language.ts';
import type { Translated } from '../../translated.ts';

export const language = {
  choose: 'Language: {{current}}. Choose another',
  title: 'Language',
  reloads: 'To change the language, the page will reload.',
  change: 'Change',
} as const satisfies Translated<typeof source, 'en'>;
