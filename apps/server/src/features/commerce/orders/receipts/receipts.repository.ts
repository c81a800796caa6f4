import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import type { Seller } from '../checkout-settings.repository.ts';

export interface ReceiptRow {
  order_id: number;
  year: number;
  number: number;
  seller: Seller;
  issued_at: Date;
}

/** SQL of receipts. */
export function createReceiptsRepository(trx: Transaction<BrandTables>) {
  return {
    find: async (orderId: number): Promise<ReceiptRow | undefined> => {
      const { rows } = await sql<ReceiptRow>`select * from receipts where order_id = ${orderId}`.execute(trx);
      return rows[0];
    },

    /** Takes the next number of the year; a transaction that fails gives it back. */
    add: async ({ orderId, seller, at }: { orderId: number; seller: Seller; at: Date }) => {
      const { rows } = await sql<ReceiptRow>`
        with next as (
          insert into receipt_counters as c (year, last_number) values (${at.getUTCFullYear()}, 1)
          on conflict (year) do update set last_number = c.last_number + 1 returning year, last_number
        )
        insert into receipts (order_id, year, number, seller, issued_at)
        select ${orderId}::bigint, year, last_number, ${JSON.stringify(seller)}::jsonb, ${at}::timestamptz from next
        returning *`.execute(trx);
      if (rows[0] === undefined) throw new Error(`order ${orderId} got no receipt`);
      return rows[0];
    },
  };
}
