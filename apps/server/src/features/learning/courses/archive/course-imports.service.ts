import type { CourseImportRecord, Language, RecordListQuery } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { formatFileSize } from '@daystream/i18n';
import { fieldErrorText } from '@daystream/i18n/server';
import { record } from '../../../../platform/audit/audit.ts';
import type { Brand } from '../../../../platform/brands/brand.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../../platform/http/lists.ts';
import { createOnce } from '../../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import {
  createCourseImportsRepository,
  type CourseImportRow,
  type ImportFailure,
} from './course-imports.repository.ts';
import { endWithoutCourse } from './end-import.ts';
import type { ImportFiles } from './import-files.ts';
import { courseImportJob } from './run-course-import.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  files: Pick<ImportFiles, 'take' | 'remove'>;
}

/** Courses from archives: an upload becomes an import, which a job carries out. */
export function createCourseImports({ brand, jobs, files }: Deps) {
  const repository = createCourseImportsRepository(brand.staffDb);
  const once = createOnce(brand.db);

  async function get(from: typeof repository, { language }: Actor, id: number): Promise<CourseImportRecord> {
    const row = await from.find(id);
    if (row === undefined) throw new AppError('not_found');
    return present(row, language);
  }

  return {
    list: async (
      { language }: Actor,
      query: RecordListQuery<'studio.courseImports.list'>,
    ): Promise<Range<CourseImportRecord>> =>
      mapRange(await repository.list(query), (rows) => rows.map((row) => present(row, language))),

    /** Errors: `not_found`. */
    get: (actor: Actor, id: number) => get(repository, actor, id),

    /** Errors: `invalid` on `file_id`, `idempotency_key_reused`. */
    create: (actor: Actor, fileId: number): Promise<CourseImportRecord> =>
      once(actor, ['studio.courseImports.create', fileId], async (trx) => {
        const imports = createCourseImportsRepository(trx);
        const name = await files.take(trx, actor, fileId);
        const id = await imports.add(actor.userId, fileId, name);
        await record(trx, actor, 'course_import.started', id, { file: name });
        await jobs.send(trx, courseImportJob, { brand: brand.appId, import_id: id });
        return get(imports, actor, id);
      }),

    /** Errors: `not_found`, `conflict` if it has ended, `idempotency_key_reused`. */
    cancel: (actor: Actor, id: number): Promise<CourseImportRecord> =>
      once(actor, ['studio.courseImports.cancel', id], async (trx) => {
        const imports = createCourseImportsRepository(trx);
        if ((await imports.find(id)) === undefined) throw new AppError('not_found');
        if (!(await endWithoutCourse(trx, files.remove, id, { state: 'cancelled' })))
          throw new AppError('conflict');
        await record(trx, actor, 'course_import.cancelled', id);
        return get(imports, actor, id);
      }),
  };
}
export type CourseImportsService = ReturnType<typeof createCourseImports>;

// The code is known at run time only.
const textOf = fieldErrorText as (language: Language, code: string, values: object) => string;

function reasonText(language: Language, { code, values: { limit, ...values } }: ImportFailure): string {
  return textOf(language, code, {
    ...values,
    ...(typeof limit === 'number' && { limit: formatFileSize(language, limit) }),
  });
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

function present(row: CourseImportRow, language: Language): CourseImportRecord {
  const { id, file_name, state, format, total_bytes, done_bytes, notes, course_id, course_title } = row;
  const { name, last_name: lastName, email, failure, created_at, finished_at } = row;
  return {
    id,
    file_name,
    state,
    format,
    total_bytes,
    done_bytes,
    notes,
    course_id,
    course_title,
    user_name: name === null ? null : displayName({ firstName: name, lastName: lastName ?? '', email }),
    reason: failure && reasonText(language, failure),
    created_at: toSeconds(created_at),
    finished_at: finished_at && toSeconds(finished_at),
  };
}
