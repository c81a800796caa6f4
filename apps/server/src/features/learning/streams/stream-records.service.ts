import type {
  ExtendStream,
  GiveStream,
  MoveStream,
  RecordListQuery,
  StreamRecord,
} from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { courseScope, type CoursesService } from '../courses/index.ts';
import { presentStreamRecord } from './stream-records.present.ts';
import { createStreamChanges } from './stream-changes.ts';
import { createStreamRecordsRepository, type StreamRecordRow } from './stream-records.repository.ts';

interface Deps {
  brand: Brand;
  courses: Pick<CoursesService, 'published'>;
  /** Removes the user from this node's caches of streams at once; other nodes receive the event with the commit. */
  forget: (userId: number) => void;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}
type Db = Brand['db'] | Transaction<BrandTables>;

/** Streams as records of the studio: list, give, extend, withdraw. */
export function createStreamRecords({ brand, courses, forget, realtime, clock }: Deps) {
  const repository = createStreamRecordsRepository(brand.staffDb);
  const once = createOnce(brand.db);
  const changes = createStreamChanges({ brand, clock });

  async function present(rows: readonly StreamRecordRow[]): Promise<StreamRecord[]> {
    const published = await courses.published.getMany(rows.map((row) => row.course_id));
    const byId = new Map(published.map((course) => [course.id, course]));
    return rows.map((row) => presentStreamRecord(row, byId.get(row.course_id), clock()));
  }

  async function getRecord(db: Db, actor: Actor, id: number, isWithdrawn = false): Promise<StreamRecord> {
    const scope = courseScope(actor, 'streams.read');
    const row = await createStreamRecordsRepository(db).find(scope, id, { isWithdrawn });
    const [stream] = await present(row ? [row] : []);
    if (stream === undefined) throw new AppError('not_found');
    return stream;
  }

  /** Runs a change of a visible stream once and informs the learner. */
  function change(
    actor: Actor,
    command: readonly [name: string, id: number, ...input: unknown[]],
    apply: (trx: Transaction<BrandTables>) => Promise<unknown>,
  ): Promise<StreamRecord> {
    const [, id] = command;
    const work = async (trx: Transaction<BrandTables>) => {
      await getRecord(trx, actor, id);
      await apply(trx);
      return getRecord(trx, actor, id);
    };
    return once(actor, command, work, { afterCommit: notifyLearner });
  }

  function notifyLearner({ id, status, user_id: user }: StreamRecord): void {
    forget(user);
    realtime.emit(brand, { user }, 'stream.status', { id, status });
  }

  function notifyWithdrawn({ id, user_id: user }: Pick<StreamRecord, 'id' | 'user_id'>): void {
    forget(user);
    realtime.emit(brand, { user }, 'stream.status', { id, status: null });
  }

  return {
    async records(actor: Actor, query: RecordListQuery<'studio.streams.list'>): Promise<Range<StreamRecord>> {
      const range = await repository.list(courseScope(actor, 'streams.read'), query);
      return { ...range, items: await present(range.items) };
    },

    notifyLearner,

    /** Errors: `not_found`. */
    record: (actor: Actor, id: number) => getRecord(brand.staffDb, actor, id),

    /**
     * Gives a user a stream of a published course; a withdrawn one is restored with its progress. Errors: `invalid` on `user_id`, `course_id`
     * (`already_has_stream`), `end_date`; `idempotency_key_reused`.
     */
    async give(actor: Actor, input: GiveStream): Promise<StreamRecord> {
      const { start_date: start, end_date: end } = input;
      if (end !== null && end <= start) throw invalidField('end_date', 'end_before_start');
      if (end !== null && input.is_optional_purchase) throw invalidField('end_date', 'optional_has_no_end');
      const given = {
        userId: input.user_id,
        courseId: input.course_id,
        startDate: start * 1000,
        endDate: end === null ? null : end * 1000,
        isDemo: input.is_demo,
        courseFullAccess: input.course_full_access,
        isOptionalPurchase: input.is_optional_purchase,
        maxConsultationCount: input.max_consultation_count,
        cohortId: input.cohort_id ?? null,
      };
      const work = async (trx: Transaction<BrandTables>) =>
        getRecord(trx, actor, (await changes.give(trx, actor, given, input)).id);
      return once(actor, ['studio.streams.give', input], work, { afterCommit: notifyLearner });
    },

    /**
     * Sets the last day of access, in the learner's time zone; null: no end. Errors: `not_found`, `conflict` for a stream that only subscriptions
     * open, `invalid` on `last_day`, `idempotency_key_reused`.
     */
    extend: (actor: Actor, id: number, { last_day: day }: z.output<typeof ExtendStream>) =>
      change(actor, ['studio.streams.extend', id, day], (trx) => changes.extend(trx, actor, id, day)),

    /** Ends the access now. Errors: `not_found`, `conflict`, `stream_not_open`, `idempotency_key_reused`. */
    stop: (actor: Actor, id: number) =>
      change(actor, ['studio.streams.stop', id], (trx) => changes.stop(trx, actor, id)),

    /** Moves the first day. Errors: `not_found`, `freeze_exists`, `invalid` on `first_day`, `idempotency_key_reused`. */
    move: (actor: Actor, id: number, { first_day, moves_end }: z.output<typeof MoveStream>) =>
      change(actor, ['studio.streams.move', id, first_day, moves_end], (trx) =>
        changes.move(trx, actor, id, { firstDay: first_day, movesEnd: moves_end }),
      ),

    /** Withdraws a stream; its progress is kept. Errors: `not_found`. */
    async withdraw(actor: Actor, id: number): Promise<StreamRecord> {
      const stream = await brand.db.transaction().execute(async (trx) => {
        await getRecord(trx, actor, id);
        await changes.withdraw(trx, actor, id);
        return getRecord(trx, actor, id, true);
      });
      notifyWithdrawn(stream);
      return stream;
    },

    /** For changes of many streams. */
    changes,

    /** Informs learners of changed streams, after the commit. */
    async notifyChanged(streams: readonly { id: number; userId: number }[]): Promise<void> {
      const ids = streams.map(({ id }) => id);
      const rows = await present(await repository.findMany('all', ids));
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const { id, userId } of streams) {
        const row = byId.get(id);
        if (row === undefined) notifyWithdrawn({ id, user_id: userId });
        else notifyLearner(row);
      }
    },
  };
}
