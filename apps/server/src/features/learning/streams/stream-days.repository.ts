import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import type { DayProgress } from './learner-stream.ts';

interface DayRow {
  id: number;
  stage_day_id: number;
  started_at: Date;
  finished_at: Date | null;
}

const readDay = (row: DayRow): DayProgress => ({
  id: row.id,
  dayId: row.stage_day_id,
  startedAt: row.started_at.getTime(),
  finishedAt: row.finished_at?.getTime() ?? null,
});

/** SQL of the days of streams. Writes return the stored row, also if a concurrent call wrote it. */
export function createStreamDaysRepository(db: BrandDatabase) {
  return {
    start: async (streamId: number, dayId: number, at: Date): Promise<DayProgress> => {
      const row = await db
        .insertInto('user_day_statuses')
        .values({ stream_id: streamId, stage_day_id: dayId, started_at: at })
        // Changes nothing, so that the existing row is returned.
        .onConflict((conflict) =>
          conflict
            .columns(['stream_id', 'stage_day_id'])
            .doUpdateSet((eb) => ({ started_at: eb.ref('user_day_statuses.started_at') })),
        )
        .returning(['id', 'stage_day_id', 'started_at', 'finished_at'])
        .executeTakeFirstOrThrow();
      return readDay(row);
    },

    /** Undefined if the day was already finished: the call that finished it also gives the points. */
    finish: async (streamId: number, dayId: number, at: Date): Promise<DayProgress | undefined> => {
      const row = await db
        .updateTable('user_day_statuses')
        .set({ finished_at: at })
        .where('stream_id', '=', streamId)
        .where('stage_day_id', '=', dayId)
        .where('finished_at', 'is', null)
        .returning(['id', 'stage_day_id', 'started_at', 'finished_at'])
        .executeTakeFirst();
      return row && readDay(row);
    },

    find: async (streamId: number, dayId: number): Promise<DayProgress> => {
      const row = await db
        .selectFrom('user_day_statuses')
        .select(['id', 'stage_day_id', 'started_at', 'finished_at'])
        .where('stream_id', '=', streamId)
        .where('stage_day_id', '=', dayId)
        .executeTakeFirstOrThrow();
      return readDay(row);
    },

    /** When each of these lessons was first watched long enough to count, in ms; null where it is not known. */
    lessonsStartedAt: async (streamId: number, lessonIds: readonly number[]): Promise<(number | null)[]> => {
      if (lessonIds.length === 0) return [];
      const rows = await db
        .selectFrom('user_lesson_statuses')
        .select('started_at')
        .where('stream_id', '=', streamId)
        .where('stage_day_lesson_set_lesson_id', 'in', lessonIds)
        .execute();
      return rows.map((row) => row.started_at?.getTime() ?? null);
    },

    /** The days of the user with these ids of `user_day_statuses`, also of withdrawn streams. */
    ofUser: (userId: number, ids: readonly number[]) =>
      db
        .selectFrom('user_day_statuses as d')
        .innerJoin('user_course_streams as s', 's.id', 'd.stream_id')
        .select(['d.id', 'd.stage_day_id', 's.course_id'])
        .where('s.user_id', '=', userId)
        .where('d.id', 'in', ids)
        .execute(),

    /** The streams of the user with these ids, also withdrawn ones. */
    streamsOfUser: (userId: number, ids: readonly number[]) =>
      db
        .selectFrom('user_course_streams')
        .select(['id', 'course_id'])
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .execute(),

    /** Serializes transactions that finish days of the stream, so that the last one sees all days finished. */
    lockStream: async (streamId: number): Promise<void> => {
      await db
        .selectFrom('user_course_streams')
        .select('id')
        .where('id', '=', streamId)
        .forNoKeyUpdate()
        .execute();
    },

    finishedDayIds: async (streamId: number): Promise<number[]> => {
      const rows = await db
        .selectFrom('user_day_statuses')
        .select('stage_day_id')
        .where('stream_id', '=', streamId)
        .where('finished_at', 'is not', null)
        .execute();
      return rows.map((row) => row.stage_day_id);
    },
  };
}
