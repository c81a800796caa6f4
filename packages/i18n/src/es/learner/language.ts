import type { language as source } from '../../ru/learner/language.ts';
import type { Translated } from '../../translated.ts';

export const language = {
  choose: 'Idioma: {{current}}. Elegir otro',
  ofAccount: 'El idioma de tu cuenta es {{name}}.',
  keep: 'Seguir en {{name}}',
  title: 'Idioma',
  reloads: 'Para cambiar el idioma, la página se recargará.',
  change: 'Cambiar',
} as const satisfies Translated<typeof source, 'es'>;
