import type { clubEvents as source } from '../../ru/studio/club-events.ts';
import type { Translated } from '../../translated.ts';

export const clubEvents = {
  title: 'Eventos de los clubes',
  new: 'Nuevo evento',
  name: 'Título',
  time: 'Cuándo',
  coming: 'Asistirán',
  comingOf: '{{count}} de {{places}}',
  empty: 'Aún no hay eventos',
  emptyHint:
    'Encuentros de un club, en línea o en un lugar. Los miembros reciben un aviso y dicen si asistirán.',
  online: 'en línea',
  canceled: 'Cancelado',
  over: 'Pasado',
  edit: 'Editar',
  deleteTitle: '¿Eliminar el evento «{{title}}»?',
  deleteText:
    'También desaparecerá para quienes iban a asistir. Para avisarles, cancela el evento en lugar de eliminarlo.',
  deleted: 'Evento eliminado',
  saved: 'Evento guardado',
  startsAt: 'Inicio',
  endsAt: 'Fin',
  place: 'Lugar',
  placeHelp: 'Vacío: el evento es en línea',
  link: 'Enlace',
  linkHelp: 'Lo ven quienes asistirán',
  text: 'Qué habrá',
  places: 'Número de plazas',
  placesHelp: 'Vacío: sin límite',
  isCanceled: 'Cancelar el evento',
  isCanceledHelp: 'Quienes iban a asistir recibirán un aviso',
} as const satisfies Translated<typeof source, 'es'>;
