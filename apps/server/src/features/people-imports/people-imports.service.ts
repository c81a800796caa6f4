import type {
  PeopleImportFile,
  PeopleImportOptions,
  PeopleImportPreview,
  PeopleImportRecord,
  RecordListQuery,
} from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { fieldErrorText, reportText } from '@daystream/i18n/server';
import type { Language } from '@daystream/contract';
import { record } from '../../platform/audit/audit.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { CsvCell } from '../../platform/http/csv.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { mapRange, type Range } from '../../platform/http/lists.ts';
import { createOnce } from '../../platform/idempotency/once.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { StreamsService } from '../streams/index.ts';
import { suggestMapping } from './map-row.ts';
import {
  createPeopleImportsRepository,
  type ImportRow,
  type PeopleImportsRepository,
} from './people-imports.repository.ts';
import { readCsv } from './read-csv.ts';
import { planRows } from './plan-rows.ts';
import { peopleImportJob } from './run-import.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  streams: Pick<StreamsService['changes'], 'enrolled'>;
  clock: () => number;
}
const shownErrors = 100;

/** People from CSV files: a file is read at once, people are created by a job. */
export function createPeopleImports({ brand, jobs, streams, clock }: Deps) {
  const repository = createPeopleImportsRepository(brand.staffDb);
  const once = createOnce(brand.db);
  const rules = () => ({ country: brand.config.country, now: clock() });

  async function get(
    from: PeopleImportsRepository,
    { language }: Actor,
    id: number,
  ): Promise<PeopleImportRecord> {
    const row = await from.find(id);
    if (row === undefined) throw new AppError('not_found');
    return present(row, language);
  }

  /** The rows with what will happen to them. Errors: `not_found`, `conflict` after the start, `invalid` on `mapping` or the dates. */
  async function plan(from: PeopleImportsRepository, id: number, options: PeopleImportOptions) {
    const stored = await from.lock(id);
    if (stored === undefined) throw new AppError('not_found');
    if (stored.state !== 'draft') throw new AppError('conflict');
    validate(options, stored.columns);
    return planRows(from, await from.rows(id, ['waiting']), options.mapping, rules());
  }

  return {
    list: async (
      { language }: Actor,
      query: RecordListQuery<'studio.peopleImports.list'>,
    ): Promise<Range<PeopleImportRecord>> =>
      mapRange(await repository.list(query), (rows) => rows.map((row) => present(row, language))),

    /** Errors: `not_found`. */
    get: (actor: Actor, id: number) => get(repository, actor, id),

    /** Every row with its result and the reason of an error, as a table with headings. Errors: `not_found`. */
    async report(id: number, language: Language): Promise<CsvCell[][]> {
      const found = await repository.report(id);
      if (found === undefined) throw new AppError('not_found');
      const headings = (['line', 'result', 'why'] as const).map((column) => reportText(language, column));
      return [
        [...headings, ...found.columns],
        ...found.rows.map(({ line, state, error, cells }) => [
          line,
          reportText(language, rowResults[state as keyof typeof rowResults]),
          error === null ? '' : reasonText(language, error),
          ...cells,
        ]),
      ];
    },

    /** Reads a file. Errors: `invalid` on `content`, `idempotency_key_reused`. */
    create(actor: Actor, { file_name: fileName, content }: PeopleImportFile): Promise<PeopleImportRecord> {
      const file = readCsv(content);
      return once(actor, ['studio.peopleImports.create', fileName, content], async (trx) => {
        const inTransaction = createPeopleImportsRepository(trx);
        const id = await inTransaction.add(actor.userId, fileName, file);
        await record(trx, actor, 'people_import.created', id, { rows: file.rows.length });
        return get(inTransaction, actor, id);
      });
    },

    /** Errors: those of `plan`. */
    preview: (actor: Actor, id: number, options: PeopleImportOptions): Promise<PeopleImportPreview> =>
      brand.db.transaction().execute(async (trx) => {
        const rows = await plan(createPeopleImportsRepository(trx), id, options);
        const failed = rows.flatMap((row) => ('error' in row ? [row] : []));
        const found = rows.flatMap((row) => ('person' in row && row.isKnown ? [row.person.email] : []));
        const { course } = options;
        const enrolled =
          course === null
            ? []
            : await streams.enrolled(trx, found, { courseId: course.course_id, cohortId: course.cohort_id });
        return {
          new_count: rows.length - failed.length - found.length,
          found_count: found.length,
          enrolled_count: enrolled.length,
          failed_count: failed.length,
          errors: failed.slice(0, shownErrors).map(({ line, field, error }) => ({
            line,
            field,
            reason: reasonText(actor.language, error),
          })),
        };
      }),

    /** Starts the import; rows with errors are left out. Errors: those of `plan`, `idempotency_key_reused`. */
    start: (actor: Actor, id: number, options: PeopleImportOptions): Promise<PeopleImportRecord> =>
      once(actor, ['studio.peopleImports.start', id, options], async (trx) => {
        const inTransaction = createPeopleImportsRepository(trx);
        const rows = await plan(inTransaction, id, options);
        for (const row of rows)
          if ('error' in row)
            await inTransaction.setRow(id, row.line, { state: 'failed', error: row.error, field: row.field });
        await inTransaction.setState(id, 'running', options);
        await record(trx, actor, 'people_import.started', id, options);
        await jobs.send(trx, peopleImportJob, { brand: brand.appId, import_id: id });
        return get(inTransaction, actor, id);
      }),

    /** Undoes an import. Errors: `not_found`, `conflict` unless it is done, `idempotency_key_reused`. */
    undo: (actor: Actor, id: number): Promise<PeopleImportRecord> =>
      once(actor, ['studio.peopleImports.undo', id], async (trx) => {
        const inTransaction = createPeopleImportsRepository(trx);
        const stored = await inTransaction.lock(id);
        if (stored === undefined) throw new AppError('not_found');
        if (stored.state !== 'done') throw new AppError('conflict');
        await inTransaction.setState(id, 'undoing');
        await record(trx, actor, 'people_import.undone', id);
        await jobs.send(trx, peopleImportJob, { brand: brand.appId, import_id: id });
        return get(inTransaction, actor, id);
      }),
  };
}
export type PeopleImportsService = ReturnType<typeof createPeopleImports>;

