import { completePart } from '../../../testing/complete/complete-part.ts';
import { usersComplete } from '../auth/users.complete.ts';

/** Other parts cause the notifications. */
export const notificationsComplete = completePart(async (c) => {
  const { db, owner, options } = c;
  if (!options.everyRow) return;
  const { otherSessionId } = await c.part(usersComplete);
  await db.insertInto('notification_settings').values({ user_id: owner.id, email: 'digest' }).execute();
  await db
    .insertInto('push_subscriptions')
    .values({
      user_id: owner.id,
      session_id: otherSessionId,
      endpoint: `https://push.example/${owner.id}`,
      p256dh: 'key',
      auth: 'secret',
    })
    .execute();
  await db
    .insertInto('push_devices')
    .values({ user_id: owner.id, session_id: otherSessionId, platform: 'ios', token: `device-${owner.id}` })
    .execute();
});
