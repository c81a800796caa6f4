import type { PeopleImportOptions, RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { findRecord, isAmong, listRecords } from '../../../platform/database/list-records.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { chatRows } from '../../talking/chats/chats.reads.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';
import { homeworkStatusRows } from '../../talking/homework/homework.reads.ts';
import {
  dayStatusRows,
  hasFreezes,
  lessonStatusRows,
  streamRows,
} from '../../learning/streams/streams.reads.ts';
import { hasBookedConsultation } from '../../talking/video-consultations/video-consultations.reads.ts';
import type { CellNote } from './map-row.ts';
import type { CsvFile } from './read-csv.ts';

type ImportsQuery = RecordListQuery<'studio.peopleImports.list'>;
export type ImportState = 'draft' | 'running' | 'done' | 'undoing' | 'undone';

export interface ImportRow {
  id: number;
  file_name: string;
  guessed_encoding: string | null;
  name: string | null;
  last_name: string | null;
  email: string | null;
  state: ImportState;
  columns: string[];
  sample: string[][] | null;
  total: number;
  done_count: number;
  created_count: number;
  found_count: number;
  failed_count: number;
  undone_count: number;
  kept_count: number;
  invited_count: number;
  uninvited_count: number;
  failed_invitation_count: number;
  waiting_invitation_count: number;
  options: PeopleImportOptions | null;
  errors: RowNote[] | null;
  created_at: Date;
  finished_at: Date | null;
}

/** What is said about a row or one of its cells. */
export interface RowNote {
  line: number;
  field: string | null;
  error: string;
  values?: { number: number } | null;
}
/** What was said about a row as a whole. */
export type ReadNote = Pick<RowNote, 'error'> & { field: null };
export interface ImportedRow {
  line: number;
  cells: string[];
  /** Before the import those of the table that was read; afterwards all of the row. */
  notes: ReadNote[];
  state: string;
  user_id: number | null;
  stream_id: number | null;
}

const imports = {
  select: sql`i.id, i.file_name, i.guessed_encoding, i.state, i.columns, i.created_at, i.finished_at, i.options, u.name, u.last_name, u.email, r.*,
    (select json_agg(f.cells order by f.line) from (
      select cells, line from people_import_rows where import_id = i.id order by line limit 3) f) as sample,
    (select json_agg(json_build_object('line', f.line, 'field', f.field, 'error', f.error, 'values', f.values) order by f.line) from (
      select line, field, error, error_values as values from people_import_rows where import_id = i.id and error is not null
      union all
      select line, n ->> 'field', n ->> 'error', n -> 'values' from people_import_rows, jsonb_array_elements(notes) n where import_id = i.id
      order by line limit 100) f) as errors`,
  from: sql`people_imports i`,
  join: sql`left join ${userRows} u on u.id = i.user_id cross join lateral (
    select count(*) as total, count(*) filter (where state <> 'waiting') as done_count,
      count(*) filter (where state = 'created') as created_count, count(*) filter (where state = 'found') as found_count,
      count(*) filter (where state = 'failed') as failed_count,
      -- An account that was there and got no course had nothing to take back.
      count(*) filter (where state = 'undone' and (user_id is null or stream_id is not null)) as undone_count,
      count(*) filter (where state = 'kept') as kept_count,
      count(*) filter (where invitation = 'sent') as invited_count,
      count(*) filter (where invitation = 'failed') as failed_invitation_count,
      count(*) filter (where invitation in ('waiting', 'sending')) as waiting_invitation_count,
      count(*) filter (where state = 'created' and invitation is null) as uninvited_count
    from people_import_rows where import_id = i.id) r`,
  key: sql`i.id`,
  sort: { id: sql`i.id` },
};

/** Columns whose rows a person has without doing anything: what an import makes, and what the school sends. */
const notByPerson: ReadonlySet<string> = new Set([
  'user_course_streams.user_id',
  'entitlements.user_id',
  'people_import_rows.user_id',
  'stream_operation_items.user_id',
  'notifications.user_id',
  'campaign_entries.user_id',
  'campaign_messages.user_id',
  // Links of its invitation; who has used one has a password.
  'one_time_tokens.user_id',
]);

/** SQL of imports of people. */
export function createPeopleImportsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    list: (query: ImportsQuery) =>
      listRecords<ImportRow, ImportsQuery['sort'][0]>(
        db,
        imports,
        [isAmong(sql`i.id`, query.filter.id)],
        query,
      ),

    find: (id: number) => findRecord<ImportRow>(db, imports, [sql`i.id = ${id}`]),

    async add(
      userId: number,
      file: { name: string; guessedEncoding: string | null },
      { columns, rows, bad }: CsvFile,
    ): Promise<number> {
      const { id } = await db
        .insertInto('people_imports')
        .values({ user_id: userId, file_name: file.name, guessed_encoding: file.guessedEncoding, columns })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`
        insert into people_import_rows (import_id, line, cells, notes)
        select ${id}::bigint, (r ->> 'line')::int, array(select jsonb_array_elements_text(r -> 'cells')),
          case when r ? 'note' then jsonb_build_array(jsonb_build_object('field', null, 'error', r -> 'note')) else '[]' end
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`.execute(db);
      if (bad.length > 0)
        await db
          .insertInto('people_import_rows')
          .values(bad.map(({ line, error }) => ({ import_id: id, line, cells: [], state: 'failed', error })))
          .execute();
      return id;
    },

    /** Locks the import; undefined if there is none. */
    async lock(id: number) {
      const { rows } = await sql<{
        id: number;
        state: ImportState;
        columns: string[];
        options: PeopleImportOptions | null;
        user_id: number | null;
      }>`select id, state, columns, options, user_id from people_imports where id = ${id} for update`.execute(
        db,
      );
      return rows[0];
    },

    async rows(id: number, states: readonly string[]): Promise<ImportedRow[]> {
      const { rows } = await sql<ImportedRow>`
        select line, cells, notes, state, user_id, stream_id from people_import_rows
        where import_id = ${id} and state = any(${states}) order by line`.execute(db);
      return rows;
    },

    /** The cells of all rows, whatever has become of them. */
    cells: (id: number): Promise<{ cells: string[] }[]> =>
      db
        .selectFrom('people_import_rows')
        .select('cells')
        .where('import_id', '=', id)
        .orderBy('line')
        .execute(),

    /** The rows that could not be read. */
    unreadable: (id: number): Promise<{ line: number; error: string }[]> =>
      db
        .selectFrom('people_import_rows')
        .select(['line', (eb) => eb.fn.coalesce('error', sql<string>`''`).as('error')])
        .where('import_id', '=', id)
        .where('state', '=', 'failed')
        .orderBy('line')
        .execute(),

    /** The columns of the file, and all rows with their results. */
    async report(id: number) {
      const found = await db
        .selectFrom('people_imports')
        .select(['columns', 'options'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (found === undefined) return undefined;
      const rows = await db
        .selectFrom('people_import_rows')
        .select(['line', 'cells', 'state', 'error', 'field', 'error_values', 'notes'])
        .where('import_id', '=', id)
        .orderBy('line')
        .execute();
      return { columns: found.columns, options: found.options as PeopleImportOptions | null, rows };
    },

    /** The course that everybody in the file gets; null if none. */
    async courseOf(id: number): Promise<number | null> {
      const { rows } = await sql<{ course_id: number | null }>`
        select (options -> 'course' ->> 'course_id')::bigint as course_id from people_imports where id = ${id}`.execute(
        db,
      );
      return rows[0]?.course_id ?? null;
    },
    async courseTitle(courseId: number): Promise<string | undefined> {
      const found = await db
        .selectFrom(courseRows.as('courses'))
        .select('title')
        .where('id', '=', courseId)
        .executeTakeFirst();
      return found?.title;
    },

    /** Those of the e-mails that have an account. */
    async known(emails: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ email: string }>`
        select email from ${userRows} users where email = any(${emails}::text[])`.execute(db);
      return new Set(rows.map(({ email }) => email));
    },

    async setState(id: number, state: ImportState, options?: PeopleImportOptions): Promise<void> {
      await db
        .updateTable('people_imports')
        .set({
          state,
          ...(options && { options: JSON.stringify(options) }),
          ...((state === 'done' || state === 'undone') && { finished_at: sql`now()` }),
        })
        .where('id', '=', id)
        .execute();
    },

    async setRow(
      id: number,
      line: number,
      result: {
        state: string;
        user_id?: number | null;
        stream_id?: number | null;
        error?: string | null;
        field?: string | null;
        error_values?: object | null;
        notes?: readonly (CellNote | ReadNote)[];
        invitation?: 'waiting' | null;
      },
    ): Promise<void> {
      const { error_values: values, notes, ...rest } = result;
      await db
        .updateTable('people_import_rows')
        .set({
          ...rest,
          ...(values !== undefined && { error_values: values && JSON.stringify(values) }),
          ...(notes && { notes: JSON.stringify(notes) }),
        })
        .where('import_id', '=', id)
        .where('line', '=', line)
        .execute();
    },

    /** Whether a stream is still there, and has progress, homework, messages, freezes or consultations that were booked. */
    async streamState(streamId: number): Promise<'unused' | 'used' | 'withdrawn'> {
      const { rows } = await sql<{ is_withdrawn: boolean; is_used: boolean }>`
        select s.withdrawn_at is not null as is_withdrawn,
          exists (select from ${dayStatusRows} user_day_statuses where stream_id = s.id)
          or exists (select from ${lessonStatusRows} user_lesson_statuses where stream_id = s.id)
          or exists (select from ${homeworkStatusRows} user_homework_statuses where stream_id = s.id)
          or ${hasFreezes(sql`s.id`)} or ${hasBookedConsultation('stream_id', sql`s.id`)}
          or exists (select from ${chatRows} chats where stream_id = s.id) as is_used
        from ${streamRows} s where s.id = ${streamId}`.execute(db);
      const [stream] = rows;
      if (stream === undefined || stream.is_withdrawn) return 'withdrawn';
      return stream.is_used ? 'used' : 'unused';
    },

    /** Whether an account signed in, or has rows other than those that an import makes. */
    async isAccountUsed(
      userId: number,
      streamId: number | null,
      columns: readonly string[],
    ): Promise<boolean> {
      const others = columns
        .filter((column) => !notByPerson.has(column))
        .map((column) => {
          const [table = '', name = ''] = column.split('.');
          return column === 'video_consultations.user_id'
            ? hasBookedConsultation('user_id', sql`${userId}`)
            : sql`exists (select from ${sql.table(table)} where ${sql.ref(name)} = ${userId})`;
        });
      const { rows } = await sql<{ used: boolean }>`
        select u.has_password or u.staff_roles <> '{}' or ${sql.join(others, sql` or `)}
          or exists (select from ${streamRows} s where s.user_id = u.id and s.id is distinct from ${streamId}::bigint) as used
        from ${userRows} u where u.id = ${userId}`.execute(db);
      return rows[0]?.used ?? true;
    },

    /** Removes the texts of imports that were made before a time. */
    async forgetTexts(before: Date): Promise<void> {
      await sql`
        update people_import_rows set cells = '{}' where cells <> '{}'
          and import_id in (select id from people_imports where created_at < ${before})`.execute(db);
    },
  };
}
export type PeopleImportsRepository = ReturnType<typeof createPeopleImportsRepository>;
