import type { MergeCounts } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { pointsOf } from '../../learning/points/index.ts';

export interface MergedAccountRow {
  id: number;
  name: string;
  last_name: string;
  email: string | null;
  has_password: boolean;
  social_accounts: string[];
  is_blocked: boolean;
  /** Is on the staff, or was and left traces of it. */
  is_staff: boolean;
  created_at: Date;
  last_seen_at: Date | null;
}

/** SQL of the merge of two accounts. */
export function createPeopleMergeRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** Locks the accounts until the end of the transaction. */
    async lock(ids: readonly number[]): Promise<void> {
      await sql`select from users where id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
    },

    /** Those of the users who have an account. */
    async accounts(ids: readonly number[]): Promise<MergedAccountRow[]> {
      const { rows } = await sql<MergedAccountRow>`
        select u.id, u.name, u.last_name, u.email, u.password_hash is not null as has_password, u.created_at,
          array(select source from user_external_auths where user_id = u.id order by source) as social_accounts,
          u.blocked_at is not null as is_blocked,
          (u.staff_roles <> '{}' or exists (select from audit_entries where user_id = u.id)
            or exists (select from homework_reviews where reviewer_id = u.id)
            or exists (select from support_messages where employee_id = u.id)) as is_staff,
          (select max(last_seen_at) from sessions where user_id = u.id) as last_seen_at
        from users u where u.id = any(${[...ids]}::bigint[]) and u.deleted_at is null and not u.is_anonymous`.execute(
        db,
      );
      return rows;
    },

    /** Whether a planned or current freeze is on a stream of a course that both have: a merge would move what the freeze has stored. */
    async hasFrozenPair(from: number, into: number, now: Date): Promise<boolean> {
      const { rows } = await sql`
        select from user_course_streams a
          join user_course_streams o on o.course_id = a.course_id and o.user_id = ${into} and o.withdrawn_at is null
          join user_course_stream_freezes f on f.stream_id in (a.id, o.id) and f.status < 2 and f.end_date > ${now}
        where a.user_id = ${from} and a.withdrawn_at is null limit 1`.execute(db);
      return rows.length > 0;
    },

    async counts(from: number, into: number): Promise<MergeCounts> {
      const streams = sql`select s.id from user_course_streams s where s.user_id = ${from} and s.withdrawn_at is null`;
      const { rows } = await sql<MergeCounts>`
        select
          (select count(*) from (${streams}) s) as streams,
          (select count(*) from user_course_streams a join user_course_streams o on o.course_id = a.course_id
            where a.user_id = ${from} and o.user_id = ${into} and a.withdrawn_at is null and o.withdrawn_at is null) as common_streams,
          (select count(*) from user_day_statuses where stream_id in (${streams}) and finished_at is not null) as ended_days,
          (select count(*) from user_homework_statuses where stream_id in (${streams}) and status <> 'NOT_UPLOADED') as homeworks,
          (select count(*) from chat_messages where author_id = ${from}) as messages,
          ${pointsOf(sql`${from}::bigint`)} as points,
          (select count(*) from payment_subscriptions where user_id = ${from}) as subscriptions,
          (select count(*) from certificates where user_id = ${from}) as certificates,
          (select count(*) from user_communities where user_id = ${from}) as communities,
          (select count(*) from support_tickets where user_id = ${from}) as tickets,
          (select count(*) from files where user_id = ${from}) as files`.execute(db);
      const [counts] = rows;
      if (counts === undefined) throw new Error('a select without a table returned no row');
      return counts;
    },
  };
}
