import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/list-records.ts';

/** Whether the user `u` receives notifications of the kind. */
export const acceptsKind = (kind: string): Sql => sql`(not u.disable_notification and not exists (
  select from notification_settings n where n.user_id = u.id and ${kind} = any(n.off_kinds)))`;

/** Whether the e-mail of the notification `n` was given up, and its user has not seen elsewhere what it says. */
export const isUndelivered = sql`(n.email_failed_at is not null and n.read_at is null)`;

/** Counts of what became of the notifications `n`. */
export const notificationCounts = sql`count(n.shown_at)::int as shown, count(n.pushed_at)::int as pushed,
  count(n.emailed_at)::int as emailed, count(n.read_at)::int as read, count(n.opened_at)::int as clicked,
  count(n.unsubscribed_at)::int as unsubscribed,
  (count(*) filter (where ${isUndelivered}))::int as failed`;
