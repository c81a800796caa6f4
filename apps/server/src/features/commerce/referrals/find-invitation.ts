import { countsForPoints, discountOf, isSameMailbox } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { InviteCodes } from './invite-codes.ts';
import { hasPaidOrder, type FoundInvitation, type Invited } from '../orders/index.ts';
import { createReferralsRepository } from './referrals.repository.ts';

/**
 * What the link of a learner gives to a buyer: a discount for their first order, and points for who invited. Nobody invites themselves. Undefined if the
 * school gives nothing for invitations or for this price.
 */
export async function findInvitation(
  db: BrandDatabase | Transaction<BrandTables>,
  codes: InviteCodes,
  { code, buyer, price, currency }: Invited,
): Promise<FoundInvitation | undefined> {
  const userId = codes.parse(code);
  const referrals = createReferralsRepository(db);
  const { invited_percent: percent, cashback_percent: cashback, min_price: min } = await referrals.settings();
  if (userId === undefined || percent + cashback === 0 || !countsForPoints(price, currency, min))
    return undefined;
  const discount = discountOf({ percent }, price, currency);
  const inviter = await referrals.inviter(userId);
  const email = buyer.email ?? '';
  const isOwn =
    inviter !== undefined && (inviter.id === buyer.userId || isSameMailbox(inviter.email ?? '', email));
  const isFirst = !(await hasPaidOrder(db, { userId: buyer.userId, email }));
  return { inviterId: inviter !== undefined && !isOwn && isFirst ? inviter.id : null, discount, percent };
}
