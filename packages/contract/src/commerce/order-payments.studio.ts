/** The payments of an order, for staff who answer the question of a buyer. */
import { z } from 'zod';
import { call } from '../call.ts';
import { PaymentProvider, StoreName } from '../enums.ts';
import { Id, PathId, Seconds } from '../wire.ts';
import { Amount, Currency } from './services.ts';

const State = z.enum(['pending', 'succeeded', 'failed']);

export const OrderPayment = z
  .object({
    id: Id,
    provider: z.enum([...PaymentProvider.options, ...StoreName.options]),
    /** What the provider calls it; null while it has not answered. */
    external_id: z.string().nullable(),
    state: State,
    amount: Amount,
    currency: Currency,
    /** What the provider kept. */
    fee: Amount,
    /** Why it failed. */
    failure: z.string().nullable(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    /** Whether the kept card was charged, without the buyer. */
    is_automatic: z.boolean(),
    created_at: Seconds,
    settled_at: Seconds.nullable(),
    refunds: z.array(
      z.object({
        id: Id,
        state: State,
        amount: Amount,
        /** In the words of staff, or a code: why the platform returned it. */
        reason: z.string(),
        is_dispute: z.boolean(),
        created_at: Seconds,
        settled_at: Seconds.nullable(),
      }),
    ),
  })
  .meta({ id: 'OrderPayment' });
export type OrderPayment = z.infer<typeof OrderPayment>;

export const studioOrderPaymentsCalls = {
  'studio.orders.payments': call({
    method: 'GET',
    path: '/studio/api/orders/{id}/payments',
    scope: 'staff',
    permission: 'orders.read',
    summary: 'The payments of an order with their refunds, newest first: at most 100',
    params: z.object({ id: PathId }),
    reply: z.array(OrderPayment),
    errors: ['not_found'],
  }),
} as const;
