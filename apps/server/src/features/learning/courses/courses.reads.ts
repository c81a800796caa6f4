import { sql } from 'kysely';
import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Courses. */
export const courseRows = publishedRows('courses', [
  'id',
  'consultation_limit',
  'published_version',
  'title',
]);

/** When each course was published for the first time. */
export const firstPublicationRows = sql<{
  course_id: number;
  published_at: Date;
}>`(select course_id, published_at from course_versions where version = 1)`;

/** Days of stages. */
export const dayRows = publishedRows('stage_days', [
  'id',
  'course_stage_id',
  'day_number',
  'removed_at',
  'title',
]);

/** Stages of courses. */
export const stageRows = publishedRows('course_stages', ['id', 'course_id', 'removed_at']);

/** Lessons. */
export const lessonRows = publishedRows('lessons', ['id', 'title']);

/** Experts of courses. */
export const courseExpertRows = publishedRows('course_experts', ['course_id', 'user_id']);

/** A SQL query, to be completed with the id of an expert: the courses assigned to them. */
export const coursesOfExpert = 'select course_id from course_experts where user_id =';
