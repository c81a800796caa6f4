import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { userRows } from '../../base/auth/auth.reads.ts';

export interface ReminderRow {
  id: number;
  minutes: number;
  repeat_days: number[];
}
export interface DueReminder extends ReminderRow {
  user_id: number;
  next_at: Date;
  /** The zone that its time was computed in, and the user's now. */
  timezone: string;
  zone_now: string;
}
interface Form {
  minutes: number;
  repeat_days: number[];
  timezone: string;
  next_at: Date;
}

/** SQL of reminders. */
export function createRemindersRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    list: (userId: number): Promise<ReminderRow[]> =>
      db
        .selectFrom('reminders')
        .select(['id', 'minutes', 'repeat_days'])
        .where('user_id', '=', userId)
        .orderBy('minutes')
        .execute(),

    add: (userId: number, form: Form) =>
      db
        .insertInto('reminders')
        .values({ user_id: userId, ...form })
        .execute(),

    change: (id: number, form: Form) => db.updateTable('reminders').set(form).where('id', '=', id).execute(),

    remove: (id: number) => db.deleteFrom('reminders').where('id', '=', id).execute(),

    /** Locks them for this transaction. */
    async lockDue(now: Date, limit: number, except: readonly number[]): Promise<DueReminder[]> {
      const { rows } = await sql<DueReminder>`
        select r.id, r.user_id, r.minutes, r.repeat_days, r.next_at, r.timezone, u.timezone as zone_now
        from reminders r join ${userRows} u on u.id = r.user_id
        where r.next_at <= ${now} and r.id <> all(${except}::bigint[]) order by r.next_at limit ${limit} for update of r skip locked`.execute(
        db,
      );
      return rows;
    },

    schedule: (id: number, next: { next_at: Date; timezone: string }) =>
      db.updateTable('reminders').set(next).where('id', '=', id).execute(),
  };
}
