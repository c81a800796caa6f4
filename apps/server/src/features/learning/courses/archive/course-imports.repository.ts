import type {
  CourseImportFormat,
  CourseImportNote,
  CourseImportState,
  RecordListQuery,
} from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../../platform/database/brand-database.ts';
import {
  contains,
  findRecord,
  isAmong,
  listRecords,
  type RecordSource,
} from '../../../../platform/database/list-records.ts';
import type { TextValues } from '../../../../platform/errors/app-error.ts';
import type { Range } from '../../../../platform/http/lists.ts';
import { userRows } from '../../../base/auth/auth.reads.ts';
import { fileRows, videoRows } from '../../files/files.reads.ts';

export interface ImportFailure {
  code: string;
  values: TextValues;
}

interface StoredFile {
  fileId: number;
  videoId: number | null;
  /** Of a text: in which encoding it was read, if it was guessed. */
  guessedEncoding: string | null;
}

export interface CourseImportRow {
  id: number;
  user_id: number | null;
  file_id: number | null;
  file_name: string;
  name: string | null;
  last_name: string | null;
  email: string | null;
  state: CourseImportState;
  format: CourseImportFormat | null;
  total_bytes: number;
  done_bytes: number;
  failure: ImportFailure | null;
  notes: CourseImportNote[];
  course_id: number | null;
  course_title: string | null;
  created_at: Date;
  finished_at: Date | null;
}
type Query = RecordListQuery<'studio.courseImports.list'>;

const imports: RecordSource<Query['sort'][0]> = {
  select: sql`i.id, i.user_id, i.file_id, i.file_name, u.name, u.last_name, u.email, i.state, i.format, i.total_bytes, i.done_bytes, i.failure, i.notes, i.course_id,
    c.title as course_title, i.created_at, i.finished_at`,
  from: sql`course_imports i`,
  join: sql`left join ${userRows} u on u.id = i.user_id left join courses c on c.id = i.course_id`,
  key: sql`i.id`,
  sort: { id: sql`i.id` },
};

/** SQL statements on imports of courses. */
export function createCourseImportsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    list: ({ filter, ...query }: Query): Promise<Range<CourseImportRow>> =>
      listRecords(db, imports, [isAmong(sql`i.id`, filter.id), contains(sql`i.file_name`, filter.q)], {
        ...query,
        filter,
      }),

    find: (id: number): Promise<CourseImportRow | undefined> => findRecord(db, imports, [sql`i.id = ${id}`]),

    async add(userId: number, fileId: number, fileName: string): Promise<number> {
      const { id } = await db
        .insertInto('course_imports')
        .values({ user_id: userId, file_id: fileId, file_name: fileName })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Locks an import that has not ended; undefined if it has. */
    lockUnfinished: (id: number) =>
      db
        .selectFrom('course_imports')
        .select(['id', 'user_id', 'file_id', 'attempts'])
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'running'])
        .forUpdate()
        .executeTakeFirst(),

    /** Notes the beginning of a run and returns its number; undefined if the import has ended. */
    begin: (id: number) =>
      db
        .updateTable('course_imports')
        .set({ state: 'running', attempts: sql`attempts + 1`, updated_at: sql`now()` })
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'running'])
        .returning(['user_id', 'file_id', 'attempts'])
        .executeTakeFirst(),

    /** False if the import has ended meanwhile. */
    progress: async (
      id: number,
      step: { done_bytes: number; total_bytes?: number; format?: CourseImportFormat },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('course_imports')
        .set({ ...step, updated_at: sql`now()` })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** The archive is no longer needed: its file is removed by the caller. */
    end: (
      id: number,
      state: CourseImportState,
      {
        failure = null,
        notes = [],
        courseId = null,
      }: { failure?: ImportFailure | null; notes?: readonly CourseImportNote[]; courseId?: number | null },
    ) =>
      db
        .updateTable('course_imports')
        .set({
          state,
          failure: failure && JSON.stringify(failure),
          notes: JSON.stringify(notes),
          course_id: courseId,
          file_id: null,
          updated_at: sql`now()`,
          finished_at: sql`now()`,
        })
        .where('id', '=', id)
        .execute(),

    addFile: (importId: number, name: string, fileId: number) =>
      db.insertInto('course_import_files').values({ import_id: importId, name, file_id: fileId }).execute(),

    /** The stored files by their names in the archive. */
    async files(importId: number): Promise<Map<string, StoredFile>> {
      const rows = await db
        .selectFrom('course_import_files as i')
        .innerJoin(fileRows.as('f'), 'f.id', 'i.file_id')
        .leftJoin(videoRows.as('v'), 'v.file_id', 'i.file_id')
        .select(['i.name', 'i.file_id', 'v.id as video_id', 'f.guessed_encoding'])
        .where('i.import_id', '=', importId)
        .execute();
      return new Map(
        rows.map(({ name, file_id: fileId, video_id: videoId, guessed_encoding: guessedEncoding }) => [
          name,
          { fileId, videoId, guessedEncoding },
        ]),
      );
    },

    forgetFiles: (importId: number) =>
      db.deleteFrom('course_import_files').where('import_id', '=', importId).execute(),

    /** Imports whose job has begun and been silent since a time. A job that has not begun waits in the queue, however long. */
    silentSince: async (time: Date): Promise<number[]> => {
      const rows = await db
        .selectFrom('course_imports')
        .select('id')
        .where('state', '=', 'running')
        .where('updated_at', '<', time)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
