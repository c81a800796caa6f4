import type { language as source } from '../../ru/learner/language.ts';
import type { Translated } from '../../translated.ts';

export const language = {
  choose: 'Idioma: {{current}}. Elegir otro',
  confirm: '¿Cambiar el idioma?',
  reloads: 'La página se recargará.',
  change: 'Cambiar',
} as const satisfies Translated<typeof source, 'es'>;
