import type { schedule as source } from '../../ru/learner/schedule.ts';
import type { Translated } from '../../translated.ts';

export const schedule = {
  title: 'Agenda',
  empty: 'Aún no hay nada previsto',
  emptyText: 'Aquí aparecerán los días de tus cursos que se abran pronto.',
  today: 'Hoy',
  tomorrow: 'Mañana',
  wholeDay: 'hasta el final del día',
  feed: 'En tu calendario',
  feedText: 'Suscríbete a la agenda en el calendario del teléfono o del ordenador: se actualizará sola.',
  feedHidden:
    'Tu calendario está conectado. El enlace se creó hace tiempo y no se puede volver a mostrar. Uno nuevo lo sustituye: tendrás que suscribirte otra vez.',
  feedMake: 'Obtener el enlace',
  feedAddress: 'Enlace del calendario',
  feedCopy: 'Copiar',
  feedCopied: 'Copiado',
  feedOpen: 'Abrir en el calendario',
  feedPrivate: 'El enlace es privado: quien lo tenga verá tu agenda. Si ha llegado a otras manos, renuévalo.',
  feedRenew: 'Renovar el enlace',
  feedRemove: 'Desactivar',
  more: 'Mostrar más',
} as const satisfies Translated<typeof source, 'es'>;
