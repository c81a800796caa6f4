import type { notifications as source } from '../../ru/learner/notifications.ts';
import type { Translated } from '../../translated.ts';

export const notifications = {
  title: 'Notifications',
  all: 'Notifications from the school',
  allText: 'The school does not send notifications yet: your choice is kept for when it does.',
} as const satisfies Translated<typeof source, 'en'>;
