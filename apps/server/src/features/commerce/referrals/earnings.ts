import { countsForPoints, earnedPoints, isSameMailbox, returnedPoints } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { points } from '../../learning/points/index.ts';
import { hasPaidOrder, type OrderRow } from '../orders/index.ts';
import { createReferralsRepository, type EarningRow } from './referrals.repository.ts';

type Trx = Transaction<BrandTables>;

/** Gives the points of an order that was paid now, once: to its buyer, and to who invited them. Only money counts: what points paid gives none. */
export async function giveEarnings(trx: Trx, order: OrderRow, buyerId: number): Promise<void> {
  const referrals = createReferralsRepository(trx);
  const { purchase_percent, cashback_percent, min_price } = await referrals.settings();
  const { id, total, currency } = order;
  // In parts, the price of all of them counts.
  const price = order.is_installment ? await referrals.agreedPrice(id) : order.subtotal;
  if (!countsForPoints(price, currency, min_price)) return;
  const inviterId = cashback_percent === 0 ? null : await inviterOf(trx, order, buyerId);
  const given: Omit<EarningRow, 'returned'>[] = [
    { reason: 'purchase', user_id: buyerId, amount: earnedPoints(total, purchase_percent, currency) },
  ];
  if (inviterId !== null)
    given.push({
      reason: 'referral',
      user_id: inviterId,
      amount: earnedPoints(total, cashback_percent, currency),
    });
  // Balances are locked in one order: two people may buy through the links of each other.
  for (const one of given.toSorted((a, b) => a.user_id - b.user_id)) {
    if (one.amount === 0 || !(await referrals.addEarning(id, one))) continue;
    const { reason, user_id: userId, amount } = one;
    await points.earn(trx, { userId, amount, reason, sourceType: reason, sourceId: id });
  }
}

/** Who invited the buyer, unless they turn out to be the buyer, or the buyer has paid for another order meanwhile. */
async function inviterOf(
  trx: Trx,
  { id, inviter_id: inviterId, email }: OrderRow,
  buyerId: number,
): Promise<number | null> {
  if (inviterId === null) return null;
  const referrals = createReferralsRepository(trx);
  const inviter = await referrals.inviter(inviterId);
  if (inviter === undefined || inviter.id === buyerId || isSameMailbox(inviter.email ?? '', email))
    return null;
  return (await hasPaidOrder(trx, { userId: buyerId, email }, id)) ? null : inviter.id;
}

/**
 * Takes back the share of the earned points that is refunded of a locked order, all of it with the last of the money. A balance never falls below zero: what
 * was spent meanwhile is forgiven. `refunded` includes the refund, which `key` names.
 */
export async function takeBackEarnings(
  trx: Trx,
  { id, total }: Pick<OrderRow, 'id' | 'total'>,
  { refunded, key }: { refunded: number; key: string },
): Promise<void> {
  const referrals = createReferralsRepository(trx);
  for (const { reason, user_id: userId, amount: earned, returned } of await referrals.earnings(id)) {
    const amount = returnedPoints({ points: earned, returned, refunded, total });
    if (amount === 0) continue;
    await points.takeBack(trx, {
      userId,
      amount,
      reason: `${reason}_returned`,
      sourceType: reason,
      sourceId: id,
      key: `${reason}:${key}`,
    });
    await referrals.addReturned(id, reason, amount);
  }
}
