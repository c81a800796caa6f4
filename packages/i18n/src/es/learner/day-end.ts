import type { dayEnd as source } from '../../ru/learner/day-end.ts';
import type { Translated } from '../../translated.ts';

export const dayEnd = {
  streak_one: '{{count}} día seguido',
  streak_many: '{{count}} días seguidos',
  streak_other: '{{count}} días seguidos',
  week: 'Esta semana',
  weekEnded: 'día completado',
  weekRest: 'día de descanso',
  weekNone: 'sin clases',
  homework: 'Te queda una tarea obligatoria: «{{title}}»',
  doHomework: 'Hacer la tarea',
  later: 'La haré más tarde',
  rest: 'Mañana es día de descanso, sin clases.',
  toHome: 'Ir al inicio',
  stay: 'Seguir en este día',
  kept: 'No tienes conexión, pero el día ya está guardado en este dispositivo. Los puntos y la racha se actualizarán cuando vuelva la conexión.',
  refused: 'Un día hecho sin conexión no se ha contado. {{reason}}',
  changeRefused: 'Algo que hiciste sin conexión no se ha podido guardar. {{reason}}',
  understood: 'Entendido',
} as const satisfies Translated<typeof source, 'es'>;
