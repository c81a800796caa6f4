import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { pointsOf } from '../../learning/points/index.ts';

/** SQL of the signed-in user. */
export function createAccountsRepository(db: BrandDatabase) {
  return {
    /** Counts over all streams of the user; hours with one decimal. */
    statistics: async (userId: number) => {
      const { rows } = await sql<{
        scores_amount: number;
        viewed_hours: number;
        viewed_lessons: number;
        completed_tasks: number;
      }>`
        select
          ${pointsOf(sql`${userId}`)} as scores_amount,
          (select coalesce(round(sum(p.seconds) / 3600.0, 1), 0)::float8 from user_course_streams s
            join practice_days p on p.stream_id = s.id where s.user_id = ${userId}) as viewed_hours,
          count(l.viewed_seconds)::int as viewed_lessons,
          (select count(*)::int from user_homework_statuses h join user_course_streams s on s.id = h.stream_id
            where s.user_id = ${userId} and h.status = 'DONE') as completed_tasks
        from user_course_streams s join user_lesson_statuses l on l.stream_id = s.id
        where s.user_id = ${userId}`.execute(db);
      return rows[0];
    },
  };
}
