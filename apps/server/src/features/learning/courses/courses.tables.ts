import {
  dayMs,
  forEver,
  madeByStaff,
  until,
  withParent,
  yearMs,
  type Retention,
} from '../../../platform/retention/index.ts';

const importOfCourse = {
  since: 'finished_at',
  keepFor: yearMs,
  reason: 'how an import went: asked about in the weeks after it',
};
/** An editor reports every few seconds. */
const presence = { since: 'seen_at', keepFor: dayMs, reason: 'who has a draft open now' };

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  copied_files: forEver('removed by the copy of a course when it ends'),
  course_documents: madeByStaff,
  course_experts: madeByStaff,
  course_import_files: withParent,
  course_imports: until(importOfCourse),
  course_options: madeByStaff,
  course_stage_homeworks: madeByStaff,
  course_stages: madeByStaff,
  course_versions: forEver('learners keep the version that they began with'),
  courses: madeByStaff,
  draft_editors: until(presence),
  homeworks: madeByStaff,
  lesson_sets: madeByStaff,
  lessons: madeByStaff,
  scheduled_publications: madeByStaff,
  stage_day_homeworks: madeByStaff,
  stage_day_lesson_set_lessons: madeByStaff,
  stage_day_lesson_sets: madeByStaff,
  stage_days: madeByStaff,
};

export const tables = Object.keys(retention);