/** Errors: `invalid` on `mapping` or on the last day. */
function validate({ mapping, course }: PeopleImportOptions, columns: readonly string[]): void {
  const fields = mapping.filter((field) => field !== null);
  if (mapping.length !== columns.length) throw invalidField('mapping', 'not_allowed');
  if (!fields.includes('email')) throw invalidField('mapping', 'required');
  if (new Set(fields).size < fields.length) throw invalidField('mapping', 'repeated');
  if (course !== null && course.last_day !== null && course.last_day < course.first_day)
    throw invalidField('course.last_day', 'end_before_start');
}

const rowResults = {
  waiting: 'import_waiting',
  created: 'import_created',
  found: 'import_found',
  failed: 'import_failed',
  undone: 'import_undone',
  kept: 'import_kept',
} as const;

// None of these codes has values in its text.
const reasonText = (language: Language, error: string) => fieldErrorText(language, error as 'not_email');

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

function present(row: ImportRow, language: Language): PeopleImportRecord {
  const { name, last_name, email, created_at, finished_at, ...rest } = row;
  return {
    ...rest,
    user_name: name === null ? null : displayName({ firstName: name, lastName: last_name ?? '', email }),
    suggested_mapping: suggestMapping(row.columns),
    sample: row.sample ?? [],
    errors: (row.errors ?? []).map(({ line, field, error }) => ({
      line,
      field: field ?? '',
      reason: reasonText(language, error),
    })),
    created_at: toSeconds(created_at),
    finished_at: finished_at === null ? null : toSeconds(finished_at),
  };
}
