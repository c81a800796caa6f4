import type { reminders as source } from '../../ru/learner/reminders.ts';
import type { Translated } from '../../translated.ts';

export const reminders = {
  title: 'Recordatorios',
  lead: 'Te avisamos según tu hora local, salvo en días de descanso, durante una pausa o si ya has practicado.',
  empty: 'Aún no hay recordatorios',
  emptyText: 'Elige la hora que mejor te venga y te costará menos practicar.',
  add: 'Nuevo recordatorio',
  off: 'Las notificaciones están desactivadas, así que no llegan recordatorios.',
  turnOn: 'Activar las notificaciones',
  edit: 'Recordatorio',
  time: 'Hora',
  days: 'Días de la semana',
  noDays: 'Elige al menos un día.',
  everyDay: 'Todos los días',
  workdays: 'Entre semana',
  save: 'Guardar',
  remove: 'Eliminar',
} as const satisfies Translated<typeof source, 'es'>;
