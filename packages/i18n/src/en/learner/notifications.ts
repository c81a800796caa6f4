import type { notifications as source } from '../../ru/learner/notifications.ts';
import type { Translated } from '../../translated.ts';

export const notifications = {
  title: 'Notifications',
  unread_one: '{{count}} new',
  unread_other: '{{count}} new',
  isNew: 'New',
  close: 'Close',
  open: 'Open',
  readAll: 'Mark all as read',
  more: 'Show more',
  empty: 'Nothing new yet',
  emptyText: 'Homework reviews, messages and course news will show up here.',
} as const satisfies Translated<typeof source, 'en'>;
