import { sql, type Insertable, type Selectable } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';

export type SandboxPayment = Selectable<BrandTables['sandbox_payments']>;

/** SQL of the sandbox provider. */
export function createSandboxRepository(db: BrandDatabase) {
  return {
    add: async (payment: Insertable<BrandTables['sandbox_payments']>): Promise<void> => {
      await db
        .insertInto('sandbox_payments')
        .values(payment)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    find: (id: string): Promise<SandboxPayment | undefined> =>
      db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst(),

    settle: async (id: string, state: 'succeeded' | 'failed'): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('sandbox_payments')
        .set({ state })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
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
        update sandbox_payments set refunds = refunds || jsonb_build_object(${key}::text, ${amount}::bigint)
        where id = ${id} and (state = 'succeeded' or succeeds_at <= ${now}) and (refunds ? ${key}
          or ${amount} + coalesce((select sum(value::bigint) from jsonb_each_text(refunds)), 0) <= amount)
        returning id`.execute(db);
      return rows.length > 0;
    },
  };
}
