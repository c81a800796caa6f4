import type { DemoInvitation } from '@daystream/demo';
import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../platform/database/brand-database.ts';

type Seeded = DemoInvitation & { orderId: number; inviterId: number; at: Date };

/** Seeds what the link of a learner gave: visits in the days before an order, and what the order earned. The points are in the history of who invited. */
export async function seedInvitation(
  trx: Transaction<BrandTables>,
  { points, visits, orderId, inviterId, at }: Seeded,
): Promise<void> {
  await sql`
    update orders set inviter_id = ${inviterId}, invite_discount = discount where id = ${orderId}`.execute(
    trx,
  );
  await sql`
    insert into referral_visits (user_id, day, visitor)
    select ${inviterId}, (${at}::timestamptz - (n % 5) * interval '1 day')::date, 'demo ' || n from generate_series(1, ${visits}::int) n`.execute(
    trx,
  );
  await trx
    .insertInto('order_earnings')
    .values({ order_id: orderId, reason: 'referral', user_id: inviterId, amount: points })
    .execute();
}
