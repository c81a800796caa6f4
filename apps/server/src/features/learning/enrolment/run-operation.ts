import { hasPermission, type StreamAction, type StreamEffect } from '@daystream/contract';
import { accessEnd, localMidnight, parseDay } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { unavailabilityOf } from '../../../platform/database/unavailable.ts';
import { ItemsError } from '../../../platform/jobs/items.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { StreamChanges, StreamsService } from '../streams/index.ts';
import { createStreamOperationsRepository } from './stream-operations.repository.ts';

interface OperationJob {
  operation_id: number;
}
/** One person takes some milliseconds; the job continues where a failed run ended. */
export const streamOperationJob = jobKind<OperationJob>('enrolment.operation', {
  expiresIn: 3600,
  isFair: true,
});

const peopleAtOnce = 50;
type Trx = Transaction<BrandTables>;
type Changes = Pick<StreamsService, 'changes' | 'notifyChanged'>;

/** Makes the change for each person in a transaction of its own, with the audit entry of the person. A person who fails does not stop the others. */
async function runOperation(
  { brand, streams, clock }: { brand: Brand; streams: Changes; clock: () => number },
  operationId: number,
  signal?: AbortSignal,
): Promise<void> {
  const repository = createStreamOperationsRepository(brand.db);
  const operation = await repository.toRun(operationId);
  if (operation === undefined) return;
  const { action, user_id: userId, staff_roles: roles } = operation;
  /** Unexpected errors of single people, which staff see as failed. */
  const failures: { key: number; error: unknown }[] = [];
  for (;;) {
    signal?.throwIfAborted();
    const positions = await repository.waiting(operationId, peopleAtOnce);
    if (positions.length === 0) break;
    const changed: { id: number; userId: number }[] = [];
    for (const position of positions) {
      const run = async (trx: Trx) => {
        const inTransaction = createStreamOperationsRepository(trx);
        const item = await inTransaction.lockItem(operationId, position);
        if (item === undefined) return undefined;
        if (userId === null || !hasPermission(roles ?? [], 'streams.give')) throw new AppError('forbidden');
        const by = { userId, operationId };
        const { id, effect } = await applyAction(streams.changes, trx, { by, action, item });
        await inTransaction.setResult(operationId, position, { effect, stream_id: id });
        return effect === 'unchanged' ? undefined : { id, userId: item.user_id };
      };
      try {
        const done = await brand.db.transaction().execute(run);
        if (done !== undefined) changed.push(done);
      } catch (error) {
        signal?.throwIfAborted();
        if (unavailabilityOf(error) !== undefined) throw error;
        const isRefusal = error instanceof AppError;
        await repository.setResult(operationId, position, {
          error: isRefusal ? storedError(error) : 'internal',
        });
        if (!isRefusal) failures.push({ key: position, error });
      }
    }
    await streams.notifyChanged(changed);
  }
  await repository.finish(operationId, new Date(clock()));
  if (failures.length > 0) throw new ItemsError(failures);
}

interface Change {
  by: { userId: number; operationId: number };
  action: StreamAction;
  item: { user_id: number; stream_id: number | null; timezone: string };
}

async function applyAction(
  changes: StreamChanges,
  trx: Trx,
  { by, action, item }: Change,
): Promise<{ id: number; effect: StreamEffect }> {
  if (action.kind === 'give') {
    const dayOf = (date: string) => parseDay(date) ?? 0;
    const { first_day, last_day } = action;
    const given = {
      userId: item.user_id,
      courseId: action.course_id,
      startDate: localMidnight(dayOf(first_day), item.timezone),
      endDate: last_day === null ? null : accessEnd(dayOf(last_day), item.timezone),
      isDemo: action.is_demo,
      courseFullAccess: action.course_full_access,
      isOptionalPurchase: action.is_optional_purchase,
      maxConsultationCount: action.max_consultation_count,
      cohortId: action.cohort_id,
    };
    return changes.give(trx, by, given, { ...action, operation_id: by.operationId });
  }
  const id = item.stream_id;
  if (id === null) throw new AppError('not_found');
  switch (action.kind) {
    case 'extend':
      return { id, effect: await changes.extend(trx, by, id, action.last_day) };
    case 'stop':
      return { id, effect: await changes.stop(trx, by, id) };
    case 'withdraw':
      return { id, effect: await changes.withdraw(trx, by, id) };
    case 'move':
      return {
        id,
        effect: await changes.move(trx, by, id, { firstDay: action.first_day, movesEnd: action.moves_end }),
      };
    case 'leave_cohort':
      return { id, effect: await changes.leaveCohort(trx, by, id) };
  }
}

/** What a code of a single call means for a person of an operation. */
const meanings: Record<string, string> = {
  not_found: 'field:stream_not_found',
  conflict: 'field:opened_by_subscription',
  stream_not_open: 'field:access_not_open',
  freeze_exists: 'field:stream_frozen',
};

function storedError({ code, fields }: AppError): string {
  const [first] = Object.values(fields ?? {});
  const field = first?.[0]?.code;
  return field === undefined ? (meanings[code] ?? code) : `field:${field}`;
}

export function registerOperationJob({
  jobs,
  streams,
  clock,
}: {
  jobs: Jobs;
  streams: (brand: Brand) => Changes;
  clock: () => number;
}): void {
  jobs.workForBrand(streamOperationJob, (brand, data, signal) =>
    runOperation({ brand, streams: streams(brand), clock }, data.operation_id, signal),
  );
}
