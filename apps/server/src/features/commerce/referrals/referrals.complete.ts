import { testSecret } from '../../../testing/app/test-app.ts';
import { completePart } from '../../../testing/complete/complete-part.ts';
import { catalogueComplete } from '../catalogue/catalogue.complete.ts';
import { createCompleteOrder } from '../orders/orders.complete.ts';
import { createInviteCodes } from './invite-codes.ts';

/** What the link of the owner gave: a visit, and an order of the newcomer with points for it. */
export const referralsComplete = completePart(async (c) => {
  const { brand, db, owner, newcomer, mark } = c;
  const { serviceId } = await c.part(catalogueComplete);
  await db
    .insertInto('referral_visits')
    .values({ user_id: owner.id, day: new Date(0), visitor: mark })
    .execute();
  await db
    .insertInto('referral_former_users')
    .values({ former_id: 1_000_000 + owner.id, user_id: owner.id })
    .execute();
  const orderId = await createCompleteOrder(c, {
    userId: newcomer.id,
    inviterId: owner.id,
    name: `Friend of ${mark}`,
    state: 'paid',
    serviceId,
    isFulfilled: true,
  });
  await db
    .insertInto('order_earnings')
    .values({ order_id: orderId, reason: 'referral', user_id: owner.id, amount: 50 })
    .execute();
  /** Of another person’s link. */
  return { inviteCode: createInviteCodes(testSecret, brand).codeOf(newcomer.id) };
});
