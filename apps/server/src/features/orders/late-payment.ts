import { orderHoldMs } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { createServicesRepository } from '../catalogue/index.ts';
import { lockOwedCharges, paysCharges } from './charges/settle-charge.ts';
import { readSubscribed } from '../subscriptions/index.ts';
import { createOrdersRepository, type OrderRow } from './orders.repository.ts';
import { createReferralsRepository } from './referrals/referrals.repository.ts';

/**
 * Why a payment of a locked order that is not paid cannot be kept; null if it can. An order holds its seat and its use of a promo code for an hour. A later
 * payment takes them again if they are free; otherwise the money is returned, so that no limit is ever exceeded.
 */
export async function refusalOfLatePayment(
  trx: Transaction<BrandTables>,
  order: OrderRow,
  now: number,
): Promise<
  | 'sold_out'
  | 'promo_code_used'
  | 'no_buyer'
  | 'charge_closed'
  | 'points_returned'
  | 'trial_used'
  | 'invite_used'
  | null
> {
  if (order.paid_at !== null) return null;
  if (paysCharges(order)) return (await lockOwedCharges(trx, order)).length === 0 ? 'charge_closed' : null;
  if (order.state === 'canceled' && order.points > 0) return 'points_returned';
  // The retention of unpaid orders has ended: nobody is left to give the access to.
  if (order.user_id === null && order.email === '') return 'no_buyer';
  if (order.interval !== null && order.subtotal === 0 && (await hadTrial(trx, order, now)))
    return 'trial_used';
  if (order.invite_discount > 0) {
    // Of several orders that were made with the discount of one invitation, the first that is paid has it.
    const referrals = createReferralsRepository(trx);
    await referrals.lockBuyer(order.email);
    if (await referrals.hasPaid({ userId: order.user_id, email: order.email }, order.id))
      return 'invite_used';
  }
  if (order.state === 'created' && order.created_at.getTime() > now - orderHoldMs) return null;
  const service = await createServicesRepository(trx).lock(order.service_id, now);
  if (service !== undefined && service.seats !== null && service.taken >= service.seats) return 'sold_out';
  if (order.promo_code_id === null) return null;
  const orders = createOrdersRepository(trx);
  await orders.lockPromoCode(order.promo_code_id);
  const code = await orders.promoCodeById(order.promo_code_id);
  const uses = await orders.countUses(
    order.promo_code_id,
    { userId: order.user_id, email: order.email },
    { now, without: order.id },
  );
  const isUsed = (max: number | null | undefined, count: number) => typeof max === 'number' && count >= max;
  return isUsed(code?.max_uses, uses.all) || isUsed(code?.max_uses_per_person, uses.own)
    ? 'promo_code_used'
    : null;
}

/** Whether the account that a trial would go to had one of this service, or has the subscription: a visitor is known only with the payment. */
async function hadTrial(trx: Transaction<BrandTables>, order: OrderRow, now: number): Promise<boolean> {
  const isKnown = order.user_id !== null && order.user_is_anonymous === false;
  const userId = isKnown ? order.user_id : await createOrdersRepository(trx).userOfEmail(order.email);
  if (userId === null || userId === undefined) return false;
  const before = await readSubscribed(trx, { userId, serviceId: order.service_id, now });
  return before.isCurrent || before.hadTrial;
}
