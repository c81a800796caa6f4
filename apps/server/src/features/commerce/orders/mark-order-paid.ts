import type { Language } from '@daystream/contract';
import { feeEntries, orderAfter, saleEntries } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { createBuyer } from '../../base/auth/index.ts';
import { postLedger } from '../ledger/index.ts';
import type { Selling } from './order-effects.ts';
import { startInstallmentPlan } from '../installments/index.ts';
import { payCharges, paysCharges } from './charges/settle-charge.ts';
import type { OwnedLine } from './late-payment.ts';
import type { OrderLineRow, OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { productKindOf } from './product-kinds.ts';
import { receiptJob } from './receipt.ts';

/** A stream that a payment or a refund changed: an event for its learner follows the commit. */
export interface ChangedStream {
  id: number;
  userId: number;
}

interface Deps extends Selling {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}

/**
 * Marks a locked order as paid: the account, the ledger, what was bought, and the receipt, all in the caller's transaction. Undefined if the order was paid
 * before. `owned`: additional lines that give nothing, because their buyer has what they open. What was paid without a session for the address of an account waits for its owner (`bindOrder`).
 */
export async function markOrderPaid(
  trx: Transaction<BrandTables>,
  deps: Deps,
  order: OrderRow,
  fee: { paymentId: number; amount: number } | null,
  owned: readonly OwnedLine[] = [],
): Promise<ChangedStream[] | undefined> {
  const { brand, jobs, clock } = deps;
  const after = orderAfter(order, { type: 'paid' });
  if (after === undefined) return undefined;
  const orders = createOrdersRepository(trx);
  const now = clock();
  const { id, currency } = order;
  const buyer = await accountOf(trx, brand, order);
  await orders.setState(id, {
    state: after.state,
    paid_at: new Date(now),
    user_id: buyer?.id ?? null,
    is_new_account: buyer?.isNew ?? false,
    network: '',
  });
  await postLedger(trx, {
    key: `sale:${id}`,
    orderId: id,
    currency,
    entries: saleEntries(order),
    at: new Date(now),
  });
  if (fee !== null)
    await postLedger(trx, {
      key: `fee:${fee.paymentId}`,
      orderId: id,
      currency,
      entries: feeEntries(fee.amount),
      at: new Date(now),
    });
  for (const effect of deps.effects) await effect.paid?.(trx, { brand, order, now });
  const given: ChangedStream[] = [];
  if (buyer !== undefined)
    for (const streamId of await giveOrder(trx, deps, order, {
      userId: buyer.id,
      owned,
    }))
      given.push({ id: streamId, userId: buyer.id });
  await jobs.send(trx, receiptJob, { brand: brand.appId, orderId: id });
  return given;
}

/** Gives a locked order that is paid to its account, with what was bought unless it is a gift. Returns the streams that changed. */
export async function giveOrder(
  trx: Transaction<BrandTables>,
  { brand, products, chargeKinds, effects, jobs, clock }: Deps,
  order: OrderRow,
  { userId, owned }: { userId: number; owned: readonly OwnedLine[] },
): Promise<number[]> {
  for (const effect of effects) await effect.attributed?.(trx, { order, userId });
  if (order.is_gift) return [];
  return giveLines(trx, { brand, products, chargeKinds, jobs }, { order, owned, userId, now: clock() });
}

/** The account of an order, which is made for a new address; undefined where the address has one whose owner did not order. */
async function accountOf(
  trx: Transaction<BrandTables>,
  brand: Brand,
  order: OrderRow,
): Promise<{ id: number; isNew: boolean } | undefined> {
  if (order.user_id !== null && order.user_is_anonymous === false)
    return { id: order.user_id, isNew: order.is_new_account };
  const { user_id: userId, email, name, timezone } = order;
  return createBuyer(trx, brand, { userId, email, name, locale: order.locale as Language, timezone });
}

/** Gives what the lines of an order bought. What adds to the course of the main line adds to the stream that this line opened. */
async function giveLines(
  trx: Transaction<BrandTables>,
  deps: Pick<Deps, 'brand' | 'products' | 'chargeKinds' | 'jobs'>,
  {
    order,
    owned,
    userId,
    now,
  }: { order: OrderRow; owned: readonly OwnedLine[]; userId: number; now: number },
): Promise<number[]> {
  const streamId = await giveLine(trx, deps, {
    order,
    line: order.main,
    streamId: order.stream_id,
    userId,
    now,
  });
  const streamIds = streamId === undefined ? [] : [streamId];
  if (paysCharges(order)) return streamIds;
  const orders = createOrdersRepository(trx);
  const [, ...additional] = await orders.linesOf(order.id);
  const at = new Date(now);
  for (const line of additional) {
    if (owned.some(({ lineId }) => lineId === line.id)) {
      await orders.setLine(line.id, { fulfilled_at: at, revoked_at: at });
      continue;
    }
    const given = await giveLine(trx, deps, {
      order,
      line,
      streamId: streamId ?? null,
      userId,
      now,
    });
    if (given !== undefined && !streamIds.includes(given)) streamIds.push(given);
  }
  return streamIds;
}

interface GivenTo {
  order: OrderRow;
  line: OrderLineRow;
  /** The stream that it adds to. */
  streamId: number | null;
  userId: number;
  now: number;
}

/** Gives what a line bought, and returns its stream. Nothing if it cannot be given: the order stays paid, and staff see that it waits for them. */
async function giveLine(
  trx: Transaction<BrandTables>,
  { brand, products, chargeKinds, jobs }: Pick<Deps, 'brand' | 'products' | 'chargeKinds' | 'jobs'>,
  { order, line, streamId, userId, now }: GivenTo,
): Promise<number | undefined> {
  const orders = createOrdersRepository(trx);
  const fulfilled_at = new Date(now);
  if (paysCharges(order)) {
    await payCharges(trx, { brand, chargeKinds, jobs, clock: () => now }, order);
    await orders.setLine(line.id, { fulfilled_at });
    return undefined;
  }
  if (line.product.interval !== null && order.store_purchase_id !== null) {
    // The store says how long it goes on (`applyStoreReport`).
    await orders.setLine(line.id, { fulfilled_at });
    return undefined;
  }
  const given = await productKindOf(products, line.product).give(trx, {
    brand,
    product: line.product,
    userId,
    timezone: (await orders.buyer(userId))?.timezone ?? 'UTC',
    orderId: order.id,
    streamId,
    isTrial: order.subtotal === 0,
    now,
  });
  if (given === undefined) return undefined;
  await orders.setGiven(line.id, given, fulfilled_at);
  if (order.installment !== null && given.streamId !== null)
    await startInstallmentPlan(trx, {
      orderId: order.id,
      productId: line.product.id,
      userId,
      currency: order.currency,
      language: order.locale as Language,
      agreed: order.installment,
      entitlementId: given.entitlementId,
      streamId: given.streamId,
      now,
    });
  return given.streamId ?? undefined;
}
