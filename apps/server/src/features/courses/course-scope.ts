import { sql } from 'kysely';
import type { Condition, Sql } from '../../platform/database/list-records.ts';
import type { CourseScope } from './courses.policy.ts';

/** A SQL query, to be completed with the id of an expert: the courses assigned to them. */
export const coursesOfExpert = 'select course_id from course_experts where user_id =';

/** A SQL query, to be completed with the id of an expert: the cohorts assigned to them. */
export const cohortsOfExpert = 'select cohort_id from cohort_experts where user_id =';

/** Whether a course is in the scope: an expert sees courses that are assigned to them, or of which a cohort is. */
export function isInScope(courseId: Sql, scope: CourseScope): Condition {
  if (scope === 'all') return undefined;
  if (scope === 'none') return sql`false`;
  const { expertId } = scope;
  return sql`(${courseId} in (${sql.raw(coursesOfExpert)} ${expertId})
    or ${courseId} in (select course_id from cohorts where id in (${sql.raw(cohortsOfExpert)} ${expertId})))`;
}

/** Whether the stream `s` is in the scope: an expert sees the learners of assigned courses and of assigned cohorts. */
export function isStreamInScope(scope: CourseScope): Condition {
  if (scope === 'all') return undefined;
  if (scope === 'none') return sql`false`;
  const { expertId } = scope;
  return sql`(s.course_id in (${sql.raw(coursesOfExpert)} ${expertId})
    or s.cohort_id in (${sql.raw(cohortsOfExpert)} ${expertId}))`;
}
