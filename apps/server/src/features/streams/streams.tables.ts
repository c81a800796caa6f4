/** The tables that this feature owns: no other names them in SQL. */
export const tables = [
  'practice_days',
  'stream_video_marks',
  'user_course_stream_freezes',
  'user_course_streams',
  'user_day_statuses',
  'user_lesson_statuses',
];
