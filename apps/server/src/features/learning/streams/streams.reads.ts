import { sql, type RawBuilder } from 'kysely';
import { publishedRows, publishedText } from '../../../platform/database/published-rows.ts';

const streamColumns = [
  'id',
  'cohort_id',
  'course_full_access',
  'course_id',
  'created_at',
  'ends_at',
  'is_demo',
  'is_optional_purchase',
  'max_consultation_count',
  'start_date',
  'user_id',
  'withdrawn_at',
] as const;
/** Streams: the courses of people. */
export const streamRows = publishedRows('user_course_streams', streamColumns);
export const streamRowsText = publishedText('user_course_streams', streamColumns);

/** The days that people have begun. */
export const dayStatusRows = publishedRows('user_day_statuses', [
  'finished_at',
  'stage_day_id',
  'started_at',
  'stream_id',
]);

/** The lessons that people have begun. */
export const lessonStatusRows = publishedRows('user_lesson_statuses', ['stream_id']);

/** Freezes of streams. */
export const freezeRows = publishedRows('user_course_stream_freezes', [
  'end_date',
  'start_date',
  'status',
  'stream_id',
]);

/** Days on which people practised. */
export const practiceDayRows = publishedRows('practice_days', ['day', 'stream_id']);

/** Whether a stream was ever frozen. */
export const hasFreezes = (streamId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from user_course_stream_freezes where stream_id = ${streamId})`;
