import { minPublicRatings } from '@daystream/domain';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { streamRows } from '../streams/streams.reads.ts';

export interface PublicRating {
  /** One decimal. */
  average: number;
  /** Learners who rated the course or days of it. */
  count: number;
}

/** How learners rate courses, for everyone to see: each learner counts once, and a course with too few of them has no rating. */
export async function listPublicRatings(
  db: BrandDatabase,
  courseIds: readonly number[],
): Promise<Map<number, PublicRating>> {
  if (courseIds.length === 0) return new Map();
  const { rows } = await sql<PublicRating & { course_id: number }>`
    select course_id, round(avg(stars), 1)::float8 as average, count(*)::int as count
    from (
      select s.course_id, s.user_id, avg(r.stars) as stars
      from stream_ratings r join ${streamRows} s on s.id = r.stream_id
      where s.course_id = any(${courseIds}::bigint[]) and r.target_type in ('course', 'day') and r.stars is not null
      group by s.course_id, s.user_id
    ) of_learners
    group by course_id having count(*) >= ${minPublicRatings}`.execute(db);
  return new Map(rows.map(({ course_id, ...rating }) => [course_id, rating]));
}
