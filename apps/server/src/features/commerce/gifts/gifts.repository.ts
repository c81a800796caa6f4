import { mailboxOf } from '@daystream/domain';
import { sql, type Insertable, type Transaction, type Updateable } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { checkoutSettingsRows, orderRows } from '../orders/orders.reads.ts';

export interface GiftRow {
  order_id: number;
  recipient_name: string;
  recipient_email: string;
  message: string;
  deliver_at: Date | null;
  sent_at: Date | null;
  resent_at: Date | null;
  expires_at: Date | null;
  redeemed_at: Date | null;
  redeemed_by: number | null;
  canceled_at: Date | null;
  is_paid: boolean;
}

/** SQL of gifts. A gift is changed under the lock of its order. */
export function createGiftsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  /** By their orders. */
  const ofOrders = async (orderIds: readonly number[]): Promise<ReadonlyMap<number, GiftRow>> => {
    const { rows } = await sql<GiftRow>`
      select g.*, o.paid_at is not null as is_paid from gifts g join ${orderRows} o on o.id = g.order_id
      where g.order_id = any(${[...orderIds]}::bigint[])`.execute(db);
    return new Map(rows.map((row) => [row.order_id, row]));
  };
  return {
    ofOrders,

    ofOrder: async (orderId: number): Promise<GiftRow | undefined> =>
      (await ofOrders([orderId])).get(orderId),

    /**
     * How many gifts a mailbox gets since a time. `ofGiver`: of who gives by an order, those that are paid, and those of the account that are not given up; `paid`: of all. What others
     * have not paid counts for nobody else, whatever address they name as theirs: otherwise such orders would keep everybody from giving. Orders for one mailbox count them one after another.
     */
    countTo: async (
      email: string,
      orderId: number,
      since: Date,
    ): Promise<{ ofGiver: number; paid: number }> => {
      const mailbox = mailboxOf(email);
      await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' gifts ' || ${mailbox}, 0))`.execute(
        db,
      );
      const { rows } = await sql<{ ofGiver: number; paid: number }>`
        select count(*) filter (where o.user_id = own.user_id or o.paid_at is not null and o.mailbox = own.mailbox) as "ofGiver",
          count(*) filter (where o.paid_at is not null) as paid
        from gifts g join ${orderRows} o on o.id = g.order_id cross join ${orderRows} own
        where own.id = ${orderId} and o.id <> own.id and g.recipient_email <> '' and g.mailbox = ${mailbox}
          and o.created_at > ${since} and o.state <> 'canceled'`.execute(db);
      return rows[0] ?? { ofGiver: 0, paid: 0 };
    },

    add: async (gift: Insertable<BrandTables['gifts']>): Promise<void> => {
      await db.insertInto('gifts').values(gift).execute();
    },

    change: async (orderId: number, values: Updateable<BrandTables['gifts']>): Promise<void> => {
      await db.updateTable('gifts').set(values).where('order_id', '=', orderId).execute();
    },

    /** The orders of paid gifts whose day has come. */
    due: async (now: Date): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select o.id from gifts g join ${orderRows} o on o.id = g.order_id
        where g.sent_at is null and g.canceled_at is null and g.redeemed_at is null and g.deliver_at <= ${now}
          and o.paid_at is not null
        order by g.deliver_at limit 500`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Who redeems or has redeemed a gift. */
    recipient: (userId: number) =>
      db
        .selectFrom(userRows.as('users'))
        .select(['email', 'locale', 'is_anonymous'])
        .where('id', '=', userId)
        .executeTakeFirst(),

    /** Removes what names the recipients of gifts that nobody paid, of orders from before a time. */
    forgetUnpaid: async (before: Date): Promise<void> => {
      await sql`
        update gifts g set recipient_name = '', recipient_email = '', message = '' from ${orderRows} o
        where o.id = g.order_id and o.paid_at is null and o.created_at < ${before} and g.recipient_email <> ''`.execute(
        db,
      );
    },

    giftDays: async (): Promise<number | null> => {
      const row = await db
        .selectFrom(checkoutSettingsRows.as('checkout_settings'))
        .select('gift_days')
        .executeTakeFirst();
      return row?.gift_days ?? null;
    },
  };
}
