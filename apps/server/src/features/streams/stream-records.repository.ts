import type { RecordListQuery } from '@daystream/contract';
import { sql, type Insertable } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';
import { findRecord, isAmong, listRecords, type RecordSource } from '../../platform/database/list-records.ts';
import { isInScope, type CourseScope } from '../courses/index.ts';
import type { EntitlementPeriodsColumn } from '../entitlements/index.ts';
import { isNotDeleted, isPersonFound } from '../../platform/database/person-search.ts';
import { streamEntitlements } from './stream-entitlements.ts';
import { freezesColumn, type FreezesColumn } from './learner-stream.ts';

type StreamsQuery = RecordListQuery<'studio.streams.list'>;

export interface StreamRecordRow {
  id: number;
  user_id: number;
  name: string;
  last_name: string;
  email: string | null;
  timezone: string;
  course_id: number;
  course_title: string;
  is_demo: boolean;
  is_optional_purchase: boolean;
  entitlements: EntitlementPeriodsColumn;
  start_date: Date;
  ended_day_ids: number[];
  created_at: Date;
  freezes: FreezesColumn;
}
export interface GivenStream {
  user_id: number;
  course_id: number;
  start_date: Date;
  is_demo: boolean;
}

const streams: RecordSource<StreamsQuery['sort'][0]> = {
  select: sql`
    s.id, s.user_id, u.name, u.last_name, u.email, u.timezone, s.course_id, c.title as course_title, s.is_demo,
    s.is_optional_purchase, ${sql.raw(streamEntitlements)} as entitlements, s.start_date, s.created_at,
    array(select d.stage_day_id from user_day_statuses d where d.stream_id = s.id and d.finished_at is not null) as ended_day_ids,
    ${sql.raw(freezesColumn)} as freezes`,
  from: sql`user_course_streams s`,
  join: sql`join users u on u.id = s.user_id join courses c on c.id = s.course_id`,
  key: sql`s.id`,
  sort: {
    id: sql`s.id`,
    start_date: sql`s.start_date`,
    end_date: sql`s.ends_at`,
    created_at: sql`s.created_at`,
  },
};

const visibleTo = (scope: CourseScope) => [isNotDeleted(sql`s.user_id`), isInScope(sql`s.course_id`, scope)];

/** SQL of streams as records of the studio. */
export function createStreamRecordsRepository(db: BrandDatabase) {
  return {
    list(scope: CourseScope, query: StreamsQuery) {
      const { filter } = query;
      const where = [
        sql`s.withdrawn_at is null`,
        ...visibleTo(scope),
        isAmong(sql`s.id`, filter.id),
        isAmong(sql`s.user_id`, filter.user_id),
        isAmong(sql`s.course_id`, filter.course_id),
        isPersonFound(sql`s.user_id`, filter.q),
      ];
      return listRecords<StreamRecordRow, StreamsQuery['sort'][0]>(db, streams, where, query);
    },

    /** Finds an active or a withdrawn stream. */
    find: (scope: CourseScope, id: number, { isWithdrawn }: { isWithdrawn: boolean }) =>
      findRecord<StreamRecordRow>(db, streams, [
        sql`(s.withdrawn_at is not null) = ${isWithdrawn}`,
        ...visibleTo(scope),
        sql`s.id = ${id}`,
      ]),

    /** Whether the user exists and the course is published. */
    existing: async (userId: number, courseId: number): Promise<{ user: boolean; course: boolean }> => {
      const { rows } = await sql<{ user: boolean; course: boolean }>`
        select exists (select from users where id = ${userId}) as user,
          exists (select from courses where id = ${courseId} and published_version is not null) as course`.execute(
        db,
      );
      return rows[0] ?? { user: false, course: false };
    },

    hasActive: async (userId: number, courseId: number): Promise<boolean> => {
      const row = await db
        .selectFrom('user_course_streams')
        .select('id')
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .where('withdrawn_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Restores the stream that was withdrawn last, with new dates; returns its id if there was one. */
    restore: async (stream: GivenStream): Promise<number | undefined> => {
      const { rows } = await sql<{ id: number }>`
        update user_course_streams set withdrawn_at = null, start_date = ${stream.start_date}, is_demo = ${stream.is_demo},
          is_optional_purchase = false
        where withdrawn_at is not null and id = (
          select id from user_course_streams
          where user_id = ${stream.user_id} and course_id = ${stream.course_id} and withdrawn_at is not null
          order by withdrawn_at desc limit 1)
        returning id`.execute(db);
      return rows[0]?.id;
    },

    /** Converts the user's demo stream of the course to a full one and keeps its progress; returns its id if there was one. */
    convertDemo: async (stream: GivenStream): Promise<number | undefined> => {
      if (stream.is_demo) return undefined;
      const row = await db
        .updateTable('user_course_streams')
        .set({ is_demo: false, start_date: stream.start_date })
        .where('user_id', '=', stream.user_id)
        .where('course_id', '=', stream.course_id)
        .where('withdrawn_at', 'is', null)
        .where('is_demo', '=', true)
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    /** Inserts a stream. Returns its id; undefined if the user already has a stream of the course. */
    add: async (stream: Insertable<BrandTables['user_course_streams']>): Promise<number | undefined> => {
      const row = await db
        .insertInto('user_course_streams')
        .values(stream)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'course_id']).where('withdrawn_at', 'is', null).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    /** Locks an active stream until the end of the transaction; returns whether it is active. */
    lock: async (id: number): Promise<boolean> => {
      const row = await db
        .selectFrom('user_course_streams')
        .select('id')
        .where('id', '=', id)
        .where('withdrawn_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Withdraws a stream. Returns whether it was active. */
    withdraw: async (id: number, at: Date): Promise<boolean> => {
      const row = await db
        .updateTable('user_course_streams')
        .set({ withdrawn_at: at })
        .where('id', '=', id)
        .where('withdrawn_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Ends planned and current freezes: a stream that is given again begins without them. */
    endFreezes: async (streamId: number): Promise<void> => {
      await db
        .updateTable('user_course_stream_freezes')
        .set({ status: 2, frozen_days: 0 })
        .where('stream_id', '=', streamId)
        .where('status', '<', 2)
        .execute();
    },
  };
}
