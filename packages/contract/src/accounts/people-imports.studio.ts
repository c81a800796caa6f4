/** People from a CSV file: read, mapped and previewed, then imported by a job that can be undone. */
import { z } from 'zod';
import { call } from '../call.ts';
import { recordCalls } from '../record-calls.ts';
import { CalendarDate, Id, PathId, Seconds, text } from '../wire.ts';

/** Encodings that files of tables and texts have without saying so, as the Encoding standard names them. */
const guessedEncodings = [
  'windows-1251',
  'windows-1252',
  'koi8-u',
  'ibm866',
  'x-mac-cyrillic',
  'macintosh',
] as const;

export const maxImportRows = 5000;
export const maxImportColumns = 50;

/** What a column can contain. */
export const importFields = ['email', 'name', 'last_name', 'phone', 'city', 'birthday', 'label'] as const;
export const ImportField = z.enum(importFields);
export type ImportField = z.infer<typeof ImportField>;

/** The field of each column, in the order of the file; null: the column is left out. */
const Mapping = z.array(ImportField.nullable()).min(1, 'required').max(maxImportColumns, 'too_long');

export const PeopleImportOptions = z.object({
  mapping: Mapping,
  /** The course that everybody in the file gets. */
  course: z
    .object({
      course_id: Id,
      first_day: CalendarDate,
      last_day: CalendarDate.nullable().default(null),
      cohort_id: Id.nullable().default(null),
    })
    .nullable()
    .default(null),
  /** Whether the people whom the import adds get an e-mail with a link to choose a password. Who has an account gets none. */
  send_invitations: z.boolean().default(true),
});
export type PeopleImportOptions = z.output<typeof PeopleImportOptions>;

const RowError = z.object({
  line: z.int(),
  field: z.string(),
  /** The title of the column; empty if it has none or the reason concerns the row. */
  column: z.string(),
  /** In the language of the reader. */
  reason: z.string(),
});

export const PeopleImportPreview = z
  .object({
    new_count: z.int(),
    found_count: z.int(),
    /** Those of them who have the course already: nothing changes for them. */
    enrolled_count: z.int(),
    /** Those of them who had the course, and whose access has ended: the import does not open it again. */
    ended_count: z.int(),
    failed_count: z.int(),
    /** The first hundred of them. */
    errors: z.array(RowError),
    /** Cells that are left out, or understood in one of several ways: their rows are imported. */
    noted_count: z.int(),
    /** The first hundred of them. */
    notes: z.array(RowError),
    /** The e-mail that invites the new people; null if none is sent. */
    invitation: z
      .object({
        subject: z.string(),
        /** Paragraphs before and after the button. */
        before: z.array(z.string()),
        button: z.string(),
        after: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'PeopleImportPreview' });
export type PeopleImportPreview = z.infer<typeof PeopleImportPreview>;

const PeopleImportState = z.enum(['draft', 'running', 'done', 'undoing', 'undone']);
export const PeopleImportRecord = z
  .object({
    id: Id,
    file_name: z.string(),
    /** The file did not say its encoding: whoever imports it should look at the names. Null: no doubt. */
    guessed_encoding: z.string().nullable(),
    user_name: z.string().nullable(),
    state: PeopleImportState,
    columns: z.array(z.string()),
    /** The fields that the titles of the columns suggest. */
    suggested_mapping: z.array(ImportField.nullable()),
    /** The first rows of the file. */
    sample: z.array(z.array(z.string())),
    total: z.int(),
    done_count: z.int(),
    created_count: z.int(),
    found_count: z.int(),
    failed_count: z.int(),
    undone_count: z.int(),
    /** People and courses that could not be undone, because they are in use. */
    kept_count: z.int(),
    /** Invitations of the people whom the import added. */
    invited_count: z.int(),
    uninvited_count: z.int(),
    failed_invitation_count: z.int(),
    waiting_invitation_count: z.int(),
    /** The first hundred rows that were left out and cells that were not taken over as they are. */
    errors: z.array(RowError),
    created_at: Seconds,
    finished_at: Seconds.nullable(),
  })
  .meta({ id: 'PeopleImportRecord' });
export type PeopleImportRecord = z.infer<typeof PeopleImportRecord>;

/** The text of the file, decoded by the client; separated by commas, semicolons, tabs or vertical bars. */
export const PeopleImportFile = z.object({
  file_name: text(200, 1),
  /** The encoding that the client guessed; null: the file says it, or there is no doubt. */
  guessed_encoding: z.enum(guessedEncodings, 'unknown_value').nullable().default(null),
  content: z.string().min(1, 'file_empty').max(900_000, 'too_long'),
});
export type PeopleImportFile = z.output<typeof PeopleImportFile>;

const imports = recordCalls({
  path: '/studio/api/people-imports',
  permission: 'people.import',
  record: PeopleImportRecord,
});

export const studioPeopleImportsCalls = {
  'studio.peopleImports.list': imports.list({
    summary: 'Imports of people, newest first',
    sort: ['id'],
    order: 'DESC',
    filter: {},
  }),
  'studio.peopleImports.get': imports.get('One import with its progress'),
  'studio.peopleImports.report': call({
    method: 'GET',
    path: '/studio/api/people-imports/{id}/report',
    scope: 'staff',
    permission: 'people.import',
    summary:
      'The rows of an import with their results, as CSV in the reader’s language; the texts of the file are kept for 30 days',
    params: z.object({ id: PathId }),
    reply: z.string(),
    errors: ['not_found'],
  }),
  'studio.peopleImports.create': imports.create({
    summary: 'Read a CSV file with a title line; nobody is created yet',
    body: PeopleImportFile,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.peopleImports.preview': imports.action('preview', {
    summary: 'What an import with this mapping would do; changes nothing',
    body: PeopleImportOptions,
    reply: PeopleImportPreview,
    errors: ['not_found', 'invalid', 'conflict'],
  }),
  'studio.peopleImports.start': imports.action('start', {
    summary: 'Create the people of a file and give them a course, in a job; rows with errors are left out',
    body: PeopleImportOptions,
    reply: PeopleImportRecord,
    errors: ['not_found', 'invalid', 'conflict', 'idempotency_key_reused'],
  }),
  'studio.peopleImports.invite': imports.action('invite', {
    summary: 'Invite the people whom a finished import added and who have no password yet, in a job',
    body: z.object({}),
    reply: PeopleImportRecord,
    errors: ['not_found', 'invalid', 'conflict', 'idempotency_key_reused'],
  }),
  'studio.peopleImports.undo': imports.action('undo', {
    summary: 'Delete the people and withdraw the courses of an import that nobody has used since, in a job',
    body: z.object({}),
    reply: PeopleImportRecord,
    errors: ['not_found', 'invalid', 'conflict', 'idempotency_key_reused'],
  }),
};
