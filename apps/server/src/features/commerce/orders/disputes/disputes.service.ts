import type { DisputeRecord, RecordListQuery } from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record } from '../../../../platform/audit/audit.ts';
import type { Brand } from '../../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../../platform/http/lists.ts';
import { seconds, secondsOrNull } from '../../../../platform/http/seconds.ts';
import { createOnce } from '../../../../platform/idempotency/once.ts';
import type { Selling } from '../order-effects.ts';
import type { StreamsService } from '../../../learning/streams/index.ts';
import { createOrdersRepository } from '../orders.repository.ts';
import type { ChangedStream } from '../mark-order-paid.ts';
import { endAccess } from '../record-refund.ts';
import { endWithDependent } from './end-dependent.ts';
import { createDisputesRepository, type DisputeRecordRow } from './disputes.repository.ts';

interface Deps extends Selling {
  brand: Brand;
  streams: Pick<StreamsService, 'notifyChanged'>;
  clock: () => number;
}

const present = (row: DisputeRecordRow): DisputeRecord => ({
  ...row,
  respond_by: secondsOrNull(row.respond_by),
  opened_at: seconds(row.opened_at),
  closed_at: secondsOrNull(row.closed_at),
  access_ended_at: secondsOrNull(row.access_ended_at),
});

/** Disputes, for staff. */
export function createDisputesService({ brand, products, chargeKinds, effects, streams, clock }: Deps) {
  const disputes = createDisputesRepository(brand.staffDb);
  const once = createOnce(brand.db);

  async function find(from: typeof disputes, id: number): Promise<DisputeRecord> {
    const row = await from.record(id);
    if (row === undefined) throw new AppError('not_found');
    return present(row);
  }

  return {
    list: async (query: RecordListQuery<'studio.disputes.list'>): Promise<Range<DisputeRecord>> =>
      mapRange(await disputes.list(query), (rows) => rows.map(present)),

    /** Errors: `not_found`. */
    get: (id: number): Promise<DisputeRecord> => find(disputes, id),

    /** Ends the access to what was paid with a payment that was lost. Errors: `not_found`, `not_refundable`, `idempotency_key_reused`. */
    endAccess(actor: Actor, id: number): Promise<DisputeRecord> {
      let changed: ChangedStream[] = [];
      const work = async (trx: Transaction<BrandTables>): Promise<DisputeRecord> => {
        const inTransaction = createDisputesRepository(trx);
        const orderId = await inTransaction.orderOf(id);
        const order = orderId === undefined ? undefined : await createOrdersRepository(trx).lock(orderId);
        if (order === undefined) throw new AppError('not_found');
        if (!(await find(inTransaction, id)).can_end_access) throw new AppError('not_refundable');
        const at = new Date(clock());
        const context = { brand, products, chargeKinds, effects, at };
        changed = await endWithDependent(trx, context, order, () => endAccess(trx, context, order));
        await inTransaction.change(id, { access_ended_at: at });
        await record(trx, actor, 'dispute.access_ended', order.id, { dispute: id });
        return find(inTransaction, id);
      };
      return once(actor, ['studio.disputes.endAccess', id], work, {
        afterCommit: () => streams.notifyChanged(changed),
      });
    },
  };
}
export type DisputesService = ReturnType<typeof createDisputesService>;
