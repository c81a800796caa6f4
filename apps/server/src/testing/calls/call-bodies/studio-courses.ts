import type { Bodies } from './bodies.ts';

/** Courses, their versions and imports, and the video library. */
export const studioCoursesBodies: Bodies = {
  'studio.courses.create': () => ({ title: 'A new course' }),
  'studio.drafts.change': ({ dayId, stageId }) => ({
    changes: [
      { op: 'set', kind: 'day', id: dayId, fields: { title: 'Changed' } },
      {
        op: 'add',
        kind: 'day',
        ref: 'new-1',
        parent_id: stageId,
        before_id: null,
        fields: { title: 'Added' },
      },
    ],
  }),
  'studio.courses.export': () => ({ version: 'draft' }),
  'studio.courses.copyToBrand': ({ otherAppId }) => ({ app_id: otherAppId, title: 'Elsewhere' }),
  'studio.courses.copy': () => ({ title: 'A copy' }),
  'studio.drafts.copy': ({ courseId, dayId, stageId }) => ({
    course_id: courseId,
    kind: 'day',
    node_id: dayId,
    parent_id: stageId,
  }),
  'studio.drafts.presence': () => ({ node: 'course-1' }),
  'studio.courses.publish': () => ({ note: 'A note' }),
  'studio.versions.restore': () => ({ version: 1 }),
  'studio.versions.schedule': ({ now }) => ({ publish_at: now + 86_400, note: 'A note' }),
  'studio.courseImports.create': ({ adminArchiveFileId }) => ({ file_id: adminArchiveFileId }),
  'studio.courseImports.cancel': () => ({}),
  'studio.courses.assignExperts': ({ expertId }) => ({ user_ids: [expertId] }),
  'studio.library.add': ({ adminVideoFileId }) => ({ file_id: adminVideoFileId }),
  'studio.library.update': () => ({ title: 'Day 1, warm-up' }),
  'studio.library.replace': ({ adminVideoFileId }) => ({ file_id: adminVideoFileId }),
  'studio.library.poster': ({ adminPictureFileId }) => ({ file_id: adminPictureFileId }),
  'studio.library.saveSubtitles': ({ subtitlesFileId }) => ({
    language_code: 'ru',
    label: 'Русский',
    cues: [{ start: 1, end: 2.5, text: 'Здравствуйте!' }],
    base_file_id: subtitlesFileId,
  }),
};
