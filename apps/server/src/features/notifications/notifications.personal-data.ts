import { sql } from 'kysely';
import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../platform/personal-data/index.ts';

export const notificationsPersonalData: PersonalData = {
  feature: 'notifications',
  columns: ['notifications.user_id'],
  async merge(trx, from, into) {
    // The account has one unread notification for each key.
    await sql`
      delete from notifications where user_id = ${from} and read_at is null
        and key in (select key from notifications where user_id = ${into} and read_at is null)`.execute(trx);
    await moveRows(trx, 'notifications', 'user_id', from, into);
  },
  erase: (trx, userId) => deleteRows(trx, 'notifications', 'user_id', userId),
  export: async (db, userId) => ({
    notifications: await rowsOf(db, 'notifications', 'user_id', userId),
  }),
};
