import type { StoreName } from '@daystream/contract';
import { sql, type Insertable, type Selectable, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { productRows } from '../catalogue/catalogue.reads.ts';
import { orderLineRows, orderRows, paymentRows } from '../orders/orders.reads.ts';

export type StorePurchaseRow = Selectable<BrandTables['store_purchases']>;

/** What is sold in a store. */
export interface StoreProduct {
  id: number;
  title: string;
  interval: string | null;
  course_id: number | null;
}

/** A payment that a store took. */
interface StorePayment {
  id: number;
  amount: number;
  refunded: number;
}

/** A transaction whose refund was reversed counts as another payment: its id is followed by this mark and a number. */
const againMark = '#';

/** SQL of purchases in app stores. */
export function createStorePurchasesRepository(db: BrandDatabase | Transaction<BrandTables>) {
  const all = () => db.selectFrom('store_purchases').selectAll();
  return {
    byId: (id: number): Promise<StorePurchaseRow | undefined> =>
      all().where('id', '=', id).executeTakeFirst(),

    find: (store: StoreName, externalId: string): Promise<StorePurchaseRow | undefined> =>
      all().where('store', '=', store).where('external_id', '=', externalId).executeTakeFirst(),

    lock: (store: StoreName, externalId: string): Promise<StorePurchaseRow | undefined> =>
      all().where('store', '=', store).where('external_id', '=', externalId).forUpdate().executeTakeFirst(),

    /** Adds a purchase, unless it is there. */
    add: async (purchase: Insertable<BrandTables['store_purchases']>): Promise<void> => {
      await db
        .insertInto('store_purchases')
        .values(purchase)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    set: async (
      id: number,
      values: Partial<
        Pick<
          StorePurchaseRow,
          'service_id' | 'product_code' | 'subscription_id' | 'is_acknowledged' | 'reported_at' | 'check_at'
        >
      >,
    ): Promise<void> => {
      await db.updateTable('store_purchases').set(values).where('id', '=', id).execute();
    },

    /** Whether an account can be given what is bought: it exists, and its person is not deleted. */
    isUsable: async (userId: number): Promise<boolean> => {
      const { rows } = await sql`
        select from ${userRows} users where id = ${userId} and deleted_at is null and not is_anonymous`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** What a product of a store sells, also if it is not on sale any more. */
    productOf: (store: StoreName, code: string): Promise<StoreProduct | undefined> =>
      db
        .selectFrom(productRows.as('course_services'))
        .select(['id', 'title', 'interval', 'course_id'])
        .where(store === 'apple' ? 'apple_product_code' : 'google_product_code', '=', code)
        .executeTakeFirst(),

    product: (id: number) =>
      db
        .selectFrom(productRows.as('course_services'))
        .select(['id', 'title', 'kind', 'interval', 'access_days'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),

    /** The ids of the transactions of a purchase that took money and were not returned, the newest first. */
    transactions: async (id: number, limit: number): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`
        select split_part(p.external_id, ${againMark}, 1) as id from ${orderRows} o join ${paymentRows} p on p.order_id = o.id
        where o.store_purchase_id = ${id} order by p.id desc limit ${limit}`.execute(db);
      return [...new Set(rows.map((row) => row.id))];
    },

    /** The payments of a transaction, the newest first: more than one if a refund was reversed. */
    paymentsOf: async (id: number, transactionId: string): Promise<StorePayment[]> => {
      const { rows } = await sql<StorePayment>`
        select p.id, p.amount, p.refunded from ${orderRows} o join ${paymentRows} p on p.order_id = o.id
        where o.store_purchase_id = ${id} and split_part(p.external_id, ${againMark}, 1) = ${transactionId}
        order by p.id desc`.execute(db);
      return rows;
    },

    /** The id of the payment that follows `count` payments of a transaction. */
    paymentId: (transactionId: string, count: number): string =>
      count === 0 ? transactionId : `${transactionId}${againMark}${count + 1}`,

    /** What the newest order of a purchase opened. */
    opened: async (id: number): Promise<{ streamId: number | null }> => {
      const { rows } = await sql<{ streamId: number | null }>`
        select l.stream_id as "streamId" from ${orderRows} o join ${orderLineRows} l on l.order_id = o.id
        where o.store_purchase_id = ${id} and l.stream_id is not null order by o.id desc limit 1`.execute(db);
      return rows[0] ?? { streamId: null };
    },

    /** The newest order of a purchase. */
    order: async (id: number): Promise<{ id: number; total: number; currency: string } | null> => {
      const { rows } = await sql<{ id: number; total: number; currency: string }>`
        select id, total, currency from ${orderRows} orders where store_purchase_id = ${id} and paid_at is not null order by id desc limit 1`.execute(
        db,
      );
      return rows[0] ?? null;
    },

    due: (now: Date, limit: number): Promise<StorePurchaseRow[]> =>
      all().where('check_at', '<=', now).orderBy('check_at').limit(limit).execute(),
  };
}
