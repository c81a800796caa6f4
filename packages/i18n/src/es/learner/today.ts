import type { today as source } from '../../ru/learner/today.ts';
import type { Translated } from '../../translated.ts';

export const today = {
  play: 'Ver «{{title}}»',
  calendar: 'Calendario',
  lesson: '{{title}}, {{duration}}',
  start: 'Empezar',
  continue: 'Continuar',
  allWatched: 'Has visto todas las clases. Solo queda terminar el día.',
  finish: 'Terminar el día',
  rest: 'Hoy es día de descanso',
  done: 'Por hoy has terminado',
  next: 'Después: día {{number}}, {{title}}',
  left: 'Te falta el día {{number}}: {{title}}',
  complete: 'Curso completado',
  completeText: '¡Enhorabuena! Puedes volver a ver las clases mientras tengas acceso.',
} as const satisfies Translated<typeof source, 'es'>;
