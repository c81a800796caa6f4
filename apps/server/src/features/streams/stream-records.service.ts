import type { ExtendStream, GiveStream, RecordListQuery, StreamRecord } from '@daystream/contract';
import { accessEnd, localDay, parseDay } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { record } from '../../platform/audit/audit.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { publish } from '../../platform/database/bus.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Range } from '../../platform/http/lists.ts';
import { createOnce } from '../../platform/idempotency/once.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { courseScope, type CoursesService } from '../courses/index.ts';
import { presentStreamRecord } from './stream-records.present.ts';
import { revokeEntitlements } from '../entitlements/index.ts';
import { addStream, grantStream } from './add-stream.ts';
import { createStreamRecordsRepository, type StreamRecordRow } from './stream-records.repository.ts';

interface Deps {
  brand: Brand;
  courses: Pick<CoursesService, 'published'>;
  /** Removes the user from this node's caches of streams at once; other nodes receive the event with the commit. */
  forget: (userId: number) => void;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}
type NewStream = z.output<typeof GiveStream>;
type Db = Brand['db'] | Transaction<BrandTables>;

/** Streams as records of the studio: list, give, extend, withdraw. */
export function createStreamRecords({ brand, courses, forget, realtime, clock }: Deps) {
  const repository = createStreamRecordsRepository(brand.staffDb);
  const once = createOnce(brand.db);

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

  /** Creates the stream, converts a demo stream to a full one, or restores a withdrawn one with its progress. */
  async function give(trx: Transaction<BrandTables>, actor: Actor, input: NewStream): Promise<StreamRecord> {
    const inTransaction = createStreamRecordsRepository(trx);
    const { user_id, course_id, is_demo } = input;
    const existing = await inTransaction.existing(user_id, course_id);
    if (!existing.user) throw invalidField('user_id', 'user_not_found');
    if (!existing.course) throw invalidField('course_id', 'course_not_found');
    const start_date = new Date(input.start_date * 1000);
    const stream = { user_id, course_id, is_demo, start_date };
    const hasActive = await inTransaction.hasActive(user_id, course_id);
    const endsAt = input.end_date === null ? null : new Date(input.end_date * 1000);
    const earlierId = hasActive
      ? await inTransaction.convertDemo(stream)
      : await inTransaction.restore(stream);
    if (earlierId !== undefined) {
      await revokeEntitlements(trx, { kind: 'course', sourceId: earlierId }, new Date(clock()));
      await grantStream(trx, { ...stream, id: earlierId }, endsAt);
    }
    const id = earlierId ?? (hasActive ? undefined : await addStream(trx, stream, endsAt));
    if (id === undefined) throw invalidField('course_id', 'already_has_stream');
    await record(trx, actor, 'stream.given', id, input);
    await publish(trx, 'streams.changed', { brand: brand.appId, user_id });
    return getRecord(trx, actor, id);
  }

  /** Replaces the stream's own entitlement by one until the end of `lastDay` in the learner's time zone. */
  async function extend(
    trx: Transaction<BrandTables>,
    actor: Actor,
    { id, lastDay }: { id: number; lastDay: string | null },
  ): Promise<StreamRecord> {
    if (!(await createStreamRecordsRepository(trx).lock(id))) throw new AppError('not_found');
    const stream = await getRecord(trx, actor, id);
    if (stream.is_optional_purchase) throw new AppError('conflict');
    const endsAt = lastDay === null ? null : endOfAccess(stream, lastDay);
    await revokeEntitlements(trx, { kind: 'course', sourceId: id }, new Date(clock()));
    await grantStream(trx, { ...stream, start_date: new Date(stream.start_date * 1000) }, endsAt);
    await record(trx, actor, 'stream.extended', id, { from: stream.end_date, last_day: lastDay });
    await publish(trx, 'streams.changed', { brand: brand.appId, user_id: stream.user_id });
    return getRecord(trx, actor, id);
  }

  /** Errors: `invalid` on `last_day` for a day in the past or before the start. */
  function endOfAccess({ user_timezone, start_date }: StreamRecord, lastDay: string): Date {
    const day = parseDay(lastDay);
    if (day === null) throw invalidField('last_day', 'not_date');
    if (day < localDay(clock(), user_timezone)) throw invalidField('last_day', 'date_in_past');
    if (day < localDay(start_date * 1000, user_timezone)) throw invalidField('last_day', 'end_before_start');
    return new Date(accessEnd(day, user_timezone));
  }

  function notifyLearner({ id, status, user_id: user }: StreamRecord): void {
    forget(user);
    realtime.emit(brand, { user }, 'stream.status', { id, status });
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
    async give(actor: Actor, input: NewStream): Promise<StreamRecord> {
      if (input.end_date !== null && input.end_date <= input.start_date)
        throw invalidField('end_date', 'end_before_start');
      return once(actor, ['studio.streams.give', input], (trx) => give(trx, actor, input), {
        afterCommit: notifyLearner,
      });
    },

    /**
     * Sets the last day of access, in the learner's time zone; null: no end. Errors: `not_found`, `conflict` for a stream that only subscriptions
     * open, `invalid` on `last_day`, `idempotency_key_reused`.
     */
    extend(
      actor: Actor,
      id: number,
      { last_day: lastDay }: z.output<typeof ExtendStream>,
    ): Promise<StreamRecord> {
      return once(
        actor,
        ['studio.streams.extend', id, lastDay],
        (trx) => extend(trx, actor, { id, lastDay }),
        {
          afterCommit: notifyLearner,
        },
      );
    },

    /** Withdraws a stream; its progress is kept. Errors: `not_found`. */
    async withdraw(actor: Actor, id: number): Promise<StreamRecord> {
      const stream = await brand.db.transaction().execute(async (trx) => {
        await getRecord(trx, actor, id);
        const inTransaction = createStreamRecordsRepository(trx);
        const at = new Date(clock());
        if (!(await inTransaction.withdraw(id, at))) throw new AppError('not_found');
        await inTransaction.endFreezes(id);
        await revokeEntitlements(trx, { kind: 'course', sourceId: id }, at);
        await record(trx, actor, 'stream.withdrawn', id);
        const withdrawn = await getRecord(trx, actor, id, true);
        await publish(trx, 'streams.changed', { brand: brand.appId, user_id: withdrawn.user_id });
        return withdrawn;
      });
      forget(stream.user_id);
      realtime.emit(brand, { user: stream.user_id }, 'stream.status', { id, status: null });
      return stream;
    },
  };
}
