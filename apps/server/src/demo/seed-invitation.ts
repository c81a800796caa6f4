import type { DemoInvitation } from '@daystream/demo';
import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../platform/database/brand-database.ts';

type Seeded = DemoInvitation & { orderId: number; inviterId: number; at: Date };

/** Seeds what the link of a learner gave: visits in the days before an order, and points for it. */
export async function seedInvitation(
  trx: Transaction<BrandTables>,
  { points, visits, orderId, inviterId, at }: Seeded,
): Promise<void> {
  await sql`
    insert into referral_visits (user_id, day, visitor)
    select ${inviterId}, (${at}::timestamptz - (n % 5) * interval '1 day')::date, 'demo ' || n from generate_series(1, ${visits}::int) n`.execute(
    trx,
  );
  await trx
    .insertInto('order_earnings')
    .values({ order_id: orderId, reason: 'referral', user_id: inviterId, amount: points })
    .execute();
  await trx
    .insertInto('points_operations')
    .values({
      user_id: inviterId,
      kind: 'earn',
      amount: points,
      reason: 'referral',
      source_type: 'referral',
      source_id: orderId,
      created_at: at,
    })
    .execute();
  await sql`
    insert into points_balances as b (user_id, amount) values (${inviterId}, ${points})
    on conflict (user_id) do update set amount = b.amount + excluded.amount`.execute(trx);
}
