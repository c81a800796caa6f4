import type { RecordListQuery, StreamAction, StreamEffect } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  allOf,
  findRecord,
  isAmong,
  listRecords,
  type Condition,
  type Sql,
} from '../../../platform/database/list-records.ts';
import {
  entitlementPeriods,
  revokedAccess,
  streamAccess,
  type EntitlementPeriodsColumn,
} from '../entitlements/index.ts';
import type { StaffRole } from '@daystream/contract';
import { userRows } from '../../base/auth/auth.reads.ts';
import { streamRows, freezeRows } from '../streams/streams.reads.ts';

type OperationsQuery = RecordListQuery<'studio.streamOperations.list'>;

export interface OperationRow {
  id: number;
  action: StreamAction;
  name: string | null;
  last_name: string | null;
  email: string | null;
  total: number;
  done_count: number;
  effects: { effect: StreamEffect; count: number }[] | null;
  failures_count: number;
  failures: { user_id: number; name: string; last_name: string; email: string | null; code: string }[] | null;
  created_at: Date;
  finished_at: Date | null;
}

/** A person of an audience; no stream where the action gives one, or where there is none. */
export interface AudienceRow {
  user_id: number;
  stream_id: number | null;
}

export interface PlannedRow {
  user_id: number;
  name: string;
  last_name: string;
  email: string | null;
  timezone: string;
  has_withdrawn: boolean;
  stream_id: number | null;
  cohort_id: number | null;
  is_demo: boolean;
  is_optional_purchase: boolean;
  start_date: Date | null;
  entitlements: EntitlementPeriodsColumn;
  revoked_ms: number | null;
  has_open_freeze: boolean;
}

const shownFailures = 100;
const people = sql`u.deleted_at is null and not u.is_anonymous`;

const operations = {
  select: sql`o.id, o.action, o.created_at, o.finished_at, u.name, u.last_name, u.email, i.*,
    (select json_agg(json_build_object('effect', effect, 'count', count)) from (
      select effect, count(*) as count from stream_operation_items where operation_id = o.id and effect is not null
      group by effect order by count desc, effect) e) as effects,
    (select json_agg(json_build_object('user_id', f.user_id, 'name', p.name, 'last_name', p.last_name, 'email', p.email, 'code', f.error)
        order by f.position)
      from (select * from stream_operation_items where operation_id = o.id and error is not null order by position limit ${sql.lit(shownFailures)}) f
      join ${userRows} p on p.id = f.user_id) as failures`,
  from: sql`stream_operations o`,
  join: sql`left join ${userRows} u on u.id = o.user_id cross join lateral (
    select count(*) as total, count(*) filter (where effect is not null or error is not null) as done_count,
      count(*) filter (where error is not null) as failures_count
    from stream_operation_items where operation_id = o.id) i`,
  key: sql`o.id`,
  sort: { id: sql`o.id` },
};

