import type { day as source } from '../../ru/learner/day.ts';
import type { Translated } from '../../translated.ts';

export const day = {
  number: 'Día {{number}}',
  minutes_one: '{{count}} min',
  minutes_many: '{{count}} min',
  minutes_other: '{{count}} min',
  seconds_one: '{{count}} s',
  seconds_many: '{{count}} s',
  seconds_other: '{{count}} s',
  rest: 'Día de descanso',
  restText: 'Este día no hay clases: es para descansar.',
  start: 'Empezar el día',
  startFirst: 'Primero empieza el día.',
  startHint: 'O simplemente reproduce la primera clase.',
  watchFirst: 'Para terminar el día, reproduce cada clase.',
  finish: 'Terminar el día',
  finishHint: 'Ya puedes terminar el día.',
  reward_one: 'El día te da {{count}} punto.',
  reward_many: 'El día te da {{count}} puntos.',
  reward_other: 'El día te da {{count}} puntos.',
  earned_one: '+{{count}} punto',
  earned_many: '+{{count}} puntos',
  earned_other: '+{{count}} puntos',
  done: 'Día terminado',
  goToNext: 'Ir al día siguiente',
} as const satisfies Translated<typeof source, 'es'>;
