import type { notifications as source } from '../../ru/learner/notifications.ts';
import type { Translated } from '../../translated.ts';

export const notifications = {
  title: 'Notificaciones',
  all: 'Notificaciones de la escuela',
  allText: 'Respuestas a las tareas, mensajes y novedades de los cursos.',
} as const satisfies Translated<typeof source, 'es'>;
