import type {
  PersonAccount,
  PersonHistoryAction,
  PersonHistoryEntry,
  RecordListQuery,
} from '@daystream/contract';
import type { NotificationContent } from '@daystream/i18n/server';
import { sql } from 'kysely';
import type { AuditActionOn } from '../../../platform/audit/audit.ts';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import {
  isAmong,
  listRecords,
  type Condition,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { isUndelivered } from '../../base/notifications/index.ts';

type DetailsQuery = RecordListQuery<'studio.people.sessions'>;
type HistoryQuery = RecordListQuery<'studio.people.audit'>;

/** The times are in seconds already. */
export type AccountRow = Omit<PersonAccount, 'segments' | 'undelivered_emails'> & {
  undelivered_emails: (NotificationContent & { id: number; reason: string; failed_at: number })[];
};
export interface SessionRow {
  id: number;
  user_agent: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}
export interface FileRow {
  id: number;
  name: string;
  mime: string;
  bytes: number;
  created_at: Date;
}
interface NameColumns {
  name: string | null;
  last_name: string | null;
  email: string | null;
}
export interface MessageRatingRow extends NameColumns {
  id: number;
  stars: number;
  comment: string;
  created_at: Date;
}
/** The types of `targetsOf`. */
type PersonTarget =
  | 'user'
  | 'stream'
  | 'subscription'
  | 'order'
  | 'certificate'
  | 'support_ticket'
  | 'reward_claim'
  | 'homework_status'
  | 'chat';
/** Does not compile for an action without a text in the studio. */
type Named<Action extends PersonHistoryAction> = Action;
export interface HistoryRow extends NameColumns {
  id: string;
  action: Named<AuditActionOn<PersonTarget>> | 'order.paid';
  staff_id: number | null;
  reason: string | null;
  course_title: string | null;
  order: PersonHistoryEntry['order'];
  created_at: Date;
}

/** At most so many of a kind are in the account: nobody has more in practice. */
const most = sql.lit(100);
const epoch = (moment: string) => sql`floor(extract(epoch from ${sql.raw(moment)}))::bigint`;
const rowsAsJson = (rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(row_to_json(r)), '[]') from (${rows} limit ${most}) r)`;

const accountAt = (now: Date) => sql`
  u.id, u.username, u.city, u.gender, u.birthday::text as birthday, u.instagram_id, u.disable_notification, u.status,
  u.segments as labels, u.password_hash is not null as has_password, u.app_id,
  (select c.email from email_changes c where c.user_id = u.id and c.expires_at > ${now}) as pending_email,
  ${rowsAsJson(sql`
    select n.id, n.kind, n.details as values, coalesce(n.email_failure, '') as reason, ${epoch('n.email_failed_at')} as failed_at
    from notifications n where n.user_id = u.id and ${isUndelivered} order by n.email_failed_at desc, n.id desc`)} as undelivered_emails,
  (select json_build_object('answer', s.answer, 'stopped_at', ${epoch('s.stopped_at')}) from stopped_addresses s where s.email = u.email) as stopped_email,
  ${rowsAsJson(sql`
    select source, ${epoch('created_at')} as created_at from user_external_auths where user_id = u.id order by id`)} as social_accounts,
  ${rowsAsJson(sql`
    select g.id, g.title, c.title as course_title from user_course_streams s
      join cohorts g on g.id = s.cohort_id join courses c on c.id = g.course_id
    where s.user_id = u.id and s.withdrawn_at is null order by g.first_day desc, g.id`)} as cohorts,
  ${rowsAsJson(sql`
    select e.id, e.kind, coalesce(c.title, m.title, '') as title, e.source, ${epoch('e.starts_at')} as starts_at,
      ${epoch('e.ends_at')} as ends_at, ${epoch('e.revoked_at')} as revoked_at
    from entitlements e left join courses c on c.id = e.course_id left join communities m on m.id = e.community_id
    where e.user_id = u.id order by e.id desc`)} as entitlements,
  ${rowsAsJson(sql`
    select id, document, address, settings_version, ${epoch('given_at')} as given_at from user_consents
    where user_id = u.id order by id desc`)} as consents,
  ${rowsAsJson(sql`
    select i.id, i.file_name, r.line, r.state in ('created', 'kept') as is_origin, ${epoch('i.created_at')} as created_at
    from people_import_rows r join people_imports i on i.id = r.import_id
    where r.user_id = u.id order by i.id desc`)} as imports`;

const own = (table: string, columns: string): RecordSource<'id'> => ({
  select: sql.raw(columns),
  from: sql.raw(`${table} t`),
  key: sql`t.id`,
  sort: { id: sql`t.id` },
});
const sessions = own('sessions', 't.id, t.user_agent, t.address, t.created_at, t.last_seen_at, t.expires_at');
const files = own('files', 't.id, t.name, t.mime, t.bytes, t.created_at');
const messageRatings: RecordSource<'id'> = {
  select: sql`t.message_id as id, t.stars, t.comment, t.created_at, e.name, e.last_name, e.email`,
  from: sql`chat_message_ratings t`,
  join: sql`join users e on e.id = t.employee_id`,
  key: sql`t.message_id`,
  sort: { id: sql`t.message_id` },
};

/** The targets of audit entries that are about a person: the person, accounts merged into theirs, and what belongs to them. */
const targetsOf = (userId: number) => sql`
  select 'user'::text as type, ${userId}::bigint as id
  union all select 'user', (m.details->>'from')::bigint from audit_entries m
    where m.action = 'person.merged' and m.target_type = 'user' and m.target_id = ${userId}
  union all select 'stream', id from user_course_streams where user_id = ${userId}
  union all select 'subscription', id from payment_subscriptions where user_id = ${userId}
  union all select 'order', id from orders where user_id = ${userId}
  union all select 'certificate', id from certificates where user_id = ${userId}
  union all select 'support_ticket', id from support_tickets where user_id = ${userId}
  union all select 'reward_claim', id from reward_claims where user_id = ${userId}
  union all select 'homework_status', h.id from user_homework_statuses h join user_course_streams s on s.id = h.stream_id where s.user_id = ${userId}
  union all select 'chat', id from chats where learner_id = ${userId}`;

/** What the audit log has about a person, and the orders that they paid, which are read from the orders. */
const historyOf = (userId: number, hasOrders: boolean): RecordSource<'created_at'> => ({
  select: sql`t.id, t.action, t.staff_id, t.details->>'reason' as reason, c.title as course_title, t.created_at, e.name, e.last_name, e.email,
    case when ${hasOrders} and o.id is not null then json_build_object('id', o.id, 'title', l.title, 'total', o.total, 'currency', o.currency) end as "order"`,
  from: sql`(
    select 'entry-' || a.id as id, a.action, a.target_type, a.target_id, a.user_id as staff_id, a.details, a.created_at from audit_entries a
      where (a.target_type, a.target_id) in (${targetsOf(userId)})
    union all
    select 'order-' || b.id, 'order.paid', 'order', b.id, null, null, b.paid_at from orders b
      where ${hasOrders} and b.user_id = ${userId} and b.paid_at is not null) t`,
  join: sql`
    left join users e on e.id = t.staff_id
    left join user_homework_statuses h on t.target_type = 'homework_status' and h.id = t.target_id
    left join user_course_streams s on s.id = case t.target_type when 'stream' then t.target_id else h.stream_id end
    left join courses c on c.id = s.course_id
    left join orders o on t.target_type = 'order' and o.id = t.target_id
    left join order_lines l on l.order_id = o.id and not l.is_additional`,
  key: sql`t.id`,
  sort: { created_at: sql`t.created_at` },
});

/** SQL of what is known about one person. */
export function createPersonDetailsRepository(db: BrandDatabase) {
  const ofUser = (userId: number) => sql`t.user_id = ${userId}`;
  const list = <Row>(source: RecordSource<'id'>, where: readonly Condition[], query: DetailsQuery) =>
    listRecords<Row, 'id'>(db, source, [...where, isAmong(source.key, query.filter.id)], query);
  return {
    /** Undefined without an account. */
    async account(userId: number, now: Date): Promise<AccountRow | undefined> {
      const { rows } = await sql<AccountRow>`
        select ${accountAt(now)} from users u where u.id = ${userId} and u.deleted_at is null and not u.is_anonymous`.execute(
        db,
      );
      return rows[0];
    },

    async hasAccount(userId: number): Promise<boolean> {
      const { rows } = await sql`
        select from users u where u.id = ${userId} and u.deleted_at is null and not u.is_anonymous`.execute(
        db,
      );
      return rows.length > 0;
    },

    sessions: (userId: number, now: Date, query: DetailsQuery) =>
      list<SessionRow>(sessions, [ofUser(userId), sql`t.expires_at > ${now}`], query),
    files: (userId: number, query: DetailsQuery) => list<FileRow>(files, [ofUser(userId)], query),
    messageRatings: (userId: number, query: DetailsQuery) =>
      list<MessageRatingRow>(messageRatings, [ofUser(userId)], query),
    /** `hasOrders`: with what the person paid. */
    history: (userId: number, hasOrders: boolean, query: HistoryQuery) =>
      listRecords<HistoryRow, 'created_at'>(db, historyOf(userId, hasOrders), [], query),
  };
}
