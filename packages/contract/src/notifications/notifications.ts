/** The notifications of a user: what happened in the brand while they were elsewhere. */
import { z } from 'zod';
import { call } from '../call.ts';
import { EmailMode, NotificationKind } from '../enums.ts';
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
const Ids = z.array(Id).min(1, 'required').max(maxIds, 'too_long');

const minuteOfDay = z.int().min(0, 'too_small').max(1439, 'too_big');
/** What the user receives outside of an open page. `quiet`: minutes after midnight of the user's clock; `from` may be later than `to`. */
export const NotificationSettings = z
  .object({
    off_kinds: z.array(NotificationKind).max(20, 'too_long'),
    email: EmailMode,
    quiet: z.object({ from: minuteOfDay, to: minuteOfDay }).nullable(),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const settings = { path: '/spa/api/v1/notifications/settings', scope: 'learner' } as const;
const subscription = { path: '/spa/api/v1/notifications/push-subscription', scope: 'learner' } as const;
const key = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, 'not_allowed')
    .max(length, 'too_long');
/** Services that browsers subscribe with. The server sends requests to no other address. */
const pushHosts =
  /(^|\.)(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/;
const PushEndpoint = z
  .string()
  .max(1000, 'too_long')
  .refine((address) => {
    const url = URL.parse(address);
    return (
      url?.protocol === 'https:' && url.port === '' && url.username === '' && pushHosts.test(url.hostname)
    );
  }, 'not_allowed');

/** A token of Firebase or, in hexadecimal, of Apple. */
const DeviceToken = z
  .string()
  .regex(/^[\w:.-]+$/, 'not_allowed')
  .min(16, 'too_short')
  .max(4096, 'too_long');

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
    errors: ['invalid'],
  }),
  'notifications.opened': call({
    method: 'POST',
    path: '/spa/api/v1/notifications/opened',
    scope: 'learner',
    summary: 'Report that the link of a notification was opened, which reads it; those of others are ignored',
    body: z.object({ id: Id }),
    reply: Done,
    errors: ['invalid'],
  }),
  'notifications.shown': call({
    method: 'POST',
    path: '/spa/api/v1/notifications/shown',
    scope: 'learner',
    summary: 'Report that an open page shows notifications, so that no other channel delivers them',
    body: z.object({ ids: Ids }),
    reply: Done,
    errors: ['invalid'],
  }),
  'notifications.settings': call({
    ...settings,
    method: 'GET',
    summary: 'The user’s choice of notifications',
    reply: NotificationSettings,
  }),
  'notifications.saveSettings': call({
    ...settings,
    method: 'PUT',
    summary: 'Choose notifications',
    body: NotificationSettings,
    reply: NotificationSettings,
    errors: ['invalid'],
  }),
  'notifications.pushKey': call({
    method: 'POST',
    path: '/spa/api/v1/notifications/push-key',
    scope: 'learner',
    summary: 'The public key of the brand for Web Push (VAPID), made at the first request',
    reply: z.object({ key: z.string() }),
  }),
  'notifications.subscribe': call({
    ...subscription,
    method: 'POST',
    summary: 'Send push notifications to this browser until the session ends',
    body: z.object({ endpoint: PushEndpoint, p256dh: key(200), auth: key(100) }),
    reply: Done,
    errors: ['invalid'],
  }),
  'notifications.registerDevice': call({
    method: 'POST',
    path: '/spa/api/v1/notifications/push-device',
    scope: 'learner',
    summary: 'Send push notifications to the mobile app on this device until the session ends',
    body: z.object({ platform: z.enum(['android', 'ios']), token: DeviceToken }),
    reply: Done,
    errors: ['invalid'],
  }),
  'notifications.unsubscribe': call({
    ...subscription,
    method: 'DELETE',
    summary: 'Send no more push notifications to the browser or device of this session; idempotent',
    reply: Done,
  }),
};
