import type { progress as source } from '../../ru/learner/progress.ts';
import type { Translated } from '../../translated.ts';

export const progress = {
  label: 'Progreso del curso',
  days_one: '{{done}} de {{count}} día',
  days_many: '{{done}} de {{count}} días',
  days_other: '{{done}} de {{count}} días',
} as const satisfies Translated<typeof source, 'es'>;
