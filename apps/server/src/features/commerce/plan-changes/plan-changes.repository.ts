import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { chargeRows } from '../charges/charges.reads.ts';
import {
  disputeRows,
  orderRows,
  paymentRows,
  paymentSettingsRows,
  refundRows,
} from '../orders/orders.reads.ts';
import { subscriptionRows } from '../subscriptions/subscriptions.reads.ts';

/** SQL of what was paid for periods of subscriptions. */
export function createPlanChangesRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /**
     * What an order that paid a period is worth: its money, without what was or is being returned or is disputed, and the credit of a change that it paid with. Minor
     * units.
     */
    valueOf: async (orderId: number): Promise<number> => {
      const { rows } = await sql<{ value: number }>`
        select greatest(0, o.total - o.refunded
          - coalesce((select sum(r.amount) from ${refundRows} r join ${paymentRows} p on p.id = r.payment_id where p.order_id = o.id and r.state = 'pending'), 0)
          - coalesce((select sum(d.amount) from ${disputeRows} d join ${paymentRows} p on p.id = d.payment_id where p.order_id = o.id and d.state = 'open'), 0)
          + case when c.kind = 'subscription_change' then o.discount else 0 end)::bigint as value
        from ${orderRows} o left join ${chargeRows} c on c.id = o.charge_id where o.id = ${orderId} and o.state <> 'refunded'`.execute(
        db,
      );
      return rows[0]?.value ?? 0;
    },

    /** Whether the brand takes payments. */
    takesPayments: async (): Promise<boolean> => {
      const row = await db
        .selectFrom(paymentSettingsRows.as('payment_settings'))
        .select('provider')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The subscriptions whose paid period an order paid. */
    paidBy: async (orderId: number): Promise<number[]> => {
      const rows = await db
        .selectFrom(subscriptionRows.as('payment_subscriptions'))
        .select('id')
        .where('period_order_id', '=', orderId)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
