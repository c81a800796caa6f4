import type { OrderPayment } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { paymentMethodRows } from '../payment-methods/payment-methods.reads.ts';

type Refund = OrderPayment['refunds'][0];
export type OrderPaymentRow = Omit<OrderPayment, 'refunds' | 'created_at' | 'settled_at' | 'external_id'> & {
  external_id: string;
  created_at: Date;
  settled_at: Date | null;
  /** Times in seconds. */
  refunds: Refund[];
};

const maxPayments = 100;

/** SQL of the payments of an order. */
export const createOrderPaymentsRepository = (db: BrandDatabase) => ({
  exists: async (orderId: number): Promise<boolean> =>
    (await db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()) !== undefined,

  /** Newest first. */
  ofOrder: async (orderId: number): Promise<OrderPaymentRow[]> => {
    const { rows } = await sql<OrderPaymentRow>`
      select p.id, p.provider, p.external_id, p.state, p.amount, p.currency, p.fee, p.failure, p.charge_attempt is not null as is_automatic,
        case when m.id is not null then json_build_object('brand', m.brand, 'last4', m.last4) end as card, p.created_at, p.settled_at,
        coalesce((select json_agg(json_build_object('id', r.id, 'state', r.state, 'amount', r.amount, 'reason', r.reason,
            'is_dispute', r.dispute_id is not null, 'created_at', extract(epoch from r.created_at)::bigint,
            'settled_at', extract(epoch from r.settled_at)::bigint) order by r.id desc)
          from refunds r where r.payment_id = p.id), '[]') as refunds
      from payments p left join ${paymentMethodRows} m on m.id = p.method_id
      where p.order_id = ${orderId} order by p.id desc limit ${maxPayments}`.execute(db);
    return rows;
  },
});
