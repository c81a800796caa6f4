import { sql } from 'kysely';
import type { Condition, Sql } from '../../platform/database/list-records.ts';
import type { CourseScope } from './courses.policy.ts';

/** A SQL query, to be completed with the id of an expert: the courses assigned to them. */
export const coursesOfExpert = 'select course_id from course_experts where user_id =';

/** Whether a course is in the scope; no condition when the scope is all courses. */
export function isInScope(courseId: Sql, scope: CourseScope): Condition {
  if (scope === 'all') return undefined;
  if (scope === 'none') return sql`false`;
  return sql`${courseId} in (${sql.raw(coursesOfExpert)} ${scope.expertId})`;
}
