import { sql, type Insertable, type Selectable } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';

import { paymentSettingsRows } from '../orders/orders.reads.ts';
import type { KeptMethod, PaymentFailure } from './payment-provider.ts';

export type SandboxPayment = Selectable<BrandTables['sandbox_payments']>;

/** SQL of the sandbox provider. */
export function createSandboxRepository(db: BrandDatabase) {
  return {
    /** Whether the brand sells through the sandbox now. */
    isChosen: async (): Promise<boolean> => {
      const row = await db
        .selectFrom(paymentSettingsRows.as('payment_settings'))
        .select('provider')
        .executeTakeFirst();
      return row?.provider === 'sandbox';
    },

    add: async (payment: Insertable<BrandTables['sandbox_payments']>): Promise<void> => {
      await db
        .insertInto('sandbox_payments')
        .values(payment)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    find: (id: string): Promise<SandboxPayment | undefined> =>
      db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Whether the payment was pending. */
    settle: async (
      id: string,
      values: { state: 'succeeded' | 'failed'; failure: PaymentFailure | null },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('sandbox_payments')
        .set(values)
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Keeps the card of a pending payment, in place of one that was entered before. */
    keep: async (id: string, { token, last4, expiresOn }: KeptMethod): Promise<void> => {
      await sql`
        with kept as (
          insert into sandbox_methods (token, last4, expires_year, expires_month)
          select ${token}, ${last4}, ${expiresOn.year}, ${expiresOn.month} from sandbox_payments
          where id = ${id} and saves_method and state = 'pending'
          returning token)
        update sandbox_payments set token = kept.token from kept where id = ${id}`.execute(db);
    },

    method: (token: string) =>
      db.selectFrom('sandbox_methods').selectAll().where('token', '=', token).executeTakeFirst(),

    forget: async (token: string): Promise<void> => {
      await db
        .updateTable('sandbox_methods')
        .set({ is_forgotten: true })
        .where('token', '=', token)
        .execute();
    },

    /** Payments that were made or refunded in a window; without those that only keep a card. */
    listed: async ({ from, to }: { from: Date; to: Date }): Promise<SandboxPayment[]> => {
      const { rows } = await sql<SandboxPayment>`
        select * from sandbox_payments where amount > 0
          and (created_at >= ${from} and created_at < ${to} or refunded_at >= ${from} and refunded_at < ${to})`.execute(
        db,
      );
      return rows;
    },

    succeedAt: async (id: string, at: Date): Promise<void> => {
      await db
        .updateTable('sandbox_payments')
        .set({ succeeds_at: at })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .execute();
    },

    /** Whether the refund was made, now or before; no payment is refunded above its amount. */
    refund: async (
      id: string,
      { key, amount, now }: { key: string; amount: number; now: Date },
    ): Promise<boolean> => {
      const { rows } = await sql`
        update sandbox_payments set refunds = refunds || jsonb_build_object(${key}::text, ${amount}::bigint), refunded_at = ${now}
        where id = ${id} and (state = 'succeeded' or succeeds_at <= ${now}) and (refunds ? ${key}
          or ${amount} + coalesce((select sum(value::bigint) from jsonb_each_text(refunds)), 0) <= amount)
        returning id`.execute(db);
      return rows.length > 0;
    },
  };
}
