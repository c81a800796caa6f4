import type { Language, OrderRefusal } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { findOrCreateBuyer } from '../../base/auth/index.ts';
import type { Selling } from './order-effects.ts';
import { lockBuyer } from '../charges/index.ts';
import { lockProducts } from '../catalogue/index.ts';
import { holdPlace } from './hold-place.ts';
import { findOwnedLines, isOwned, refusalOfLatePayment } from './late-payment.ts';
import { awaitsAcceptance, needsConfirmation } from './order-owner.ts';
import { giveUpOrder } from './order-points.ts';
import { keepsPrice } from './order-price.ts';
import type { OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { giveOrder, markOrderPaid, type ChangedStream } from './mark-order-paid.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { refundJob } from './refund-order.ts';
import { refusedPaymentJob } from './refused-payment-email.ts';
import { returnOwned } from './return-owned.ts';

type Trx = Transaction<BrandTables>;
interface Deps extends Selling {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}

/** The account of a locked order whose owner has shown that they read the mail of its address; it is made if there is none. */
export async function ownerByLink(
  trx: Trx,
  brand: Brand,
  order: OrderRow,
): Promise<{ id: number; isNew: boolean }> {
  const { user_id: userId, email, name, timezone } = order;
  await lockBuyer(trx, email);
  const owner = await findOrCreateBuyer(trx, brand, {
    userId,
    email,
    name,
    locale: order.locale as Language,
    timezone,
  });
  const payer = await createOrdersRepository(trx).payer(owner.id);
  if (payer?.is_blocked === true) throw new AppError('sale_closed');
  return owner;
}

/**
 * Gives a locked order to the account of its address, whose owner confirmed it. What was paid is opened, and what costs nothing is paid now; any other order waits for its payment. What
 * the account has without an end is returned. Errors: `order_closed`.
 */
export async function bindOrder(
  trx: Trx,
  deps: Deps,
  order: OrderRow,
  { id: userId, isNew }: { id: number; isNew: boolean },
): Promise<ChangedStream[]> {
  const orders = createOrdersRepository(trx);
  const isPaid = awaitsAcceptance(order);
  if (!isPaid && (order.state !== 'created' || !needsConfirmation(order))) throw new AppError('order_closed');
  const confirmed_at = new Date(deps.clock());
  await orders.setState(order.id, {
    state: order.state,
    user_id: userId,
    is_new_account: isNew,
    confirmed_at,
  });
  const bound = await orders.lock(order.id);
  if (bound === undefined) throw new Error(`order ${order.id} is not there`);
  if (isPaid) return acceptPaid(trx, deps, bound, userId);
  const now = deps.clock();
  // As long as it had without its account: the link may be opened days later.
  const refusal = await refusalOf(trx, deps, bound, { now, isPriceKept: keepsPrice(order, now) });
  if (refusal !== null) {
    await giveUpOrder(trx, bound, new Date(now), { refusal });
    return [];
  }
  if (bound.total === 0 && !bound.saves_method) return (await markOrderPaid(trx, deps, bound, null)) ?? [];
  const lines = await orders.linesOf(bound.id);
  await lockProducts(
    trx,
    lines.map(({ product }) => product.id),
    now,
  );
  await holdPlace(trx, bound, { network: '', now });
  return [];
}

async function refusalOf(
  trx: Trx,
  { brand, products, chargeKinds, effects }: Deps,
  order: OrderRow,
  { now, isPriceKept }: { now: number; isPriceKept: boolean },
): Promise<OrderRefusal | null> {
  const late = await refusalOfLatePayment(trx, { products, chargeKinds }, order, {
    now,
    isPriceKept,
  });
  if (late !== null) return late;
  for (const effect of effects) {
    const refusal = await effect.refusalOfConfirmed?.(trx, { brand, order, now });
    if (refusal !== undefined && refusal !== null) return refusal;
  }
  return null;
}

async function acceptPaid(trx: Trx, deps: Deps, order: OrderRow, userId: number): Promise<ChangedStream[]> {
  const { brand, products, jobs } = deps;
  const payments = createPaymentsRepository(trx);
  const isGift = order.is_gift;
  await lockBuyer(trx, String(userId));
  if (!isGift && (await isOwned(trx, products, order))) {
    const reason = 'already_owned';
    const at = new Date(deps.clock());
    const orders = createOrdersRepository(trx);
    for (const { id: lineId } of await orders.linesOf(order.id))
      await orders.setLine(lineId, { fulfilled_at: at, revoked_at: at });
    for (const { id, left } of await payments.refundable(order.id)) {
      if (left === 0) continue;
      const refund = { payment_id: id, amount: left, reason, revokes_access: true };
      await jobs.send(trx, refundJob, { brand: brand.appId, refundId: await payments.addRefund(refund) });
      const refused = { brand: brand.appId, orderId: order.id, amount: left, reason } as const;
      await jobs.send(trx, refusedPaymentJob, refused);
    }
    return [];
  }
  const owned = isGift ? [] : await findOwnedLines(trx, products, order);
  const streamIds = await giveOrder(trx, deps, order, { userId, owned });
  const [payment] = await payments.refundable(order.id);
  if (payment !== undefined) await returnOwned(trx, deps, { id: payment.id, order_id: order.id }, owned);
  return streamIds.map((id) => ({ id, userId }));
}
