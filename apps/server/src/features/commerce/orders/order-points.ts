import type { OrderRefusal } from '@daystream/contract';
import { pointValue, pointsReturnEntries } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { postLedger } from '../ledger/index.ts';
import { points } from '../../learning/points/index.ts';
import type { OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';

const keyOf = (orderId: number) => `order:${orderId}`;

/** Takes the points that pay for an order when it is made, so that two orders cannot spend the same ones. Errors: `points_held` by another order that is not paid, which it names, `points_insufficient`. */
export async function takePoints(
  trx: Transaction<BrandTables>,
  { orderId, userId, amount }: { orderId: number; userId: number; amount: number },
): Promise<void> {
  const source = { reason: 'order', sourceType: 'order', sourceId: orderId } as const;
  const spent = await points.spend(trx, { ...source, userId, amount, key: keyOf(orderId) });
  if (spent !== undefined) return;
  const holder = await createOrdersRepository(trx).holdsPoints(userId, orderId);
  if (holder !== undefined) throw new AppError('points_held', { values: { number: String(holder) } });
  throw new AppError('points_insufficient');
}

/** Returns points of a locked order. `key` names the operation, which is done once; a paid order posts what it returns. */
export async function returnPoints(
  trx: Transaction<BrandTables>,
  order: Pick<OrderRow, 'id' | 'user_id' | 'currency' | 'paid_at'>,
  { amount, key, at }: { amount: number; key: string; at: Date },
): Promise<void> {
  const { id, user_id: userId, currency, paid_at: paidAt } = order;
  // The points of a person who was erased are gone.
  if (amount === 0 || userId === null) return;
  const spendId = await points.spendOf(trx, userId, keyOf(id));
  if (spendId === undefined) throw new Error(`order ${id} has not spent its points`);
  const back = await points.refund(trx, { userId, spendId, amount, key });
  if (back === undefined) throw new Error(`order ${id} returns more points than it spent`);
  if (!back.added) return;
  await createOrdersRepository(trx).addReturnedPoints(id, amount);
  if (paidAt !== null)
    await postLedger(trx, {
      key: `points:${key}`,
      orderId: id,
      currency,
      entries: pointsReturnEntries(amount * pointValue(currency)),
      at,
    });
}

/** Gives up a locked order that nobody paid: its points return, and its seat and promo code are free. With points, no later payment can buy it. */
export async function giveUpOrder(
  trx: Transaction<BrandTables>,
  order: OrderRow,
  at: Date,
  { isByBuyer = false, refusal }: { isByBuyer?: boolean; refusal?: OrderRefusal } = {},
): Promise<void> {
  await createOrdersRepository(trx).setState(order.id, {
    state: 'canceled',
    holds_until: null,
    ...(isByBuyer && { canceled_at: at }),
    ...(refusal !== undefined && { refusal }),
  });
  const amount = order.points - order.points_returned;
  await returnPoints(trx, order, { amount, key: `order-canceled:${order.id}`, at });
}
