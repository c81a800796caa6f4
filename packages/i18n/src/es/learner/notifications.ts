import type { notifications as source } from '../../ru/learner/notifications.ts';
import type { Translated } from '../../translated.ts';

export const notifications = {
  title: 'Notificaciones',
  all: 'Notificaciones de la escuela',
  allText: 'La escuela todavía no envía notificaciones: tu elección se guardará para entonces.',
} as const satisfies Translated<typeof source, 'es'>;
