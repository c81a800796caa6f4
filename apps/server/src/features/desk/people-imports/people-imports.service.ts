import type {
  PeopleImportFile,
  PeopleImportOptions,
  PeopleImportPreview,
  PeopleImportRecord,
  RecordListQuery,
} from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { reportText } from '@daystream/i18n/server';
import type { Language } from '@daystream/contract';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import { ForeignInputError, type ForeignInput } from '../../../platform/foreign-input/index.ts';
import type { CsvCell } from '../../../platform/http/csv.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import { createInvitationsRepository } from './invitations.repository.ts';
import { describeInvitation, invitationJob } from './invitations.ts';
import { peopleTableParser } from './people-table.ts';
import {
  createPeopleImportsRepository,
  type ImportRow,
  type RowNote,
  type PeopleImportsRepository,
} from './people-imports.repository.ts';
import { planRows } from './plan-rows.ts';
import type { CsvFile } from './read-csv.ts';
import { noteText, presentNote } from './row-reasons.ts';
import { peopleImportJob } from './run-import.ts';
import { suggestMapping } from './suggest-mapping.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  streams: Pick<StreamsService['changes'], 'enrolled'>;
  foreignInput: ForeignInput;
  originOf: OriginOf;
  clock: () => number;
}
const shownErrors = 100;

