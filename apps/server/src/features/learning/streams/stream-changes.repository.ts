import { sql, type Insertable } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { courseRows } from '../courses/courses.reads.ts';
import { cohortRows, cohortExpertRows } from '../enrolment/enrolment.reads.ts';
import { streamAccess, type EntitlementPeriodsColumn } from '../entitlements/index.ts';
import { hasAccessSince } from '../entitlements/has-access.reads.ts';
import { freezesColumn, type FreezesColumn } from './learner-stream.ts';
import { streamEntitlements, streamRevokedAt } from './stream-entitlements.ts';

/** A locked stream, with what decides about changes of it. */
export interface ChangedStreamRow {
  id: number;
  user_id: number;
  course_id: number;
  cohort_id: number | null;
  timezone: string;
  is_demo: boolean;
  is_optional_purchase: boolean;
  start_date: Date;
  entitlements: EntitlementPeriodsColumn;
  revoked_ms: number | null;
  freezes: FreezesColumn;
}

type StreamValues = Pick<
  Insertable<BrandTables['user_course_streams']>,
  | 'user_id'
  | 'course_id'
  | 'is_demo'
  | 'course_full_access'
  | 'is_optional_purchase'
  | 'max_consultation_count'
  | 'cohort_id'
> & { start_date: Date };

/** Whether the access that staff gave to a stream `s`, or that was bought, has ended. One that subscriptions open is over with them only. */
const isOver = (now: Date) =>
  sql<boolean>`(not s.is_optional_purchase and not ${hasAccessSince(streamAccess, now)})`;

interface Existing {
  user: boolean;
  course: boolean;
  cohort: boolean;
  consultation_limit: number;
}

/** SQL of the changes of streams by staff. */
export function createStreamChangesRepository(db: BrandDatabase) {
  const ofUser = (stream: Pick<StreamValues, 'user_id' | 'course_id'>) =>
    db
      .updateTable('user_course_streams')
      .where('user_id', '=', stream.user_id)
      .where('course_id', '=', stream.course_id);
  return {
    /** Locks an active stream until the end of the transaction; undefined if it is not active. */
    lock: async (id: number): Promise<ChangedStreamRow | undefined> => {
      await sql`select from user_course_streams where id = ${id} for update`.execute(db);
      const { rows } = await sql<ChangedStreamRow>`
        select s.id, s.user_id, s.course_id, s.cohort_id, u.timezone, s.is_demo, s.is_optional_purchase, s.start_date,
          ${sql.raw(streamEntitlements)} as entitlements, ${sql.raw(streamRevokedAt)} as revoked_ms, ${sql.raw(freezesColumn)} as freezes
        from user_course_streams s join ${userRows} u on u.id = s.user_id
        where s.id = ${id} and s.withdrawn_at is null`.execute(db);
      return rows[0];
    },

    /** Whether the user and the cohort exist and the course is published. */
    existing: async (given: {
      userId: number;
      courseId: number;
      cohortId: number | null;
    }): Promise<Existing> => {
      const { rows } = await sql<Existing>`
        select exists (select from ${userRows} users where id = ${given.userId} and deleted_at is null) as user,
          exists (select from ${courseRows} courses where id = ${given.courseId} and published_version is not null) as course,
          exists (select from ${cohortRows} cohorts where id = ${given.cohortId}::bigint and course_id = ${given.courseId}) as cohort,
          coalesce((select consultation_limit from ${courseRows} courses where id = ${given.courseId}), 0) as consultation_limit`.execute(
        db,
      );
      return rows[0] ?? { user: false, course: false, cohort: false, consultation_limit: 0 };
    },

    active: (userId: number, courseId: number) =>
      db
        .selectFrom('user_course_streams')
        .select(['id', 'cohort_id'])
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .where('withdrawn_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),

    isOver: async (id: number, now: Date): Promise<boolean> => {
      const { rows } = await sql<{ is_over: boolean }>`
        select ${isOver(now)} as is_over from user_course_streams s where s.id = ${id}`.execute(db);
      return rows[0]?.is_over ?? false;
    },

    /** Those of the e-mails whose accounts have or had the course in full, in the cohort if one is given: to give it changes nothing for them. */
    enrolled: async (
      emails: readonly string[],
      { courseId, cohortId, now }: { courseId: number; cohortId: number | null; now: Date },
    ): Promise<{ email: string; isOver: boolean }[]> => {
      const { rows } = await sql<{ email: string; isOver: boolean }>`
        select u.email, ${isOver(now)} as "isOver" from ${userRows} u join user_course_streams s on s.user_id = u.id
        where u.email = any(${emails}::text[]) and s.course_id = ${courseId} and s.withdrawn_at is null and not s.is_demo
          and (${cohortId}::bigint is null or s.cohort_id = ${cohortId})`.execute(db);
      return rows;
    },

    /** Restores the stream that was withdrawn last, with new values; returns its id if there was one. */
    restore: async ({ user_id, course_id, ...values }: StreamValues): Promise<number | undefined> => {
      const row = await ofUser({ user_id, course_id })
        .set({ ...values, withdrawn_at: null })
        .where('withdrawn_at', 'is not', null)
        .where(
          'id',
          '=',
          sql<number>`(
            select id from user_course_streams
            where user_id = ${user_id} and course_id = ${course_id} and withdrawn_at is not null
            order by withdrawn_at desc limit 1)`,
        )
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    /** Converts the user's demo stream of the course to a full one and keeps its progress; returns its id if there was one. */
    convertDemo: async ({ user_id, course_id, ...values }: StreamValues): Promise<number | undefined> => {
      if (values.is_demo === true) return undefined;
      const row = await ofUser({ user_id, course_id })
        .set(values)
        .where('withdrawn_at', 'is', null)
        .where('is_demo', '=', true)
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    expertsOfCohort: async (cohortId: number): Promise<number[]> => {
      const rows = await db
        .selectFrom(cohortExpertRows.as('cohort_experts'))
        .select('user_id')
        .where('cohort_id', '=', cohortId)
        .execute();
      return rows.map(({ user_id }) => user_id);
    },

    setCohort: async (id: number, cohortId: number | null): Promise<void> => {
      await db.updateTable('user_course_streams').set({ cohort_id: cohortId }).where('id', '=', id).execute();
    },

    setStart: async (id: number, startDate: Date): Promise<void> => {
      await db
        .updateTable('user_course_streams')
        .set({ start_date: startDate })
        .where('id', '=', id)
        .execute();
    },

    withdraw: async (id: number, at: Date): Promise<void> => {
      await db
        .updateTable('user_course_streams')
        .set({ withdrawn_at: at, cohort_id: null })
        .where('id', '=', id)
        .execute();
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
