import type { language as source } from '../../ru/learner/language.ts';
import type { Translated } from '../../translated.ts';

export const language = {
  choose: 'Language: {{current}}. Choose another',
  ofAccount: 'Your account’s language is {{name}}.',
  keep: 'Keep {{name}}',
  title: 'Language',
  reloads: 'To change the language, the page will reload.',
  change: 'Change',
} as const satisfies Translated<typeof source, 'en'>;
