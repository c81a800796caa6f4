import type { notifications as source } from '../../ru/learner/notifications.ts';
import type { Translated } from '../../translated.ts';

export const notifications = {
  title: 'Notificaciones',
  unread_one: '{{count}} nueva',
  unread_many: '{{count}} nuevas',
  unread_other: '{{count}} nuevas',
  isNew: 'Nueva',
  close: 'Cerrar',
  open: 'Abrir',
  readAll: 'Marcar todo como leído',
  more: 'Mostrar más',
  empty: 'Nada nuevo por ahora',
  emptyText: 'Aquí verás las respuestas a tus tareas, los mensajes y las novedades de tus cursos.',
} as const satisfies Translated<typeof source, 'es'>;
