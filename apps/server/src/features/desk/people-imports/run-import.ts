import { accessEnd, localMidnight, parseDay } from '@daystream/domain';
import type { FieldErrorCode, PeopleImportOptions } from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { unavailabilityOf } from '../../../platform/database/unavailable.ts';
import { ItemsError } from '../../../platform/jobs/items.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { removeFilesAfter, type PersonalDataRegistry } from '../../../platform/personal-data/index.ts';
import { addUser, lockAccountOf } from '../../base/auth/index.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import { createInvitationsRepository } from './invitations.repository.ts';
import { invitationJob, registerInvitationJobs } from './invitations.ts';
import { mapRow, rowRules, type CellNote, type RowRules } from './map-row.ts';
import {
  createPeopleImportsRepository,
  type ImportedRow,
  type ReadNote,
} from './people-imports.repository.ts';
import { noted } from './plan-rows.ts';

/** Runs or undoes an import, by its state. It continues where a failed run ended. */
export const peopleImportJob = jobKind<{ import_id: number }>('people-imports.run', {
  expiresIn: 3600,
  isFair: true,
});

interface Deps {
  jobs: Jobs;
  streams: (brand: Brand) => Pick<StreamsService, 'changes' | 'notifyChanged'>;
  personalData: Pick<PersonalDataRegistry, 'columns' | 'eraseUser'>;
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
  log: Log;
  clock: () => number;
}
type Trx = Transaction<BrandTables>;
const keepTextsMs = 30 * 86_400_000;

export function registerPeopleImportJobs(deps: Deps): void {
  const { jobs, clock } = deps;
  jobs.workForBrand(peopleImportJob, (brand, data, signal) => runImport(deps, brand, data.import_id, signal));
  registerInvitationJobs(deps);
  jobs.scheduleForBrands('people-imports.forget', '41 3 * * *', ({ db }) =>
    createPeopleImportsRepository(db).forgetTexts(new Date(clock() - keepTextsMs)),
  );
}

async function runImport(deps: Deps, brand: Brand, importId: number, signal: AbortSignal): Promise<void> {
  const repository = createPeopleImportsRepository(brand.db);
  const stored = await repository.lock(importId);
  if (stored === undefined || stored.options === null) return;
  const by = stored.user_id === null ? null : { userId: stored.user_id };
  const { options, state } = stored;
  if (state !== 'running' && state !== 'undoing') return;
  const isRunning = state === 'running';
  const rows = await repository.rows(importId, isRunning ? ['waiting'] : ['created', 'found']);
  // All rows: of an import that goes on, some are done.
  const rules = rowRules(isRunning ? await repository.cells(importId) : [], options.mapping, {
    country: brand.config.country,
    now: deps.clock(),
  });
  /** A row that fails unexpectedly is marked like one that is refused: the rows behind it are imported, and the error is logged at the end. */
  const failures: { key: number; error: unknown }[] = [];
  for (const row of rows) {
    signal.throwIfAborted();
    try {
      await brand.db
        .transaction()
        .execute((trx) =>
          isRunning
            ? importRow(deps, { brand, trx, by, importId, options, rules }, row)
            : undoRow(deps, { brand, trx, by, importId, options, rules }, row),
        );
    } catch (error) {
      signal.throwIfAborted();
      if (unavailabilityOf(error) !== undefined) throw error;
      const isRefusal = error instanceof AppError;
      const [[field, errors] = []] = Object.entries((isRefusal && error.fields) || {});
      const { code = isRefusal ? 'not_allowed' : 'row_failed', values = null } = errors?.[0] ?? {};
      await repository.setRow(importId, row.line, {
        state: 'failed',
        error: code,
        field: field ?? 'email',
        error_values: values,
      });
      if (!isRefusal) failures.push({ key: row.line, error });
    }
  }
  await brand.db.transaction().execute(async (trx) => {
    await createPeopleImportsRepository(trx).setState(importId, isRunning ? 'done' : 'undone');
    if (isRunning && (await createInvitationsRepository(trx).isWaiting(importId)))
      await deps.jobs.send(trx, invitationJob, { brand: brand.appId, import_id: importId });
  });
  if (failures.length > 0) throw new ItemsError(failures);
}

