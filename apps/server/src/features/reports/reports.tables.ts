/** The tables that this feature owns: no other names them in SQL. */
export const tables = [
  'report_activity',
  'report_course_days',
  'report_expert_days',
  'report_lessons',
  'report_points_days',
  'report_progress',
  'report_stale_days',
  'report_state',
];

/** Why it may read the tables of all. */
export const readsAll = 'The reports count what all features record.';
