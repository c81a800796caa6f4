import { sql } from 'kysely';
import type { Condition, Sql } from '../../../platform/database/list-records.ts';
import { cohortExpertRows, cohortRows, cohortsOfExpert } from '../enrolment/enrolment.reads.ts';
import { streamRows } from '../streams/streams.reads.ts';
import type { CourseScope } from './courses.policy.ts';
import { coursesOfExpert } from './courses.reads.ts';

/** Whether a course is in the scope: an expert sees courses that are assigned to them, or of which a cohort is. */
export function isInScope(courseId: Sql, scope: CourseScope): Condition {
  if (scope === 'all') return undefined;
  if (scope === 'none') return sql`false`;
  const { expertId } = scope;
  return sql`(${courseId} in (${sql.raw(coursesOfExpert)} ${expertId})
    or ${courseId} in (select course_id from ${cohortRows} cohorts where id in (${sql.raw(cohortsOfExpert)} ${expertId})))`;
}

/** Whether the stream `s` is in the scope: an expert sees the learners of assigned courses and of assigned cohorts. */
export function isStreamInScope(scope: CourseScope): Condition {
  if (scope === 'all') return undefined;
  if (scope === 'none') return sql`false`;
  const { expertId } = scope;
  return sql`(s.course_id in (${sql.raw(coursesOfExpert)} ${expertId})
    or s.cohort_id in (${sql.raw(cohortsOfExpert)} ${expertId}))`;
}

/** A SQL query: the experts who are assigned to the course or to the cohort of a stream. */
export const expertsOfStream = (streamId: Sql): Sql => sql`
  select e.user_id from course_experts e join ${streamRows} x on x.course_id = e.course_id where x.id = ${streamId}
  union select e.user_id from ${cohortExpertRows} e join ${streamRows} x on x.cohort_id = e.cohort_id where x.id = ${streamId}`;
