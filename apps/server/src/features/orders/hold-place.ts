import { maxHolds, orderHoldMs, visitorHoldMs } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { hasAccount } from './order-owner.ts';
import { createOrdersRepository, type OrderRow } from './orders.repository.ts';

type Trx = Transaction<BrandTables>;

interface Hold {
  /** Of the request that goes to the payment, hashed; empty for an account. */
  network: string;
  now: number;
}

/**
 * Holds the seats and the use of a promo code of a locked, unpaid order whose payment begins: for an hour, of a visitor for 15 minutes. Nothing is held if the buyer holds as much as
 * one may by other unpaid orders (`maxHolds`): such an order has its place once it is paid, if one is left. Its services are locked.
 */
export async function holdPlace(trx: Trx, order: OrderRow, { network, now }: Hold): Promise<void> {
  if (!(await holdsSomething(trx, order))) return;
  const isVisitor = !hasAccount(order);
  const buyer = isVisitor
    ? { mailbox: order.mailbox, network, userId: null }
    : { mailbox: '', network: '', userId: order.user_id };
  for (const key of [buyer.mailbox, buyer.network, String(buyer.userId ?? '')].filter(Boolean).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' hold ' || ${key}, 0))`.execute(
      trx,
    );
  const { rows } = await sql<{ by_mailbox: number; by_network: number; by_user: number }>`
    select count(*) filter (where mailbox = ${buyer.mailbox} and mailbox <> '') as by_mailbox,
      count(*) filter (where network = ${buyer.network} and network <> '') as by_network,
      count(*) filter (where user_id = ${buyer.userId}::bigint) as by_user
    from orders where state = 'created' and holds_until > ${new Date(now)} and id <> ${order.id}`.execute(
    trx,
  );
  const held = rows[0] ?? { by_mailbox: 0, by_network: 0, by_user: 0 };
  const isOver = isVisitor
    ? held.by_mailbox >= maxHolds.visitor || held.by_network >= maxHolds.visitor
    : held.by_user >= maxHolds.account;
  if (isOver) return;
  await createOrdersRepository(trx).setHold(order.id, {
    holds_until: new Date(now + (isVisitor ? visitorHoldMs : orderHoldMs)),
    network: buyer.network,
  });
}

/** Whether an order takes something of which there is a limited number. */
async function holdsSomething(trx: Trx, { id, promo_code_id: codeId }: OrderRow): Promise<boolean> {
  const { rows } = await sql`
    select from order_lines l join course_services s on s.id = l.service_id where l.order_id = ${id} and s.seats is not null
    union all
    select from promo_codes c where c.id = ${codeId}::bigint and (c.max_uses is not null or c.max_uses_per_person is not null)
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Whether an unpaid order holds its place now. */
export const isHeld = ({ state, holds_until: until }: OrderRow, now: number): boolean =>
  state === 'created' && until !== null && until.getTime() > now;
