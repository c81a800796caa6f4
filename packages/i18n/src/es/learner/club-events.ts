import type { clubEvents as source } from '../../ru/learner/club-events.ts';
import type { Translated } from '../../translated.ts';

export const clubEvents = {
  title: 'Eventos',
  event: 'Evento',
  which: 'Qué eventos',
  next: 'Próximos',
  past: 'Pasados',
  none: 'No hay eventos',
  noneText: 'Cuando la escuela organice un encuentro, aparecerá aquí y te avisaremos.',
  nonePast: 'Aún no hay eventos pasados.',
  more: 'Mostrar más',
  online: 'en línea',
  coming_one: 'asistirá {{count}} persona',
  coming_many: 'asistirán {{count}} de personas',
  coming_other: 'asistirán {{count}} personas',
  placesLeft_one: 'queda {{count}} plaza',
  placesLeft_many: 'quedan {{count}} de plazas',
  placesLeft_other: 'quedan {{count}} plazas',
  attend: 'Asistiré',
  cancel: 'No asistiré',
  youCome: 'Vas a asistir',
  youCame: 'Asististe a este evento',
  full: 'Todas las plazas están ocupadas. Quedará una libre si alguien cambia de idea.',
  canceled: 'El evento se ha cancelado',
  join: 'Ir al evento',
  inAgenda: 'El evento está en tu agenda y en tu calendario. Te lo recordaremos una hora antes.',
} as const satisfies Translated<typeof source, 'es'>;
