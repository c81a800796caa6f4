import type { BrandDatabase } from '../../platform/database/brand-database.ts';
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

/** The writes on the days of streams; each gives the row as it is afterwards, whoever was first. */
export function createStreamDaysRepository(db: BrandDatabase) {
  return {
    start: async (streamId: number, dayId: number, at: Date): Promise<DayProgress> => {
      const row = await db
        .insertInto('user_day_statuses')
        .values({ stream_id: streamId, stage_day_id: dayId, started_at: at })
        // Changes nothing, and gives the row that is there already.
        .onConflict((conflict) =>
          conflict
            .columns(['stream_id', 'stage_day_id'])
            .doUpdateSet((eb) => ({ started_at: eb.ref('user_day_statuses.started_at') })),
        )
        .returning(['id', 'stage_day_id', 'started_at', 'finished_at'])
        .executeTakeFirstOrThrow();
      return readDay(row);
    },

    /** Undefined when it was ended before: then whoever ended it has done what follows. */
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

    day: async (streamId: number, dayId: number): Promise<DayProgress> => {
      const row = await db
        .selectFrom('user_day_statuses')
        .select(['id', 'stage_day_id', 'started_at', 'finished_at'])
        .where('stream_id', '=', streamId)
        .where('stage_day_id', '=', dayId)
        .executeTakeFirstOrThrow();
      return readDay(row);
    },

    /** Lets one transaction at a time end days of the stream, so that one of them sees all of them ended. */
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
