import { orderAfter, refundEntries } from '@daystream/domain';
import type { Brand } from '../../platform/brands/brand.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import { createChargesRepository } from '../charges/index.ts';
import { isPosted, postLedger } from '../ledger/index.ts';
import type { PaymentProviders } from '../payments/index.ts';
import { revokePurchase } from '../streams/index.ts';
import { endRefundedSubscription } from '../subscriptions/index.ts';
import { chargeKindOf } from './charges/charge-kinds.ts';
import { createOrdersRepository, type OrderRow } from './orders.repository.ts';
import type { ChangedStream } from './pay-order.ts';
import { createPaymentsRepository } from './payments.repository.ts';

export const refundJob = jobKind<{ refundId: number }>('orders.refund', { retries: 12 });

interface Deps {
  brand: Brand;
  providers: PaymentProviders;
  clock: () => number;
}

/**
 * Asks the provider for a refund and records it. Idempotent: the provider refunds once per refund, and a refund that is settled is left alone. Returns the
 * streams that changed.
 */
export async function makeRefund(
  { brand, providers, clock }: Deps,
  refundId: number,
): Promise<ChangedStream[]> {
  const asked = await createPaymentsRepository(brand.db).refund(refundId);
  if (asked === undefined || asked.state !== 'pending') return [];
  const provider = providers[asked.provider as keyof PaymentProviders];
  const { external_id: externalId, amount, currency, title, email } = asked;
  const receipt = { currency, description: title ?? '', email: email || undefined };
  const isDone = await provider.refund(brand, { externalId, key: `refund:${refundId}`, amount, ...receipt });
  return brand.db.transaction().execute(async (trx) => {
    const payments = createPaymentsRepository(trx);
    const orders = createOrdersRepository(trx);
    const order = await orders.lock(asked.order_id);
    const refund = await payments.refund(refundId);
    if (order === undefined || refund?.state !== 'pending') return [];
    const at = new Date(clock());
    await payments.settleRefund(refundId, isDone ? 'succeeded' : 'failed', at);
    if (!isDone) return [];
    await payments.addRefunded(refund.payment_id, amount);
    // Of a second payment: the order itself stays paid.
    const isExcess = await isPosted(trx, `excess:${refund.payment_id}`);
    const tax = isExcess ? { tax: 0, total: amount, refunded: 0 } : order;
    await postLedger(trx, {
      key: `refund:${refundId}`,
      orderId: order.id,
      currency: order.currency,
      entries: refundEntries(tax, amount),
      at,
    });
    if (isExcess) return [];
    const after = orderAfter(order, { type: 'refunded', amount });
    if (after === undefined) throw new Error(`refund ${refundId} exceeds its order`);
    await orders.setState(order.id, { state: after.state, refunded: after.refunded });
    if (after.state === 'refunded' && order.charge_id !== null) {
      const charge = await createChargesRepository(trx).lock(order.charge_id);
      if (charge !== undefined) await chargeKindOf(charge).refunded(trx, { brand, charge, now: clock() });
      await orders.setLine(order.line_id, { revoked_at: at });
      return [];
    }
    if (after.state === 'refunded' && order.subscription_id !== null) {
      await endRefundedSubscription(trx, brand, order.subscription_id, at);
      await orders.setLine(order.line_id, { revoked_at: at });
      return order.user_id === null || order.line_stream_id === null
        ? []
        : [{ id: order.line_stream_id, userId: order.user_id }];
    }
    if (after.state !== 'refunded' || order.line_stream_id === null || order.revoked_at !== null) return [];
    await revoke(order, order.line_stream_id);
    return order.user_id === null ? [] : [{ id: order.line_stream_id, userId: order.user_id }];

    async function revoke(
      { line_id, user_id: userId, entitlement_id: entitlementId, line_units: units }: OrderRow,
      streamId: number,
    ): Promise<void> {
      await revokePurchase(trx, brand, { userId, streamId, entitlementId, units }, at.getTime());
      await orders.setLine(line_id, { revoked_at: at });
    }
  });
}
