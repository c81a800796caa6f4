import type { progress as source } from '../../ru/learner/progress.ts';
import type { Translated } from '../../translated.ts';

export const progress = {
  label: 'Progreso del curso',
  days_one: '{{done}}\u00A0de\u00A0{{count}}\u00A0día de\u00A0práctica',
  days_many: '{{done}}\u00A0de\u00A0{{count}}\u00A0días de\u00A0práctica',
  days_other: '{{done}}\u00A0de\u00A0{{count}}\u00A0días de\u00A0práctica',
} as const satisfies Translated<typeof source, 'es'>;
