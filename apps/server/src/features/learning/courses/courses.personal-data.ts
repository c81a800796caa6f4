import {
  deleteRows,
  moveRows,
  nothingToMerge,
  rowsOf,
  type PersonalData,
} from '../../../platform/personal-data/index.ts';

/** What belongs to the brand and not to the author. */
const versionContent = ['content', 'brotli', 'gzip', 'etag', 'video_ids'];

export const coursesPersonalData: PersonalData = {
  feature: 'courses',
  columns: [
    'course_experts.user_id',
    'course_imports.user_id',
    'course_versions.published_by',
    'draft_editors.user_id',
    'scheduled_publications.scheduled_by',
  ],
  // Experts and authors are never anonymous.
  merge: nothingToMerge,
  async erase(trx, userId) {
    await deleteRows(trx, 'course_experts', 'user_id', userId);
    await deleteRows(trx, 'draft_editors', 'user_id', userId);
    await moveRows(trx, 'course_imports', 'user_id', userId, null);
    await moveRows(trx, 'course_versions', 'published_by', userId, null);
    await moveRows(trx, 'scheduled_publications', 'scheduled_by', userId, null);
  },
  export: async (db, userId) => ({
    course_experts: await rowsOf(db, 'course_experts', 'user_id', userId),
    course_imports: await rowsOf(db, 'course_imports', 'user_id', userId),
    draft_editors: await rowsOf(db, 'draft_editors', 'user_id', userId),
    course_versions: await rowsOf(db, 'course_versions', 'published_by', userId, versionContent),
    scheduled_publications: await rowsOf(
      db,
      'scheduled_publications',
      'scheduled_by',
      userId,
      versionContent,
    ),
  }),
};
