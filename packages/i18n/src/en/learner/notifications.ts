import type { notifications as source } from '../../ru/learner/notifications.ts';
import type { Translated } from '../../translated.ts';

export const notifications = {
  title: 'Notifications',
  all: 'Notifications from the school',
  allText: 'Answers to homework, messages and course news.',
} as const satisfies Translated<typeof source, 'en'>;