/** SQL of changes of many streams. */
export function createStreamOperationsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  const audience = async (from: Sql, where: readonly Condition[], limit: number): Promise<AudienceRow[]> => {
    const { rows } = await sql<AudienceRow>`
      select u.id as user_id, s.id as stream_id from ${from}
      where ${allOf([people, ...where])} order by u.id, s.id limit ${limit}`.execute(db);
    return rows;
  };
  const active = sql`s.withdrawn_at is null`;

  return {
    list: (query: OperationsQuery) =>
      listRecords<OperationRow, OperationsQuery['sort'][0]>(
        db,
        operations,
        [isAmong(sql`o.id`, query.filter.id)],
        query,
      ),

    find: (id: number) => findRecord<OperationRow>(db, operations, [sql`o.id = ${id}`]),

    /** Everybody to whom the operation did nothing. */
    async failures(id: number) {
      const { rows } = await sql<{ name: string; last_name: string; email: string | null; error: string }>`
        select u.name, u.last_name, u.email, i.error from stream_operation_items i join ${userRows} u on u.id = i.user_id
        where i.operation_id = ${id} and i.error is not null order by i.position`.execute(db);
      return rows;
    },

    /** People who meet a condition, each with the stream of a course, if one is named and there is one. */
    people: (condition: Condition, courseId: number | null, limit: number) =>
      audience(
        sql`${userRows} u left join ${streamRows} s
          on s.user_id = u.id and ${active} and s.course_id = ${courseId}::bigint`,
        [condition],
        limit,
      ),

    /** Those of the people in a condition who have the course. */
    streams: (condition: Condition, limit: number) =>
      audience(sql`${streamRows} s join ${userRows} u on u.id = s.user_id`, [active, condition], limit),

    /** What the plan of an action needs of each person; `courseId` for an action that gives a course. */
    async plan(items: readonly AudienceRow[], courseId: number | null): Promise<PlannedRow[]> {
      const stream =
        courseId === null
          ? sql`s.id = a.stream_id`
          : sql`s.user_id = u.id and s.course_id = ${courseId} and s.withdrawn_at is null`;
      const { rows } = await sql<PlannedRow>`
        select u.id as user_id, u.name, u.last_name, u.email, u.timezone, s.id as stream_id, s.cohort_id,
          coalesce(s.is_demo, false) as is_demo, coalesce(s.is_optional_purchase, false) as is_optional_purchase,
          s.start_date, ${sql.raw(entitlementPeriods(streamAccess))} as entitlements, ${sql.raw(revokedAccess(streamAccess))} as revoked_ms,
          exists (select from ${streamRows} w where w.user_id = u.id and w.course_id = ${courseId}::bigint
            and w.withdrawn_at is not null) as has_withdrawn,
          exists (select from ${freezeRows} f where f.stream_id = s.id and f.status < 2) as has_open_freeze
        from unnest(${items.map(({ user_id }) => user_id)}::bigint[], ${items.map(({ stream_id }) => stream_id)}::bigint[])
          with ordinality as a(user_id, stream_id, position)
          join ${userRows} u on u.id = a.user_id left join ${streamRows} s on ${stream}
        order by a.position`.execute(db);
      return rows;
    },

    async add(userId: number, action: StreamAction, items: readonly AudienceRow[]): Promise<number> {
      const { id } = await db
        .insertInto('stream_operations')
        .values({ user_id: userId, action: JSON.stringify(action) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`
        insert into stream_operation_items (operation_id, position, user_id, stream_id)
        select ${id}::bigint, position, user_id, stream_id
        from unnest(${items.map(({ user_id }) => user_id)}::bigint[], ${items.map(({ stream_id }) => stream_id)}::bigint[])
          with ordinality as a(user_id, stream_id, position)`.execute(db);
      return id;
    },

    /** The action, and who started it with their current roles; undefined when it is gone or finished. */
    async toRun(id: number) {
      const { rows } = await sql<{
        action: StreamAction;
        user_id: number | null;
        staff_roles: StaffRole[] | null;
      }>`
        select o.action, u.id as user_id, u.staff_roles from stream_operations o
          left join ${userRows} u on u.id = o.user_id and u.deleted_at is null and u.blocked_at is null
        where o.id = ${id} and o.finished_at is null`.execute(db);
      return rows[0];
    },

    /** The positions of people whose change was not tried yet. */
    async waiting(id: number, limit: number): Promise<number[]> {
      const rows = await db
        .selectFrom('stream_operation_items')
        .select('position')
        .where('operation_id', '=', id)
        .where('effect', 'is', null)
        .where('error', 'is', null)
        .orderBy('position')
        .limit(limit)
        .execute();
      return rows.map(({ position }) => position);
    },

    /** Locks a person of the operation; undefined if the change was made already. */
    async lockItem(id: number, position: number) {
      const { rows } = await sql<AudienceRow & { timezone: string }>`
        select i.user_id, i.stream_id, u.timezone from stream_operation_items i join ${userRows} u on u.id = i.user_id
        where i.operation_id = ${id} and i.position = ${position} and i.effect is null and i.error is null
        for update of i`.execute(db);
      return rows[0];
    },

    async setResult(
      id: number,
      position: number,
      result: { effect: StreamEffect; stream_id: number } | { error: string },
    ): Promise<void> {
      await db
        .updateTable('stream_operation_items')
        .set(result)
        .where('operation_id', '=', id)
        .where('position', '=', position)
        .execute();
    },

    async finish(id: number, at: Date): Promise<void> {
      await db.updateTable('stream_operations').set({ finished_at: at }).where('id', '=', id).execute();
    },
  };
}
