import { sql } from 'kysely';
import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

export const notificationsPersonalData: PersonalData = {
  feature: 'notifications',
  columns: [
    'notifications.user_id',
    'notification_settings.user_id',
    'push_subscriptions.user_id',
    'push_devices.user_id',
  ],
  async merge(trx, from, into) {
    // The account has one unread notification for each key.
    await sql`
      delete from notifications where user_id = ${from} and read_at is null
        and key in (select key from notifications where user_id = ${into} and read_at is null)`.execute(trx);
    await moveRows(trx, 'notifications', 'user_id', from, into);
    // Push subscriptions and devices end with the sessions of the merged account.
    // The account's own choice counts.
    await sql`
      delete from notification_settings where user_id = ${from}
        and exists (select from notification_settings where user_id = ${into})`.execute(trx);
    await moveRows(trx, 'notification_settings', 'user_id', from, into);
  },
  async erase(trx, userId) {
    for (const table of [
      'notifications',
      'notification_settings',
      'push_subscriptions',
      'push_devices',
    ] as const)
      await deleteRows(trx, table, 'user_id', userId);
  },
  export: async (db, userId) => ({
    notifications: await rowsOf(db, 'notifications', 'user_id', userId),
    notification_settings: await rowsOf(db, 'notification_settings', 'user_id', userId, [
      'unsubscribe_token',
    ]),
    push_subscriptions: await rowsOf(db, 'push_subscriptions', 'user_id', userId, ['p256dh', 'auth']),
    push_devices: await rowsOf(db, 'push_devices', 'user_id', userId, ['token']),
  }),
};
