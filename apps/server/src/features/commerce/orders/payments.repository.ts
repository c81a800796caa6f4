import type { PaymentState } from '@daystream/domain';
import { sql, type Insertable, type Selectable, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { chargeRows } from '../charges/charges.reads.ts';
import type { PaymentFailure } from '../payments/index.ts';
import type { LinePrice } from './order-rows.ts';
import { linesAsJson } from './orders.repository.ts';

export type PaymentRow = Selectable<BrandTables['payments']>;

/** SQL of payments and refunds. */
export function createPaymentsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** The checkout that an order waits for, on the page of its account or on that of anybody else (`keepsMethod`). */
    pending: (orderId: number, keepsMethod: boolean): Promise<PaymentRow | undefined> =>
      db
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('state', '=', 'pending')
        .where('charge_attempt', 'is', null)
        .where('keeps_method', '=', keepsMethod)
        .executeTakeFirst(),

    /** The newest checkout of an order that is not finished, of whoever began it. */
    newestPending: (orderId: number): Promise<PaymentRow | undefined> =>
      db
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('state', '=', 'pending')
        .where('charge_attempt', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Whether an order waits for a checkout. */
    isPending: async (orderId: number): Promise<boolean> => {
      const { rows } = await sql`
        select from payments where order_id = ${orderId} and state = 'pending' and charge_attempt is null limit 1`.execute(
        db,
      );
      return rows.length > 0;
    },

    hasSucceeded: async (orderId: number): Promise<boolean> => {
      const { rows } = await sql`
        select from payments where order_id = ${orderId} and state = 'succeeded' limit 1`.execute(db);
      return rows.length > 0;
    },

    /** The checkout on which a charge is being paid: of its order, or of all that remains of its plan. */
    pendingOfCharge: async (
      { kind, subject_id: subjectId }: { kind: string; subject_id: number },
      orderId: number,
    ): Promise<Pick<PaymentRow, 'created_at'> | undefined> => {
      const { rows } = await sql<Pick<PaymentRow, 'created_at'>>`
        select created_at from payments where state = 'pending' and charge_attempt is null and (order_id = ${orderId}
          or ${kind} = 'installment' and order_id in (select id from orders where installment_plan_id = ${subjectId}))
        order by created_at desc limit 1`.execute(db);
      return rows[0];
    },

    /** The payment of an attempt to charge a kept card. */
    ofAttempt: (orderId: number, attempt: number): Promise<PaymentRow | undefined> =>
      db
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('charge_attempt', '=', attempt)
        .executeTakeFirst(),

    /** How many times an order was to be paid. */
    count: async (orderId: number): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from payments where order_id = ${orderId}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Whether it was added: an order has one pending payment of a kind (`keeps_method`) at a time. */
    add: async (payment: Insertable<BrandTables['payments']>): Promise<boolean> => {
      const row = await db
        .insertInto('payments')
        .values(payment)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Records the id that a provider gave to the payment of an attempt. */
    name: async (id: number, externalId: string, checkAt: Date | null): Promise<void> => {
      await db
        .updateTable('payments')
        .set({ external_id: externalId, check_at: checkAt })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .execute();
    },

    byId: (id: number): Promise<PaymentRow | undefined> =>
      db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst(),

    /** A payment without an order, with which a provider keeps a card. Returns its id. */
    addCardCheckout: async (payment: Insertable<BrandTables['payments']>): Promise<number> => {
      const { id } = await db
        .insertInto('payments')
        .values(payment)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Records the page of a payment that has none yet. */
    openCardCheckout: async (
      id: number,
      page: { external_id: string; checkout_url: string; check_at: Date },
    ): Promise<void> => {
      await db
        .updateTable('payments')
        .set(page)
        .where('id', '=', id)
        .where('checkout_url', '=', '')
        .execute();
    },

    /** The state of the newest payment since `since` with which the user went to add a card. */
    lastCardCheckout: async (userId: number, since: Date): Promise<PaymentState | undefined> => {
      const row = await db
        .selectFrom('payments')
        .select('state')
        .where('user_id', '=', userId)
        .where('order_id', 'is', null)
        .where('checkout_url', '<>', '')
        .where('created_at', '>', since)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.state as PaymentState | undefined;
    },
    byExternalId: (provider: string, externalId: string): Promise<PaymentRow | undefined> =>
      db
        .selectFrom('payments')
        .selectAll()
        .where('provider', '=', provider)
        .where('external_id', '=', externalId)
        .executeTakeFirst(),

    lock: (provider: string, externalId: string): Promise<PaymentRow | undefined> =>
      db
        .selectFrom('payments')
        .selectAll()
        .where('provider', '=', provider)
        .where('external_id', '=', externalId)
        .forNoKeyUpdate()
        .executeTakeFirst(),

    settle: async (
      id: number,
      values: { state: PaymentState; fee: number; failure: PaymentFailure | null; settled_at: Date },
    ): Promise<void> => {
      await db
        .updateTable('payments')
        .set({ ...values, check_at: null })
        .where('id', '=', id)
        .execute();
    },

    setFee: async (id: number, fee: number): Promise<void> => {
      await db.updateTable('payments').set({ fee }).where('id', '=', id).execute();
    },

    setMethod: async (id: number, methodId: number): Promise<void> => {
      await db.updateTable('payments').set({ method_id: methodId }).where('id', '=', id).execute();
    },

    addEvent: async (event: Insertable<BrandTables['payment_events']>): Promise<void> => {
      await db
        .insertInto('payment_events')
        .values(event)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    due: (now: Date): Promise<PaymentRow[]> =>
      db
        .selectFrom('payments')
        .selectAll()
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(100)
        .execute(),

    setCheck: async (id: number, checkAt: Date | null): Promise<void> => {
      await db
        .updateTable('payments')
        .set({ check_at: checkAt, checks: sql<number>`checks + 1` })
        .where('id', '=', id)
        .execute();
    },

    /** The payments of an order that took money, and how much of each is neither returned, nor about to be, nor disputed. */
    refundable: async (orderId: number): Promise<{ id: number; left: number; currency: string }[]> => {
      const { rows } = await sql<{ id: number; left: number; currency: string }>`
        select p.id, p.currency, p.amount - coalesce((
          select sum(r.amount) from refunds r where r.payment_id = p.id and r.state <> 'failed'), 0)::bigint - coalesce((
          select sum(d.amount) from disputes d where d.payment_id = p.id and d.state = 'open'), 0)::bigint as left
        from payments p where p.order_id = ${orderId} and p.state = 'succeeded' order by p.settled_at, p.id`.execute(
        db,
      );
      return rows;
    },

    addRefund: async (refund: Insertable<BrandTables['refunds']>): Promise<number> => {
      const { id } = await db.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    refund: async (id: number) => {
      const { rows } = await sql<{
        id: number;
        amount: number;
        state: string;
        reason: string;
        revokes_access: boolean;
        payment_id: number;
        order_id: number;
        provider: string;
        external_id: string;
        currency: string;
        /** Of the order, as its lines, for the fiscal receipt. */
        email: string | null;
        lines: LinePrice[];
      }>`
        select r.id, r.amount, r.state, r.reason, r.revokes_access, r.payment_id, p.order_id, p.provider, p.external_id, p.currency,
          (select o.email from orders o where o.id = p.order_id) as email,
          ${linesAsJson(sql`p.order_id`)} as lines
        from refunds r join payments p on p.id = r.payment_id where r.id = ${id} for update of r`.execute(db);
      return rows[0];
    },

    settleRefund: async (id: number, state: 'succeeded' | 'failed', at: Date): Promise<void> => {
      await db.updateTable('refunds').set({ state, settled_at: at }).where('id', '=', id).execute();
    },

    addRefunded: async (paymentId: number, amount: number): Promise<void> => {
      await db
        .updateTable('payments')
        .set({ refunded: sql<number>`refunded + ${amount}` })
        .where('id', '=', paymentId)
        .execute();
    },

    /** Orders that nobody paid: with points at once, because the page of the order names the time when these return, others once no payment is asked about any more. */
    abandoned: async (before: Date): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select o.id from orders o where o.state = 'created' and o.created_at < ${before}
          and not exists (select from ${chargeRows} c where c.id = o.charge_id and c.closed_at is null)
          and (o.points > 0 or not exists (select from payments p where p.order_id = o.id and p.check_at is not null))
        order by o.created_at limit 500`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}
