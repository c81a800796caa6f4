import type { RecordListQuery } from '@daystream/contract';
import { sql, type Insertable } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { allOf, findRecord, isAmong, listRecords } from '../../../platform/database/list-records.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { courseRows, dayRows } from '../courses/courses.reads.ts';
import { isStreamInScope, type CourseScope } from '../courses/index.ts';
import { cohortRows } from '../enrolment/enrolment.reads.ts';
import type { EntitlementPeriodsColumn } from '../entitlements/index.ts';
import { isNotDeleted, isPersonFound } from '../../../platform/database/person-search.ts';
import { streamEntitlements, streamRevokedAt } from './stream-entitlements.ts';
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
  cohort_id: number | null;
  cohort_title: string | null;
  is_demo: boolean;
  course_full_access: boolean;
  max_consultation_count: number;
  is_optional_purchase: boolean;
  entitlements: EntitlementPeriodsColumn;
  /** When the last access was taken back; null: none was. */
  revoked_ms: number | null;
  start_date: Date;
  ended_day_ids: number[];
  day_reached: number | null;
  last_activity_at: Date | null;
  created_at: Date;
  freezes: FreezesColumn;
}

const streams = {
  select: sql`
    s.id, s.user_id, u.name, u.last_name, u.email, u.timezone, s.course_id, c.title as course_title, s.is_demo,
    s.cohort_id, co.title as cohort_title, s.course_full_access, s.max_consultation_count,
    s.is_optional_purchase, ${sql.raw(streamEntitlements)} as entitlements, s.start_date,
    ${sql.raw(streamRevokedAt)} as revoked_ms, s.created_at,
    array(select d.stage_day_id from user_day_statuses d where d.stream_id = s.id and d.finished_at is not null) as ended_day_ids,
    (select max(n.day_number) from user_day_statuses d join ${dayRows} n on n.id = d.stage_day_id where d.stream_id = s.id) as day_reached,
    greatest(
      (select max(greatest(d.started_at, d.finished_at)) from user_day_statuses d where d.stream_id = s.id),
      (select max(l.updated_at) from user_lesson_statuses l where l.stream_id = s.id)) as last_activity_at,
    ${sql.raw(freezesColumn)} as freezes`,
  from: sql`user_course_streams s`,
  join: sql`join ${userRows} u on u.id = s.user_id join ${courseRows} c on c.id = s.course_id left join ${cohortRows} co on co.id = s.cohort_id`,
  key: sql`s.id`,
  sort: {
    id: sql`s.id`,
    start_date: sql`s.start_date`,
    end_date: sql`s.ends_at`,
    created_at: sql`s.created_at`,
  },
};

const visibleTo = (scope: CourseScope) => [isNotDeleted(sql`s.user_id`), isStreamInScope(scope)];

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
        isAmong(sql`s.cohort_id`, filter.cohort_id),
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

    /** Finds those of the streams that are active. */
    findMany: async (scope: CourseScope, ids: readonly number[]): Promise<StreamRecordRow[]> => {
      const conditions = allOf([sql`s.withdrawn_at is null`, ...visibleTo(scope), isAmong(sql`s.id`, ids)]);
      const { rows } = await sql<StreamRecordRow>`
        select ${streams.select} from ${streams.from} ${streams.join} where ${conditions}`.execute(db);
      return rows;
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

    /** Adds to the consultations of a stream, or takes them; never below zero. Returns whether there is such a stream. */
    addConsultations: async (id: number, units: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('user_course_streams')
        .set({ max_consultation_count: sql<number>`greatest(0, max_consultation_count + ${units})` })
        .where('id', '=', id)
        .where('withdrawn_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
