import type { FreezeStream } from '@daystream/contract';
import {
  isCourseCompleted,
  isLimitedDemo,
  lastAccessMoment,
  localDay,
  offeredFreezes,
  openFreeze,
} from '@daystream/domain';
import type { z } from 'zod';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { StreamFreezes } from './stream-freezes.ts';
import type { StreamState } from './stream-state.ts';

interface Deps<Answer> {
  brand: Brand;
  freezes: Pick<StreamFreezes, 'addFreeze' | 'endFreeze'>;
  forget: (userId: number) => void;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
  /** Errors: `not_found`. */
  getOwnState: (actor: Actor, streamId: number) => Promise<StreamState>;
  present: (state: StreamState) => Answer;
}

/** What learners do to freeze their own streams. */
export function createOwnFreezes<Answer>({
  brand,
  freezes,
  forget,
  realtime,
  clock,
  getOwnState,
  present,
}: Deps<Answer>) {
  const once = createOnce(brand.db);

  async function answer(actor: Actor, streamId: number): Promise<Answer> {
    return present(await getOwnState(actor, streamId));
  }

  async function notify(actor: Actor, streamId: number): Promise<void> {
    forget(actor.userId);
    const { status } = await getOwnState(actor, streamId);
    realtime.emit(brand, { user: actor.userId }, 'stream.status', { id: streamId, status });
  }

  return {
    /**
     * Freezes the stream from the day of `start_date` to that of `end_date`. Errors: `not_found`, `stream_not_open`, `freeze_exists`,
     * `freeze_not_offered`, `invalid` on `start_date` or `end_date`, `idempotency_key_reused`.
     */
    async freeze(
      actor: Actor,
      streamId: number,
      { start_date, end_date }: z.output<typeof FreezeStream>,
    ): Promise<Answer> {
      const { course, stream, counts } = await getOwnState(actor, streamId);
      const { freeze_days_per_year: daysPerYear, freeze_min_days: minDays } = course.tree;
      const rules = offeredFreezes(
        { daysPerYear, minDays },
        { isLimitedDemo: isLimitedDemo(stream), isCompleted: isCourseCompleted(counts) },
      );
      const days = (timezone: string) => ({
        firstDay: localDay(start_date * 1000, timezone),
        lastDay: localDay(lastAccessMoment(end_date * 1000), timezone),
      });
      await once(
        actor,
        ['streams.freeze', streamId, start_date, end_date],
        async (trx) => {
          const fields = { start_date: 'start_date', end_date: 'end_date' };
          await freezes.addFreeze(trx, streamId, { days, rules, reason: null, fields });
          return {};
        },
        { afterCommit: () => notify(actor, streamId) },
      );
      return answer(actor, streamId);
    },

    /** Cancels the freeze of the stream. Errors: `not_found`, `not_frozen` unless `ifAny`, `idempotency_key_reused`. */
    async cancelFreeze(actor: Actor, streamId: number, { ifAny = false } = {}): Promise<Answer> {
      const state = await getOwnState(actor, streamId);
      if (ifAny && openFreeze(state.stream.freezes, clock()) === null) return present(state);
      await once(actor, ['streams.cancelFreeze', streamId], (trx) => freezes.endFreeze(trx, streamId), {
        afterCommit: () => notify(actor, streamId),
      });
      return answer(actor, streamId);
    },
  };
}
