import { disputeEntries, feeEntries, type LedgerEntry } from '@daystream/domain';
import type { Brand } from '../../../../platform/brands/brand.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Selling } from '../order-effects.ts';
import { postLedger } from '../../ledger/index.ts';
import type { DisputeReport } from '../../payments/index.ts';
import { createOrdersRepository } from '../orders.repository.ts';
import type { ChangedStream } from '../mark-order-paid.ts';
import { createPaymentsRepository } from '../payments.repository.ts';
import { recordRefund } from '../record-refund.ts';
import { createDisputesRepository } from './disputes.repository.ts';
import { endWithDependent } from './end-dependent.ts';

interface Deps extends Selling {
  brand: Brand;
  clock: () => number;
}

const isClosed = (state: string) => state === 'won' || state === 'lost';

/**
 * Applies a provider's report on a dispute, in one transaction; repeated ones change nothing, and the end of a dispute is final. The disputed amount leaves the
 * account of the provider while it is held. Won, it returns; lost, it is a refund that nobody asked for, which ends the access if the brand has it so. Returns
 * the streams that changed. Errors: `not_found` for a payment that is not ours or not recorded as paid yet; `conflict` for another amount or currency than is
 * left of the payment, none, and for an end that differs from the recorded one.
 */
export async function applyDispute(
  { brand, products, chargeKinds, effects, clock }: Deps,
  provider: string,
  report: DisputeReport,
): Promise<ChangedStream[]> {
  const { externalId, paymentExternalId, state, amount, currency, reason } = report;
  const known = await createPaymentsRepository(brand.db).byExternalId(provider, paymentExternalId);
  if (known === undefined || known.order_id === null || known.state !== 'succeeded')
    throw new AppError('not_found');
  const orderId = known.order_id;
  return brand.db.transaction().execute(async (trx) => {
    const payments = createPaymentsRepository(trx);
    const disputes = createDisputesRepository(trx);
    // The lock of the order is that of its refunds and disputes.
    const order = await createOrdersRepository(trx).lock(orderId);
    if (order === undefined) throw new Error(`payment ${known.id} has no order`);
    const earlier = await disputes.find(provider, externalId);
    if (earlier !== undefined && isClosed(earlier.state)) {
      if (earlier.state !== state) throw new AppError('conflict');
      return [];
    }
    const wasHeld = earlier?.state === 'open';
    // A report that comes late: an inquiry becomes a dispute, and never the other way round.
    if (wasHeld && state === 'inquiry') return [];
    const left = (await payments.refundable(orderId)).find(({ id }) => id === known.id)?.left ?? 0;
    const free = wasHeld ? left + earlier.amount : left;
    const isOther = earlier !== undefined && earlier.amount !== amount;
    if (isOther || amount <= 0 || amount > free || currency !== known.currency)
      throw new AppError('conflict');

    const at = new Date(clock());
    // Disputed money pays for nothing else; that of a lost dispute is a refund.
    if (state === 'open' && !wasHeld)
      for (const effect of effects) await effect.refunding?.(trx, { brand, order, now: clock() });
    const values = {
      fee: report.fee,
      reason,
      state,
      respond_by: report.respondBy === null ? null : new Date(report.respondBy),
      closed_at: isClosed(state) ? at : null,
    };
    const id =
      earlier?.id ??
      (await disputes.add({
        ...values,
        provider,
        external_id: externalId,
        payment_id: known.id,
        amount,
        currency,
        opened_at: new Date(report.openedAt),
      }));
    if (earlier !== undefined) await disputes.change(id, values);
    const post = (key: string, entries: LedgerEntry[]) =>
      postLedger(trx, { key, orderId, currency, entries, at });
    const fee = earlier?.fee ?? 0;
    await post(`dispute-fee:${id}:${fee}:${report.fee}`, feeEntries(report.fee - fee));
    if (!wasHeld && (state === 'open' || state === 'lost'))
      await post(`dispute:${id}`, disputeEntries(amount));
    if (wasHeld && state === 'won') await post(`dispute-won:${id}`, disputeEntries(-amount));
    if (state !== 'lost') return [];
    await payments.addRefund({
      payment_id: known.id,
      amount,
      reason: 'dispute',
      state: 'succeeded',
      revokes_access: false,
      settled_at: at,
      dispute_id: id,
    });
    const endsAccess = await disputes.endsAccess();
    const returned = { paymentId: known.id, amount, key: `dispute-lost:${id}`, endsAccess };
    const context = { brand, products, chargeKinds, effects, at };
    return endWithDependent(trx, context, order, async () => {
      const changed = await recordRefund(trx, context, order, { ...returned, from: 'disputes' });
      const after = await createOrdersRepository(trx).byId(orderId);
      if (after?.state !== 'refunded' || !endsAccess) return undefined;
      await disputes.change(id, { access_ended_at: at });
      return changed;
    });
  });
}
