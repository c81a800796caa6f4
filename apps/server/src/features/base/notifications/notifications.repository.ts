import type { NotificationContent } from '@daystream/i18n/server';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { Sql } from '../../../platform/database/list-records.ts';
import { userRows } from '../auth/auth.reads.ts';

export type NotificationRow = NotificationContent & {
  id: number;
  path: string;
  created_at: Date;
  read_at: Date | null;
};

/** Which of a user's unread notifications. */
export type Unread = { ids: readonly number[] } | { path: string } | { key: string } | 'all';

function conditionOf(which: Unread) {
  if (which === 'all') return sql`true`;
  if ('ids' in which) return sql`id = any(${[...which.ids]}::bigint[])`;
  return 'key' in which ? sql`key = ${which.key}` : sql`path = ${which.path}`;
}

/** SQL of notifications. */
export function createNotificationsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** Replaces the user's unread notification with the same key. Returns the id; undefined when the user is deleted. */
    async add(notification: {
      userId: number;
      kind: string;
      key: string;
      path: string;
      values: object;
      hasOwnEmail?: boolean;
      at: Date;
      /** Null: nothing is to be delivered. */
      nextAt: Date | null;
    }): Promise<number | undefined> {
      const { userId, kind, key, path, values, hasOwnEmail = false, at, nextAt } = notification;
      const { rows } = await sql<{ id: number }>`
        insert into notifications (user_id, kind, key, path, details, has_own_email, created_at, next_at)
        select id, ${kind}, ${key}, ${path}, ${JSON.stringify(values)}::jsonb, ${hasOwnEmail}, ${at}::timestamptz, ${nextAt}::timestamptz
        from ${userRows} users where id = ${userId} and deleted_at is null
        on conflict (user_id, key) where read_at is null do update
        set kind = excluded.kind, path = excluded.path, details = excluded.details, has_own_email = excluded.has_own_email,
          created_at = excluded.created_at, next_at = excluded.next_at, shown_at = null, pushed_at = null, failures = 0,
          email_failed_at = null, email_failure = null
        returning id`.execute(db);
      return rows[0]?.id;
    },

    /** Newest first. */
    async list(
      userId: number,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<NotificationRow[]> {
      const { rows } = await sql<NotificationRow>`
        select id, kind, path, details as values, created_at, read_at from notifications
        where user_id = ${userId} order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(
        db,
      );
      return rows;
    },

    async count(userId: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from notifications where user_id = ${userId}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async countUnread(userId: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from notifications where user_id = ${userId} and read_at is null`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },

    /** Removes notifications, read or not, whose values contain those that are named. Returns whose they were. */
    async remove(
      userIds: readonly number[],
      { path, kinds, values }: { path: string; kinds: readonly string[]; values: object },
    ): Promise<number[]> {
      const { rows } = await sql<{ user_id: number }>`
        with gone as (
          delete from notifications where user_id = any(${[...userIds]}::bigint[]) and path = ${path}
            and kind = any(${[...kinds]}::text[]) and details @> ${JSON.stringify(values)}::jsonb
          returning user_id)
        select distinct user_id from gone`.execute(db);
      return rows.map(({ user_id }) => user_id);
    },

    /** Returns whether any was unread. */
    async read(userId: number, which: Unread, at: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update notifications set read_at = ${at}, next_at = null
        where user_id = ${userId} and read_at is null and ${conditionOf(which)}`.execute(db);
      return (numAffectedRows ?? 0n) > 0n;
    },

    /** Marks the unread ones as read, of whichever users. Returns their users. */
    async withdraw(condition: Sql, at: Date): Promise<number[]> {
      const { rows } = await sql<{ user_id: number }>`
        update notifications set read_at = ${at}, next_at = null where read_at is null and ${condition}
        returning user_id`.execute(db);
      return [...new Set(rows.map(({ user_id }) => user_id))];
    },

    /** The link was opened. Returns whether it was unread. */
    async open(userId: number, id: number, at: Date): Promise<boolean> {
      const { rows } = await sql<{ was_unread: boolean }>`
        update notifications n set opened_at = coalesce(n.opened_at, ${at}), read_at = coalesce(n.read_at, ${at}), next_at = null
        from notifications before where before.id = n.id and n.id = ${id} and n.user_id = ${userId}
        returning before.read_at is null as was_unread`.execute(db);
      return rows[0]?.was_unread ?? false;
    },

    /** No other channel delivers what an open page shows. */
    async show(userId: number, ids: readonly number[], at: Date): Promise<void> {
      await sql`
        update notifications set shown_at = ${at}, next_at = null
        where user_id = ${userId} and read_at is null and id = any(${[...ids]}::bigint[])`.execute(db);
    },
  };
}
