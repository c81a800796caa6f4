import type { PracticeKind } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { courseRows } from '../courses/courses.reads.ts';

/** SQL of `practice_days`, over all streams of a learner: also withdrawn ones, since what was practised stays. */
export function createPracticeRepository(db: BrandDatabase) {
  return {
    /** The watched seconds by day, of the days in [`from`, `to`), and the first day of all; dates as `2026-05-01`. */
    async readDays(userId: number, { from, to }: { from: string; to: string }) {
      const { rows } = await sql<{
        first_date: string | null;
        days: { date: string; seconds: number }[] | null;
      }>`
        select
          (select min(first.day)::text from user_course_streams s
            cross join lateral (select min(p.day) as day from practice_days p where p.stream_id = s.id) first
            where s.user_id = ${userId}) as first_date,
          (select json_agg(json_build_object('date', d.day, 'seconds', d.seconds) order by d.day) from (
            select p.day, sum(p.seconds)::int as seconds from user_course_streams s join practice_days p on p.stream_id = s.id
            where s.user_id = ${userId} and p.day >= ${from}::date and p.day < ${to}::date group by p.day) d) as days`.execute(
        db,
      );
      return { firstDate: rows[0]?.first_date ?? null, days: rows[0]?.days ?? [] };
    },

    /** The watched seconds since a Monday, by week, course and kind. */
    async readWeeks(userId: number, from: string) {
      const { rows } = await sql<{ week: string; course_id: number; kind: PracticeKind; seconds: number }>`
        select (p.day - (extract(isodow from p.day)::int - 1))::text as week, s.course_id, p.kind, sum(p.seconds)::int as seconds
        from user_course_streams s join practice_days p on p.stream_id = s.id
        where s.user_id = ${userId} and p.day >= ${from}::date
        group by 1, 2, 3 order by 1, 2, 3`.execute(db);
      return rows;
    },

    /** The titles of courses that are no longer published. */
    async readTitles(courseIds: readonly number[]) {
      if (courseIds.length === 0) return [];
      return db
        .selectFrom(courseRows.as('courses'))
        .select(['id', 'title'])
        .where('id', 'in', [...courseIds])
        .execute();
    },
  };
}
