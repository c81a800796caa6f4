import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/list-records.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';
import type { CoursesService } from '../../learning/courses/index.ts';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { dayStatusRows } from '../../learning/streams/streams.reads.ts';

/** The days of published courses that are no rest days, as pairs of ids. */
export interface WorkingDays {
  courseIds: readonly number[];
  dayIds: readonly number[];
}

export async function listWorkingDays(
  db: BrandDatabase,
  published: CoursesService['published'],
): Promise<WorkingDays> {
  const rows = await db
    .selectFrom(courseRows.as('courses'))
    .select('id')
    .where('published_version', 'is not', null)
    .execute();
  const courses = await published.getMany(rows.map(({ id }) => id));
  const pairs = courses.flatMap(({ id, days }) =>
    [...days.values()].flatMap(({ day }) => (day.day_of_rest ? [] : [[id, day.id] as const])),
  );
  return { courseIds: pairs.map(([id]) => id), dayIds: pairs.map(([, id]) => id) };
}

/** Whether all working days of the stream `s` are finished. */
export function isCompleted({ courseIds, dayIds }: WorkingDays): Sql {
  const working = sql`select w.day_id from unnest(${[...courseIds]}::bigint[], ${[...dayIds]}::bigint[]) as w(course_id, day_id)
    where w.course_id = s.course_id`;
  return sql`(exists (${working}) and not exists (
    ${working} and not exists (
      select from ${dayStatusRows} f where f.stream_id = s.id and f.stage_day_id = w.day_id and f.finished_at is not null)))`;
}
