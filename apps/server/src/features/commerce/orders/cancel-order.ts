import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { paysCharges } from './charges/settle-charge.ts';
import { hasAccount } from './order-owner.ts';
import { giveUpOrder } from './order-points.ts';
import type { OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';

/**
 * Gives up an order that its buyer cancels before it is paid; repeated, it changes nothing. An order of an account is cancelled by its session, one without an account by whoever knows its
 * id. A payment that comes all the same is treated as a late one. Errors: `not_found`, `forbidden`, `order_closed` of one that is paid, or pays a part of an earlier purchase.
 */
export async function cancelOrder(
  trx: Transaction<BrandTables>,
  { orderId, userId, now }: { orderId: number; userId: number | null; now: number },
): Promise<OrderRow> {
  const orders = createOrdersRepository(trx);
  const order = await orders.lock(orderId);
  if (order === undefined) throw new AppError('not_found');
  if (hasAccount(order) && order.user_id !== userId) throw new AppError('forbidden');
  if (order.state === 'canceled') return order;
  if (order.state !== 'created' || paysCharges(order)) throw new AppError('order_closed');
  await giveUpOrder(trx, order, new Date(now), { isByBuyer: true });
  return { ...order, state: 'canceled' };
}
