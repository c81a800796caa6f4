import type { FreezeStreamByStaff, StreamRecord, UnfreezeStream } from '@daystream/contract';
import { parseDay } from '@daystream/domain';
import type { z } from 'zod';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { assertGivesToOther } from '../../base/auth/index.ts';
import type { StreamFreezes } from './stream-freezes.ts';

interface Deps {
  brand: Brand;
  freezes: Pick<StreamFreezes, 'addFreeze' | 'endFreeze'>;
  /** Errors: `not_found`, also for a stream outside the actor's scope. */
  getRecord: (actor: Actor, streamId: number) => Promise<StreamRecord>;
  notifyLearner: (stream: StreamRecord) => void;
}

/** What staff do to freeze streams. The course's allowance and minimum do not bind them; a reason is recorded. */
export function createFreezeRecords({ brand, freezes, getRecord, notifyLearner }: Deps) {
  const once = createOnce(brand.db);

  function readDay(field: string, date: string): number {
    const day = parseDay(date);
    if (day === null) throw invalidField(field, 'not_date');
    return day;
  }

  async function afterChange(actor: Actor, streamId: number): Promise<void> {
    notifyLearner(await getRecord(actor, streamId));
  }

  return {
    /** Errors: `not_found`, `own_account`, `stream_not_open`, `freeze_exists`, `invalid` on `first_day` or `last_day`, `idempotency_key_reused`. */
    async freezeByStaff(
      actor: Actor,
      streamId: number,
      { first_day, last_day, reason }: z.output<typeof FreezeStreamByStaff>,
    ): Promise<StreamRecord> {
      const stream = await getRecord(actor, streamId);
      const wanted = { firstDay: readDay('first_day', first_day), lastDay: readDay('last_day', last_day) };
      await once(
        actor,
        ['studio.streams.freeze', streamId, first_day, last_day, reason],
        async (trx) => {
          await assertGivesToOther(trx, actor, stream.user_id);
          const fields = { start_date: 'first_day', end_date: 'last_day' };
          await freezes.addFreeze(trx, streamId, { days: () => wanted, rules: null, reason, fields });
          await record(trx, actor, 'stream.frozen', streamId, { first_day, last_day, reason });
          return {};
        },
        { afterCommit: () => afterChange(actor, streamId) },
      );
      return getRecord(actor, streamId);
    },

    /** Errors: `not_found`, `not_frozen`, `idempotency_key_reused`. */
    async unfreezeByStaff(
      actor: Actor,
      streamId: number,
      { reason }: z.output<typeof UnfreezeStream>,
    ): Promise<StreamRecord> {
      await getRecord(actor, streamId);
      await once(
        actor,
        ['studio.streams.unfreeze', streamId, reason],
        async (trx) => {
          const { used, returned } = await freezes.endFreeze(trx, streamId);
          await record(trx, actor, 'stream.unfrozen', streamId, { reason, used, returned });
          return {};
        },
        { afterCommit: () => afterChange(actor, streamId) },
      );
      return getRecord(actor, streamId);
    },
  };
}
