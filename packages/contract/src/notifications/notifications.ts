/** The notifications of a user: what happened in the brand while they were elsewhere. */
import { z } from 'zod';
import { call } from '../call.ts';
import { NotificationKind } from '../enums.ts';
import { Done, Id, pageQuery, Seconds, text } from '../wire.ts';

/** A notification in the language of the request. `path` is the screen that it opens. */
export const Notification = z
  .object({
    id: Id,
    kind: NotificationKind,
    title: z.string(),
    text: z.string(),
    path: z.string(),
    created_at: Seconds,
    read_at: Seconds.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

const maxIds = 100;
const Ids = z.array(Id).min(1, 'required').max(maxIds, 'too_many');

export const notificationsCalls = {
  'notifications.list': call({
    method: 'GET',
    path: '/spa/api/v1/notifications',
    scope: 'learner',
    summary: 'The user’s notifications, newest first',
    query: z.object(pageQuery(20)),
    reply: z.array(Notification),
    list: 'page',
  }),
  'notifications.unread': call({
    method: 'GET',
    path: '/spa/api/v1/notifications/unread',
    scope: 'learner',
    summary: 'The number of the user’s unread notifications',
    reply: z.object({ count: z.int() }),
  }),
  'notifications.read': call({
    method: 'POST',
    path: '/spa/api/v1/notifications/read',
    scope: 'learner',
    summary:
      'Mark notifications as read: those named, those that open a path, or all; identifiers of others are ignored',
    body: z.object({ ids: Ids.optional(), path: text(2000, 1).optional() }),
    reply: Done,
  }),
  'notifications.shown': call({
    method: 'POST',
    path: '/spa/api/v1/notifications/shown',
    scope: 'learner',
    summary: 'Report that an open page shows notifications, so that no other channel delivers them',
    body: z.object({ ids: Ids }),
    reply: Done,
  }),
};
