import { forEver, removedBy, sums, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  report_activity: sums,
  report_course_days: sums,
  report_expert_days: sums,
  report_lessons: sums,
  report_points_days: sums,
  report_progress: sums,
  report_stale_days: removedBy('reports.rollups', 'computed anew'),
  report_state: forEver('one row, or one for each choice of staff'),
};

export const tables = Object.keys(retention);

/** Why it may read the tables of all. */
export const readsAll = 'The reports count what all features record.';
