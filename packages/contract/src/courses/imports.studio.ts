/** Imports of courses: an uploaded archive that a job reads and turns into a new draft. */
import { z } from 'zod';
import { recordCalls } from '../record-calls.ts';
import { Id, Seconds } from '../wire.ts';

/** What an archive may weigh: it is received as an upload, and read where it lies. */
export const maxArchiveBytes = 20 * 1024 ** 3;

/** What archives are read: Daystream's own, and those that other programs make. */
export const CourseImportFormat = z.enum(['daystream', 'moodle', 'scorm', 'common_cartridge']);
export type CourseImportFormat = z.infer<typeof CourseImportFormat>;

/** Why a part of an archive is not in the course. */
export const CourseImportNoteCode = z.enum([
  'file_lost',
  'file_unusable',
  /** Activities that no part of a course corresponds to. */
  'quiz',
  'question_bank',
  'forum',
  'survey',
  'external_tool',
  'package',
  'activity',
  /** What scripts and forms of a page do; its text is in the course. */
  'interactive',
  'hidden',
  'conditions',
  /** Players of other sites, which are links now. */
  'embedded',
  'picture',
  'file_type',
  'file_missing',
  /** Pages and descriptions that could not be opened; without them. */
  'part_damaged',
  /** Texts some of whose characters could not be read: they are question marks. */
  'text_damaged',
  /** Texts whose encoding nothing says: it was guessed from their letters. */
  'encoding_guessed',
  'unused_file',
  'user_data',
]);
export type CourseImportNoteCode = z.infer<typeof CourseImportNoteCode>;

const CourseImportNote = z.object({
  code: CourseImportNoteCode,
  /** The part: the name of a file, the title of an activity, a number of questions or people; `+7` stands for seven that are not listed. */
  name: z.string(),
  /** Where it would stand in the course; empty if nowhere in particular. */
  place: z.string(),
});
export type CourseImportNote = z.infer<typeof CourseImportNote>;

export const CourseImportState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type CourseImportState = z.infer<typeof CourseImportState>;

export const CourseImportRecord = z
  .object({
    id: Id,
    file_name: z.string(),
    /** Null if the account was deleted. */
    user_name: z.string().nullable(),
    state: CourseImportState,
    /** Null until the archive has been read. */
    format: CourseImportFormat.nullable(),
    /** Bytes of the files of the course, and how many of them are in the library. */
    total_bytes: z.int(),
    done_bytes: z.int(),
    /** Why the import failed, in the language of the reader. */
    reason: z.string().nullable(),
    /** Parts of the archive that are not in the course. */
    notes: z.array(CourseImportNote),
    /** The new draft. */
    course_id: Id.nullable(),
    course_title: z.string().nullable(),
    created_at: Seconds,
    finished_at: Seconds.nullable(),
  })
  .meta({ id: 'CourseImportRecord' });
export type CourseImportRecord = z.infer<typeof CourseImportRecord>;

const imports = recordCalls({
  path: '/studio/api/course-imports',
  permission: 'courses.edit',
  record: CourseImportRecord,
});

export const studioCourseImportCalls = {
  'studio.courseImports.list': imports.list({
    summary: 'Imports of courses, newest first; searched by file name',
    sort: ['id'],
    order: 'DESC',
    filter: {},
  }),
  'studio.courseImports.get': imports.get('One import with its progress and report'),
  'studio.courseImports.create': imports.create({
    summary: 'Import a course from an archive that the actor uploaded, as a new draft, in a job',
    body: z.object({ file_id: Id }),
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.courseImports.cancel': imports.action('cancel', {
    summary: 'Stop an import; nothing of it stays',
    body: z.object({}),
    reply: CourseImportRecord,
    errors: ['not_found', 'invalid', 'conflict', 'idempotency_key_reused'],
  }),
};
