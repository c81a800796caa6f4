import { sql } from 'kysely';
import type { Condition, Sql } from '../../platform/database/list-records.ts';
import type { CourseScope } from './courses.policy.ts';

/** A SQL query, to be followed by the identifier of an expert: the courses that were given to them. */
export const coursesOfExpert = 'select course_id from course_experts where user_id =';

/** The course of this identifier is in the scope; no condition where all courses are. */
export function isInScope(courseId: Sql, scope: CourseScope): Condition {
  if (scope === 'all') return undefined;
  if (scope === 'none') return sql`false`;
  return sql`${courseId} in (${sql.raw(coursesOfExpert)} ${scope.expertId})`;
}
