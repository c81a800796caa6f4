import { withAccount, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  practice_days: withAccount,
  stream_video_marks: withAccount,
  user_course_stream_freezes: withAccount,
  user_course_streams: withAccount,
  user_day_statuses: withAccount,
  user_lesson_statuses: withAccount,
};

export const tables = Object.keys(retention);
