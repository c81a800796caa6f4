import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/list-records.ts';

/** Whether the user `u` receives notifications of the kind. */
export const acceptsKind = (kind: string): Sql => sql`(not u.disable_notification and not exists (
  select from notification_settings n where n.user_id = u.id and ${kind} = any(n.off_kinds)))`;

/** Counts of what became of the notifications `n`. */
export const notificationCounts = sql`count(n.shown_at)::int as shown, count(n.pushed_at)::int as pushed,
  count(n.emailed_at)::int as emailed, count(n.read_at)::int as read, count(n.opened_at)::int as clicked,
  count(n.unsubscribed_at)::int as unsubscribed`;