interface Run {
  brand: Brand;
  trx: Trx;
  by: { userId: number } | null;
  importId: number;
  options: PeopleImportOptions;
  rules: RowRules;
}

async function importRow(
  { streams }: Deps,
  { brand, trx, by, importId, options, rules }: Run,
  row: ImportedRow,
): Promise<void> {
  const repository = createPeopleImportsRepository(trx);
  const mapped = noted(mapRow(row.cells, options.mapping, rules), row.notes);
  if (!('person' in mapped)) throw invalidField(mapped.field, mapped.error, mapped.values);
  const known = await lockAccountOf(trx, mapped.person.email);
  if (known?.deleted_at != null) throw invalidField('email', 'email_of_another');
  const added =
    known === undefined
      ? await addUser(trx, {
          ...mapped.person,
          locale: brand.config.default_language,
          timezone: brand.config.timezone,
        })
      : undefined;
  const person = known ?? added;
  if (person === undefined) throw invalidField('email', 'email_of_another');
  if (added !== undefined) await record(trx, by, 'person.imported', added.id, { import_id: importId });
  let streamId: number | null = null;
  let error: string | null = null;
  const { course } = options;
  const notes: (CellNote | ReadNote)[] = [...mapped.notes];
  if (course !== null) {
    const dayOf = (date: string) => parseDay(date) ?? 0;
    const given = {
      userId: person.id,
      courseId: course.course_id,
      startDate: localMidnight(dayOf(course.first_day), person.timezone),
      endDate: course.last_day === null ? null : accessEnd(dayOf(course.last_day), person.timezone),
      isDemo: false,
      courseFullAccess: false,
      isOptionalPurchase: false,
      maxConsultationCount: null,
      cohortId: course.cohort_id,
    };
    try {
      const { id, effect } = await streams(brand).changes.give(trx, by, given, {
        ...course,
        import_id: importId,
      });
      if (effect === 'given') streamId = id;
      else notes.push({ field: null, error: 'course_changed' });
    } catch (refused) {
      // Somebody who has or had the course already is found, and keeps it as it is.
      const code = refused instanceof AppError ? refused.fields?.['course_id']?.[0]?.code : undefined;
      if (code !== 'already_has_stream' && code !== 'had_stream') throw refused;
      error = code;
    }
  }
  await repository.setRow(importId, row.line, {
    state: added === undefined ? 'found' : 'created',
    user_id: person.id,
    stream_id: streamId,
    error,
    field: error === null ? null : 'course',
    notes,
    invitation: added !== undefined && options.send_invitations ? 'waiting' : null,
  });
}

/** Takes back what the import made of a row. What the person uses stays, which the row says. */
async function undoRow(
  { jobs, personalData, streams }: Deps,
  { brand, trx, by, importId }: Run,
  row: ImportedRow,
) {
  const repository = createPeopleImportsRepository(trx);
  const { user_id: userId, stream_id: streamId } = row;
  const notes = row.notes.filter((note) => note.error !== 'course_changed');
  const keep = (field: 'email' | 'course', error: FieldErrorCode) =>
    repository.setRow(importId, row.line, { state: 'kept', field, error, notes });
  const undone = () => repository.setRow(importId, row.line, { state: 'undone', field: null, error: null });
  if (userId === null) return undone();
  // What a stream was before is not known.
  if (notes.length < row.notes.length) return keep('course', 'undo_course_changed');
  const stream = streamId === null ? 'withdrawn' : await repository.streamState(streamId);
  const withdraw = async () => {
    if (streamId !== null && stream === 'unused') await streams(brand).changes.withdraw(trx, by, streamId);
  };
  if (row.state === 'found') {
    if (stream === 'used') return keep('course', 'account_in_use');
    await withdraw();
    return undone();
  }
  if (stream === 'used') return keep('email', 'undo_all_stays');
  if (await repository.isAccountUsed(userId, streamId, personalData.columns())) {
    await withdraw();
    return keep('email', stream === 'unused' ? 'undo_account_stays' : 'account_in_use');
  }
  await record(trx, by, 'person.import_undone', userId, { import_id: importId });
  await removeFilesAfter(trx, jobs, brand, await personalData.eraseUser(trx, userId));
  return undone();
}
