import type { calendar as source } from '../../ru/learner/calendar.ts';
import type { Translated } from '../../translated.ts';

export const calendar = {
  now: 'Ahora',
  toDays: 'Ir a los días',
  stage: 'Etapa {{number}}',
  done: 'Hecho',
  today: 'Hoy',
  open: 'Abierto',
  locked: 'Cerrado',
  rest: 'Descanso',
} as const satisfies Translated<typeof source, 'es'>;