/** People from CSV files: a file is read at once, people are created by a job. */
export function createPeopleImports({ brand, jobs, streams, foreignInput, originOf, clock }: Deps) {
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
    const rows = await planRows(from, await from.rows(id, ['waiting']), options.mapping, rules());
    return { columns: stored.columns, rows };
  }

  /** Errors: `invalid` on `content`, `busy`. */
  async function read(actor: Actor, content: string): Promise<CsvFile> {
    const sender = `${brand.appId} ${actor.userId}`;
    try {
      const table = await foreignInput.parse(peopleTableParser, { content }, sender);
      if ('refusal' in table) throw invalidField('content', table.refusal, table.values);
      return table;
    } catch (error) {
      if (!(error instanceof ForeignInputError)) throw error;
      throw error.isPermanent
        ? invalidField('content', 'csv_unreadable')
        : new AppError('busy', { cause: error });
    }
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
        ...found.rows.map(({ line, state, error, field, error_values, notes, cells }) => {
          const said = [
            ...(error === null
              ? []
              : [{ line, field, error, values: error_values as { number: number } | null }]),
            ...(notes as unknown as RowNote[]).map((note) => ({ ...note, line })),
          ];
          const table = { columns: found.columns, mapping: found.options?.mapping ?? [] };
          return [
            line,
            reportText(language, rowResults[state as keyof typeof rowResults]),
            said.map((note) => noteText(language, note, table)).join('; '),
            ...cells,
          ];
        }),
      ];
    },

    /** Reads a file. Errors: `invalid` on `content`, `idempotency_key_reused`. */
    async create(
      actor: Actor,
      { file_name: fileName, content, guessed_encoding: guessedEncoding }: PeopleImportFile,
    ): Promise<PeopleImportRecord> {
      const file = await read(actor, content);
      return once(actor, ['studio.peopleImports.create', fileName, content], async (trx) => {
        const inTransaction = createPeopleImportsRepository(trx);
        const id = await inTransaction.add(actor.userId, { name: fileName, guessedEncoding }, file);
        await record(trx, actor, 'people_import.created', id, { rows: file.rows.length });
        return get(inTransaction, actor, id);
      });
    },

    /** Errors: those of `plan`. */
    preview: (actor: Actor, id: number, options: PeopleImportOptions): Promise<PeopleImportPreview> =>
      brand.db.transaction().execute(async (trx) => {
        const inTransaction = createPeopleImportsRepository(trx);
        const { columns, rows } = await plan(inTransaction, id, options);
        const unreadable = await inTransaction.unreadable(id);
        const failed = rows.flatMap((row) => ('error' in row ? [row] : []));
        const notes = rows.flatMap((row) =>
          'person' in row ? row.notes.map((note) => ({ ...note, line: row.line })) : [],
        );
        const shown = (some: readonly RowNote[]) =>
          some
            .toSorted((one, other) => one.line - other.line)
            .slice(0, shownErrors)
            .map((note) => presentNote(actor.language, note, { columns, mapping: options.mapping }));
        const found = rows.flatMap((row) => ('person' in row && row.isKnown ? [row.person.email] : []));
        const { course } = options;
        const enrolled =
          course === null
            ? []
            : await streams.enrolled(trx, found, { courseId: course.course_id, cohortId: course.cohort_id });
        return {
          new_count: rows.length - failed.length - found.length,
          found_count: found.length,
          enrolled_count: enrolled.filter(({ isOver }) => !isOver).length,
          ended_count: enrolled.filter(({ isOver }) => isOver).length,
          failed_count: failed.length + unreadable.length,
          errors: shown([...failed, ...unreadable.map((row) => ({ ...row, field: null }))]),
          noted_count: notes.length,
          notes: shown(notes),
          invitation: options.send_invitations
            ? await describeInvitation(trx, brand, originOf(brand), course?.course_id ?? null)
            : null,
        };
      }),

    /** Starts the import; rows with errors are left out. Errors: those of `plan`, `idempotency_key_reused`. */
    start: (actor: Actor, id: number, options: PeopleImportOptions): Promise<PeopleImportRecord> =>
      once(actor, ['studio.peopleImports.start', id, options], async (trx) => {
        const inTransaction = createPeopleImportsRepository(trx);
        const { rows } = await plan(inTransaction, id, options);
        for (const row of rows)
          if ('error' in row)
            await inTransaction.setRow(id, row.line, {
              state: 'failed',
              error: row.error,
              field: row.field,
              error_values: row.values ?? null,
            });
        await inTransaction.setState(id, 'running', options);
        await record(trx, actor, 'people_import.started', id, options);
        await jobs.send(trx, peopleImportJob, { brand: brand.appId, import_id: id });
        return get(inTransaction, actor, id);
      }),

    /** Invites who was added and has no password yet, again where sending failed. Errors: `not_found`, `conflict` unless it is done, `idempotency_key_reused`. */
    invite: (actor: Actor, id: number): Promise<PeopleImportRecord> =>
      once(actor, ['studio.peopleImports.invite', id], async (trx) => {
        const inTransaction = createPeopleImportsRepository(trx);
        const stored = await inTransaction.lock(id);
        if (stored === undefined) throw new AppError('not_found');
        if (stored.state !== 'done') throw new AppError('conflict');
        const count = await createInvitationsRepository(trx).askFor(id);
        await record(trx, actor, 'people_import.invited', id, { people: count });
        if (count > 0) await jobs.send(trx, invitationJob, { brand: brand.appId, import_id: id });
        return get(inTransaction, actor, id);
      }),

    /** Undoes an import, and cancels invitations that are not sent yet. Errors: `not_found`, `conflict` unless it is done, `idempotency_key_reused`. */
    undo: (actor: Actor, id: number): Promise<PeopleImportRecord> =>
      once(actor, ['studio.peopleImports.undo', id], async (trx) => {
        const inTransaction = createPeopleImportsRepository(trx);
        const stored = await inTransaction.lock(id);
        if (stored === undefined) throw new AppError('not_found');
        if (stored.state !== 'done') throw new AppError('conflict');
        await inTransaction.setState(id, 'undoing');
        await createInvitationsRepository(trx).cancel(id);
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

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

function present(row: ImportRow, language: Language): PeopleImportRecord {
  const { name, last_name, email, created_at, finished_at, options, ...rest } = row;
  const table = { columns: row.columns, mapping: options?.mapping ?? [] };
  return {
    ...rest,
    user_name: name === null ? null : displayName({ firstName: name, lastName: last_name ?? '', email }),
    suggested_mapping: suggestMapping(row.columns, row.sample ?? []),
    sample: row.sample ?? [],
    errors: (row.errors ?? []).map((note) => presentNote(language, note, table)),
    created_at: toSeconds(created_at),
    finished_at: finished_at === null ? null : toSeconds(finished_at),
  };
}
