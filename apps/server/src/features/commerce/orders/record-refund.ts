import { orderAfter, refundEntries, returnedPoints } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { lockCharge } from '../charges/index.ts';
import { takeBackGift, type Selling } from './order-effects.ts';
import { isPosted, postLedger } from '../ledger/index.ts';
import { cancelPlan, cancelPlanOfOrder } from '../installments/index.ts';
import { chargeKindOf } from './charges/charge-kinds.ts';
import { returnPoints } from './order-points.ts';
import type { OrderLineRow, OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';
import type { ChangedStream } from './mark-order-paid.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { revokeGiven } from './product-kinds.ts';

export interface ReturnContext extends Selling {
  brand: Brand;
  at: Date;
}
interface ReturnedMoney {
  paymentId: number;
  amount: number;
  /** Of the posting. */
  key: string;
  from?: 'provider' | 'disputes';
  /** Whether access ends once all is returned. */
  endsAccess?: boolean;
}

/** Records that money of a locked order went back to the payer; access ends once all of it did. Returns the streams that changed. */
export async function recordRefund(
  trx: Transaction<BrandTables>,
  context: ReturnContext,
  order: OrderRow,
  { paymentId, amount, key, from = 'provider', endsAccess = true }: ReturnedMoney,
): Promise<ChangedStream[]> {
  const orders = createOrdersRepository(trx);
  await createPaymentsRepository(trx).addRefunded(paymentId, amount);
  // Of a second payment: the order itself stays paid.
  const isExcess = await isPosted(trx, `excess:${paymentId}`);
  const entries = refundEntries(isExcess ? { tax: 0, total: amount, refunded: 0 } : order, amount, from);
  await postLedger(trx, { key, orderId: order.id, currency: order.currency, entries, at: context.at });
  if (isExcess) return [];
  for (const effect of context.effects)
    await effect.refunding?.(trx, { brand: context.brand, order, now: context.at.getTime() });
  const after = orderAfter(order, { type: 'refunded', amount });
  if (after === undefined) throw new Error(`${key} exceeds its order`);
  await orders.setState(order.id, { state: after.state, refunded: after.refunded });
  const { points, points_returned: returned, total } = order;
  await returnPoints(trx, order, {
    amount: returnedPoints({ points, returned, refunded: after.refunded, total }),
    key,
    at: context.at,
  });
  for (const effect of context.effects)
    await effect.refunded?.(trx, { order, refunded: after.refunded, key });
  return after.state === 'refunded' && endsAccess ? endAccess(trx, context, order) : [];
}

/** Returns the points that paid all of a locked order, and takes back what it gave. */
export async function refundPoints(
  trx: Transaction<BrandTables>,
  context: ReturnContext,
  order: OrderRow,
): Promise<void> {
  const key = `refund-points:${order.id}`;
  await returnPoints(trx, order, { amount: order.points - order.points_returned, key, at: context.at });
  await createOrdersRepository(trx).setState(order.id, { state: 'refunded' });
  await endAccess(trx, context, order);
}

/** Takes back what a locked order gave, once: the last line first, as later ones add to earlier ones. Returns the streams that changed. */
export async function endAccess(
  trx: Transaction<BrandTables>,
  context: ReturnContext,
  order: OrderRow,
): Promise<ChangedStream[]> {
  const changed = new Map<number, ChangedStream>();
  const lines = await createOrdersRepository(trx).linesOf(order.id);
  for (const line of lines.toReversed())
    for (const stream of await endLine(trx, context, order, line)) changed.set(stream.id, stream);
  return [...changed.values()];
}

async function endLine(
  trx: Transaction<BrandTables>,
  { brand, products, chargeKinds, effects, at }: ReturnContext,
  order: OrderRow,
  line: OrderLineRow,
): Promise<ChangedStream[]> {
  const { id: lineId, stream_id: streamId } = line;
  const { charge_id: chargeId } = order;
  if (line.revoked_at !== null) return [];
  const orders = createOrdersRepository(trx);
  // What was given is taken from who has it, not from who paid.
  const holder = order.is_gift
    ? await takeBackGift(trx, effects, { brand, order, now: at.getTime() })
    : { isTaken: true as const, userId: order.user_id };
  if (!holder.isTaken) {
    await orders.setLine(lineId, { revoked_at: at });
    return [];
  }
  const { userId } = holder;
  const changed = userId === null || streamId === null ? [] : [{ id: streamId, userId }];
  if (chargeId !== null) {
    const charge = await lockCharge(trx, chargeId);
    if (charge !== undefined)
      await chargeKindOf(chargeKinds, charge).refunded(trx, {
        brand,
        charge,
        orderId: order.id,
        now: at.getTime(),
      });
    await orders.setLine(lineId, { revoked_at: at });
    return [];
  }
  if (order.store_purchase_id !== null && line.product.interval !== null) {
    // The store says what is left of the subscription (`applyStoreReport`).
    await orders.setLine(lineId, { revoked_at: at });
    return changed;
  }
  if (order.installment_plan_id !== null) {
    await cancelPlan(trx, brand, order.installment_plan_id, { keepsAccess: false, at });
    await orders.setLine(lineId, { revoked_at: at });
    return [];
  }
  if (order.installment !== null) await cancelPlanOfOrder(trx, brand, order.id, at);
  const given = {
    streamId,
    entitlementId: line.entitlement_id,
    subscriptionId: line.subscription_id,
    units: line.units,
  };
  const returned = { brand, given, userId, orderId: order.id, now: at.getTime() };
  if (!(await revokeGiven(trx, products, returned))) return [];
  await orders.setLine(lineId, { revoked_at: at });
  return changed;
}
