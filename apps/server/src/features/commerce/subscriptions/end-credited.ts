import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { lockOpenCharges } from '../charges/index.ts';
import { orderRows } from '../orders/orders.reads.ts';
import { endSubscription } from './subscription-charges.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';

/**
 * Ends the subscriptions whose present period was paid with a credit of an order: by the change that credited it, or by one that credited that change. What was paid
 * since without a credit stays (rule 105).
 */
export async function endCredited(
  trx: Transaction<BrandTables>,
  brand: Pick<Brand, 'appId'>,
  orderId: number,
  at: Date,
): Promise<void> {
  const subscriptions = createSubscriptionsRepository(trx);
  for (const id of await creditedBy(trx, orderId, at)) {
    await lockOpenCharges(trx, 'subscription', [id]);
    await subscriptions.lock(id);
  }
  // A payment of the next period may have come before the locks.
  for (const id of await creditedBy(trx, orderId, at)) await endSubscription(trx, { brand, id, at });
}

async function creditedBy(trx: Transaction<BrandTables>, orderId: number, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive paid as (
      select ${orderId}::bigint as id
      union
      select o.id from paid join subscription_changes c on (c.before ->> 'periodOrderId')::bigint = paid.id and c.state = 'applied'
        join ${orderRows} o on o.charge_id = c.charge_id and o.discount > 0)
    select s.id from payment_subscriptions s join paid on paid.id = s.period_order_id
    where paid.id <> ${orderId} and (s.end_date is null or s.end_date > ${at}) order by s.id`.execute(trx);
  return rows.map(({ id }) => id);
}
