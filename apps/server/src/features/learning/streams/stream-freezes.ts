import {
  countFrozenDays,
  freezeDaysLeft,
  freezeRefusal,
  freezeStatusAt,
  movedByDays,
  openFreeze,
  planFreeze,
  usedFrozenDays,
  type FreezeRefusal,
  type FreezeRules,
  type WantedFreeze,
} from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import { workOff } from '../../../platform/jobs/items.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { moveEntitlements, ownEntitlementsEndingAfter } from '../entitlements/index.ts';
import {
  createStreamFreezesRepository,
  type FreezableStream,
  type FreezeMoves,
} from './stream-freezes.repository.ts';
import { computeStatus, findEnd } from './stream-state.ts';

type Trx = Transaction<BrandTables>;

/** How a freeze moves paid periods. The feature `subscriptions` imports this one, so its functions are passed in. */
export interface MovedSubscriptions {
  /** The user's current subscriptions that cover this course and nothing else. */
  subscriptionsOnlyOf(trx: Trx, target: { userId: number; courseId: number }, now: Date): Promise<number[]>;
  /** Moves the paid periods and what follows from them; `move` maps ms. */
  moveSubscriptions(
    trx: Trx,
    brand: Pick<Brand, 'appId'>,
    ids: readonly number[],
    move: (moment: number) => number,
    now: number,
  ): Promise<void>;
}

interface Deps {
  brand: Brand;
  movedSubscriptions: MovedSubscriptions;
  forget: (userId: number) => void;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}

export interface NewFreeze {
  /** The first and the last frozen day in the learner's time zone. */
  days: (timezone: string) => { firstDay: number; lastDay: number };
  /** Null for a freeze by staff. */
  rules: FreezeRules | null;
  /** The reason of staff; null for a freeze by the learner. */
  reason: string | null;
  /** The names of the fields with the first and the last day. */
  fields: { start_date: string; end_date: string };
}

const dueAtOnce = 200;

/**
 * Freezes of streams, for learners and staff. A freeze moves the days of the stream, the end of access and, where a subscription opens this course alone, the next
 * payment by its length; what is not used is moved back when it is canceled.
 */
export function createStreamFreezes({ brand, movedSubscriptions, forget, realtime, clock }: Deps) {
  async function lock(trx: Trx, streamId: number): Promise<FreezableStream> {
    const stream = await createStreamFreezesRepository(trx).lock(streamId);
    if (stream === undefined) throw new AppError('not_found');
    return stream;
  }

  /** What ends after the freeze has begun. */
  async function findMoved(trx: Trx, stream: FreezableStream, startDate: number): Promise<FreezeMoves> {
    const { userId, courseId } = stream;
    const start = new Date(startDate);
    if (stream.isOptionalPurchase)
      return {
        subscriptionIds: await movedSubscriptions.subscriptionsOnlyOf(trx, { userId, courseId }, start),
        entitlementIds: [],
      };
    const target = { userId, kind: 'course', targetId: courseId } as const;
    return { subscriptionIds: [], entitlementIds: await ownEntitlementsEndingAfter(trx, target, start) };
  }

  async function moveEnds(
    trx: Trx,
    moves: FreezeMoves,
    by: { days: number; timezone: string; startDate: number },
  ) {
    if (by.days === 0) return;
    const move = (moment: number) => movedByDays(moment, by.days, by.timezone);
    await movedSubscriptions.moveSubscriptions(trx, brand, moves.subscriptionIds, move, clock());
    await moveEntitlements(trx, moves.entitlementIds, move, by.startDate);
  }

  const changed = (trx: Trx, userId: number) =>
    publish(trx, 'streams.changed', { brand: brand.appId, user_id: userId });

  return {
    /** Freezes a stream. Errors: `not_found`, `freeze_exists`, `stream_not_open`, `freeze_not_offered`, `invalid` on its dates. */
    async addFreeze(trx: Trx, streamId: number, { days, rules, reason, fields }: NewFreeze): Promise<void> {
      const stream = await lock(trx, streamId);
      const now = clock();
      const wanted: WantedFreeze = {
        ...days(stream.timezone),
        isStreamOpen: computeStatus(stream, now) === 'open',
        rules,
        endDate: findEnd(stream, now),
        freezes: stream.freezes,
        now,
        timeZone: stream.timezone,
      };
      const refusal = freezeRefusal(wanted);
      if (refusal !== null) throw toError(refusal, wanted, fields);
      const planned = planFreeze(wanted);
      const moves = await findMoved(trx, stream, planned.startDate);
      const status = freezeStatusAt({ status: 0, ...planned }, now);
      await createStreamFreezesRepository(trx).add(streamId, planned, { status, reason, ...moves });
      const { startDate, frozenDays } = planned;
      await moveEnds(trx, moves, { days: frozenDays, timezone: stream.timezone, startDate });
      await changed(trx, stream.userId);
    },

    /** Cancels the planned or current freeze and returns the days that are left; returns those used. Errors: `not_found`, `not_frozen`. */
    async endFreeze(trx: Trx, streamId: number): Promise<{ used: number; returned: number }> {
      const stream = await lock(trx, streamId);
      const now = clock();
      const freeze = openFreeze(stream.freezes, now);
      if (freeze === null) throw new AppError('not_frozen');
      const used = usedFrozenDays(freeze, now, stream.timezone);
      const returned = countFrozenDays(freeze, stream.timezone) - used;
      const moves = await createStreamFreezesRepository(trx).cancel(freeze.id, used);
      const { startDate } = freeze;
      await moveEnds(trx, moves, { days: -returned, timezone: stream.timezone, startDate });
      await changed(trx, stream.userId);
      return { used, returned };
    },

    /** Brings the statuses of freezes up to the time and informs the clients of their learners. The rules themselves go by the dates. */
    async updateFreezes(): Promise<void> {
      await workOff(dueAtOnce, async ({ limit, except, begin }) => {
        const now = clock();
        const changes = await brand.db.transaction().execute(async (trx) => {
          const repository = createStreamFreezesRepository(trx);
          const due = await repository.due(new Date(now), limit, except);
          for (const { id, user_id, timezone, ...row } of due) {
            begin(id);
            const freeze = {
              status: row.status,
              startDate: row.start_date.getTime(),
              endDate: row.end_date.getTime(),
              frozenDays: row.frozen_days,
            };
            await repository.setStatus(id, freezeStatusAt(freeze, now), countFrozenDays(freeze, timezone));
            await changed(trx, user_id);
          }
          const streams = [];
          for (const { id, stream_id } of due) {
            begin(id);
            streams.push({ id: stream_id, stream: await repository.lock(stream_id) });
          }
          return streams;
        });
        for (const { id, stream } of changes) {
          if (stream === undefined) continue;
          forget(stream.userId);
          const status = computeStatus(stream, now);
          realtime.emit(brand, { user: stream.userId }, 'stream.status', { id, status });
        }
        return changes.length;
      });
    },
  };
}
export type StreamFreezes = ReturnType<typeof createStreamFreezes>;

function toError(
  refusal: FreezeRefusal,
  { freezes, lastDay, rules, timeZone }: WantedFreeze,
  fields: NewFreeze['fields'],
): AppError {
  if (!('field' in refusal)) return new AppError(refusal.code);
  const values =
    rules === null ? {} : { min: rules.minDays, left: freezeDaysLeft({ freezes, lastDay, rules, timeZone }) };
  return invalidField(fields[refusal.field], refusal.code, values);
}
