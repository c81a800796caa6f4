import type { EmailMode } from '@daystream/contract';
import type { NotificationContent } from '@daystream/i18n/server';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { userRows } from '../auth/auth.reads.ts';

export type DueNotification = NotificationContent & {
  id: number;
  user_id: number;
  key: string;
  path: string;
  created_at: Date;
  pushed_at: Date | null;
  emailed_at: Date | null;
  failures: number;
  /** An e-mail about it is sent elsewhere. */
  has_own_email: boolean;
  email: string | null;
  locale: string;
  timezone: string;
  /** Nothing of this kind is delivered to the user. */
  is_off: boolean;
  has_push: boolean;
  email_mode: EmailMode;
  quiet_from: number | null;
  quiet_to: number | null;
};

interface Progress {
  next_at: Date | null;
  pushed_at?: Date;
  emailed_at?: Date;
  failures?: number;
  /** That the e-mail was given up, and why; null: it was not. */
  email_failed_at?: Date | null;
  email_failure?: string | null;
}

/** SQL of the delivery of notifications that no open page showed. */
export function createDeliveryRepository(db: BrandDatabase) {
  return {
    /** Takes due notifications until `leaseUntil`: another worker, or this one after a crash, takes them again then. */
    async claimDue(now: Date, leaseUntil: Date, limit: number): Promise<DueNotification[]> {
      const { rows } = await sql<DueNotification>`
        with due as (
          select id from notifications where next_at <= ${now} order by next_at limit ${limit} for update skip locked
        ), claimed as (
          update notifications n set next_at = ${leaseUntil} from due where n.id = due.id returning n.*
        )
        select n.id, n.user_id, n.kind, n.key, n.path, n.details as values, n.created_at, n.pushed_at, n.emailed_at, n.failures, n.has_own_email,
          u.email, u.locale, u.timezone,
          (u.disable_notification or u.deleted_at is not null or u.blocked_at is not null
            or n.kind = any(coalesce(s.off_kinds, '{}'))) as is_off,
          exists (select from push_subscriptions p where p.user_id = u.id)
            or exists (select from push_devices d where d.user_id = u.id) as has_push,
          coalesce(s.email, 'immediate') as email_mode, s.quiet_from, s.quiet_to
        from claimed n join ${userRows} u on u.id = n.user_id left join notification_settings s on s.user_id = u.id
        order by n.id`.execute(db);
      return rows;
    },

    /** What was read or shown meanwhile stays so. */
    async update(ids: readonly number[], progress: Progress): Promise<void> {
      await db
        .updateTable('notifications')
        .set(progress)
        .where('id', 'in', [...ids])
        .where('next_at', 'is not', null)
        .execute();
    },

    /** All of a user that wait for the digest, oldest first. */
    async forDigest(userId: number): Promise<(NotificationContent & { id: number; path: string })[]> {
      const { rows } = await sql<NotificationContent & { id: number; path: string }>`
        select id, kind, details as values, path from notifications
        where user_id = ${userId} and next_at is not null and emailed_at is null and kind <> 'reminder' and not has_own_email
        order by created_at limit 50`.execute(db);
      return rows;
    },

    async administrators(): Promise<number[]> {
      const rows = await db
        .selectFrom(userRows.as('users'))
        .select('id')
        .where(sql<boolean>`staff_roles && array['admin', 'owner']`)
        .where('deleted_at', 'is', null)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
