import type { FeedbackTarget } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { streamRows } from '../streams/streams.reads.ts';

export interface RatingRow {
  target_type: FeedbackTarget;
  target_id: number;
  stars: number | null;
  comment: string;
}
interface Target {
  streamId: number;
  targetType: FeedbackTarget;
  targetId: number;
}

export interface TargetSummary {
  target_type: FeedbackTarget;
  target_id: number;
  average: number;
  count: number;
  comments_count: number;
}

/** SQL of the feedback of learners. */
export function createFeedbackRepository(db: BrandDatabase) {
  return {
    ratings: (streamId: number): Promise<RatingRow[]> =>
      db
        .selectFrom('stream_ratings')
        .select(['target_type', 'target_id', 'stars', 'comment'])
        .where('stream_id', '=', streamId)
        .orderBy('id')
        .execute() as Promise<RatingRow[]>,

    /** The days or courses of these ids that a user rated, withdrawn streams included. */
    ratedOfUser: (
      userId: number,
      targetType: FeedbackTarget,
      targetIds: readonly number[],
    ): Promise<{ target_id: number; course_id: number }[]> =>
      db
        .selectFrom('stream_ratings as r')
        .innerJoin(streamRows.as('s'), 's.id', 'r.stream_id')
        .select(['r.target_id', 's.course_id'])
        .where('s.user_id', '=', userId)
        .where('r.target_type', '=', targetType)
        .where('r.target_id', 'in', targetIds)
        .execute(),

    surveys: async (streamId: number): Promise<number[]> => {
      const rows = await db
        .selectFrom('stream_surveys')
        .select('lesson_id')
        .where('stream_id', '=', streamId)
        .orderBy('lesson_id')
        .execute();
      return rows.map(({ lesson_id }) => lesson_id);
    },

    /** Stores a rating unless there is a later one; returns what is stored. */
    rate: async (
      { streamId, targetType, targetId }: Target,
      { stars, comment, at }: { stars: number; comment: string; at: Date },
    ): Promise<RatingRow> => {
      const { rows } = await sql<RatingRow>`
        insert into stream_ratings as r (stream_id, target_type, target_id, stars, comment, created_at, updated_at)
        values (${streamId}, ${targetType}, ${targetId}, ${stars}, ${comment}, ${at}, ${at})
        on conflict (stream_id, target_type, target_id) do update set (stars, comment, updated_at) = (
          select excluded.stars, excluded.comment, excluded.updated_at where r.stars is null or r.updated_at <= excluded.updated_at
          union all select r.stars, r.comment, r.updated_at where r.stars is not null and r.updated_at > excluded.updated_at)
        returning target_type, target_id, stars, comment`.execute(db);
      return rows[0] as RatingRow;
    },

    /** Stores that a rating was put off unless there is one; returns what is stored. */
    putOff: async ({ streamId, targetType, targetId }: Target, now: Date): Promise<RatingRow> => {
      const { rows } = await sql<RatingRow>`
        insert into stream_ratings as r (stream_id, target_type, target_id, created_at, updated_at)
        values (${streamId}, ${targetType}, ${targetId}, ${now}, ${now})
        on conflict (stream_id, target_type, target_id) do update set stream_id = r.stream_id
        returning target_type, target_id, stars, comment`.execute(db);
      return rows[0] as RatingRow;
    },

    completeSurvey: async (streamId: number, lessonId: number, now: Date): Promise<void> => {
      await db
        .insertInto('stream_surveys')
        .values({ stream_id: streamId, lesson_id: lessonId, completed_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** The averages of a course, its days and lessons. */
    summaries: async (courseId: number): Promise<TargetSummary[]> => {
      const { rows } = await sql<TargetSummary>`
        select r.target_type, r.target_id, avg(r.stars)::float8 as average, count(*)::int as count,
          (count(*) filter (where r.comment <> ''))::int as comments_count
        from stream_ratings r join ${streamRows} s on s.id = r.stream_id
        where s.course_id = ${courseId} and r.stars is not null
        group by r.target_type, r.target_id`.execute(db);
      return rows;
    },

    /** How many learners of a course completed the survey of each lesson. */
    surveyCounts: async (courseId: number): Promise<Map<number, number>> => {
      const { rows } = await sql<{ lesson_id: number; count: number }>`
        select v.lesson_id, count(*)::int as count
        from stream_surveys v join ${streamRows} s on s.id = v.stream_id
        where s.course_id = ${courseId} group by v.lesson_id`.execute(db);
      return new Map(rows.map(({ lesson_id, count }) => [lesson_id, count]));
    },
  };
}
