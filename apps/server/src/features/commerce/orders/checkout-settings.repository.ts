import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';

/** Who sells, as it stands on receipts. */
export interface Seller {
  name: string;
  tax_number: string;
  address: string;
}
export interface CheckoutSettingsRow {
  seller_name: string;
  seller_tax_number: string;
  seller_address: string;
  follows_up: boolean;
  ends_disputed_access: boolean;
  gift_days: number | null;
}

const defaults: CheckoutSettingsRow = {
  seller_name: '',
  seller_tax_number: '',
  seller_address: '',
  follows_up: true,
  ends_disputed_access: true,
  gift_days: null,
};

/** SQL of how a brand sells. */
export function createCheckoutSettingsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    get: async (): Promise<CheckoutSettingsRow> =>
      (await db
        .selectFrom('checkout_settings')
        .select([
          'seller_name',
          'seller_tax_number',
          'seller_address',
          'follows_up',
          'ends_disputed_access',
          'gift_days',
        ])
        .executeTakeFirst()) ?? defaults,

    set: async (values: CheckoutSettingsRow): Promise<void> => {
      await db
        .insertInto('checkout_settings')
        .values(values)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ ...values, updated_at: sql<Date>`now()` }),
        )
        .execute();
    },

    /** Reminders since a time: orders whose buyers got one, and those that were paid after it. */
    figures: async (since: Date): Promise<{ reminded: number; paid: number }> => {
      const { rows } = await sql<{ reminded: number; paid: number }>`
        select count(*) as reminded, count(*) filter (where o.paid_at > f.first_at) as paid
        from (select order_id, min(sent_at) as first_at from order_follow_ups where sent_at >= ${since} group by order_id) f
        join orders o on o.id = f.order_id`.execute(db);
      return rows[0] ?? { reminded: 0, paid: 0 };
    },
  };
}
