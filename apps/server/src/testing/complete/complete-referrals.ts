import { createInviteCodes } from '../../features/commerce/referrals/invite-codes.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import { testSecret } from '../app/test-app.ts';

interface Owned {
  ownerId: number;
  serviceId: number;
  newcomerId: number;
  mark: string;
}

/** What the link of the owner gave: a visit, an order of the newcomer with points for it; and the link of the newcomer. */
export async function createReferrals(brand: Brand, { ownerId, serviceId, newcomerId, mark }: Owned) {
  const { db } = brand;
  await db
    .insertInto('referral_visits')
    .values({ user_id: ownerId, day: new Date(0), visitor: mark })
    .execute();
  await db
    .insertInto('referral_former_users')
    .values({ former_id: 1_000_000 + ownerId, user_id: ownerId })
    .execute();
  const price = 50_000;
  const order = await db
    .insertInto('orders')
    .values({
      user_id: newcomerId,
      inviter_id: ownerId,
      email: '',
      name: `Friend of ${mark}`,
      locale: 'en',
      state: 'paid',
      currency: 'RUB',
      subtotal: price,
      total: price,
      paid_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_lines')
    .values({ order_id: order.id, service_id: serviceId, title: 'Question', price, fulfilled_at: new Date() })
    .execute();
  await db
    .insertInto('order_earnings')
    .values({ order_id: order.id, reason: 'referral', user_id: ownerId, amount: 50 })
    .execute();
  return { inviteCode: createInviteCodes(testSecret, brand).codeOf(newcomerId) };
}
