import { maxHolds, maxHoldsOfDay, orderHoldMs, visitorHoldMs } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { isOfOwner } from './order-owner.ts';
import { productRows } from '../catalogue/catalogue.reads.ts';
import type { OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';

type Trx = Transaction<BrandTables>;

interface Hold {
  /** Of the request that goes to the payment, hashed; empty where the owner of the account is known to pay. */
  network: string;
  now: number;
}
const dayMs = 86_400_000;

/**
 * Holds the seats and the use of a promo code of a locked, unpaid order whose payment begins: for an hour, for 15 minutes if nobody knows who orders: a visitor, or an account that has not
 * proved its e-mail. Those are counted by their network, because addresses and such accounts cost nothing. Nothing is held if the buyer holds as much as one may by other unpaid orders
 * (`maxHolds`), or has held the same too often in a day without paying (`maxHoldsOfDay`): such an order has its place once it is paid, if one is left. Its products are locked.
 */
export async function holdPlace(trx: Trx, order: OrderRow, { network, now }: Hold): Promise<void> {
  if (!(await holdsSomething(trx, order))) return;
  const kind = isOfOwner(order) ? 'account' : 'visitor';
  const buyer = kind === 'account' ? String(order.user_id) : network;
  await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' hold ' || ${buyer}, 0))`.execute(
    trx,
  );
  const isOfBuyer =
    kind === 'account' ? sql`o.user_id = ${order.user_id}` : sql`o.network = ${network} and o.network <> ''`;
  const { rows } = await sql<{ at_once: number; of_day: number }>`
    select count(*) filter (where o.state = 'created' and o.holds_until > ${new Date(now)} and o.id <> ${order.id}) as at_once,
      coalesce(sum(o.holds) filter (where o.held_at > ${new Date(now - dayMs)} and (o.promo_code_id = ${order.promo_code_id}::bigint
        or exists (select from order_lines a join order_lines b on b.service_id = a.service_id
          where a.order_id = o.id and b.order_id = ${order.id}))), 0)::int as of_day
    from orders o where ${isOfBuyer} and o.paid_at is null`.execute(trx);
  const { at_once: atOnce, of_day: ofDay } = rows[0] ?? { at_once: 0, of_day: 0 };
  if (atOnce >= maxHolds[kind] || ofDay >= maxHoldsOfDay[kind]) return;
  await createOrdersRepository(trx).addHold(order.id, {
    held_at: new Date(now),
    holds_until: new Date(now + (kind === 'account' ? orderHoldMs : visitorHoldMs)),
    network: kind === 'account' ? '' : network,
  });
}

/** Whether an order takes something of which there is a limited number. */
async function holdsSomething(trx: Trx, { id, promo_code_id: codeId }: OrderRow): Promise<boolean> {
  const { rows } = await sql`
    select from order_lines l join ${productRows} s on s.id = l.service_id where l.order_id = ${id} and s.seats is not null
    union all
    select from promo_codes c where c.id = ${codeId}::bigint and (c.max_uses is not null or c.max_uses_per_person is not null)
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Whether an unpaid order holds its place now. */
export const isHeld = ({ state, holds_until: until }: OrderRow, now: number): boolean =>
  state === 'created' && until !== null && until.getTime() > now;
