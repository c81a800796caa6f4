import { completePart } from '../../../testing/complete/complete-part.ts';
import { ordersComplete } from '../orders/orders.complete.ts';

/** A fee that the provider booked after the payment. */
export const reconciliationComplete = completePart(async (c) => {
  const { db } = c;
  const { payment } = await c.part(ordersComplete);
  const at = new Date();
  await db
    .insertInto('sandbox_payments')
    .values({
      id: payment.external_id,
      amount: 50_000,
      currency: 'RUB',
      description: '',
      return_url: '',
      webhook_url: '',
      locale: 'en',
      state: 'succeeded',
      created_at: at,
    })
    .execute();
  const difference = await db
    .insertInto('payment_differences')
    .values({
      provider: 'sandbox',
      external_id: payment.external_id,
      payment_id: payment.id,
      kind: 'fee',
      our_state: 'succeeded',
      our_amount: 0,
      our_currency: 'RUB',
      their_state: 'succeeded',
      their_amount: 1000,
      their_currency: 'RUB',
      found_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  /** It can be taken over. */
  return { paymentDifferenceId: difference.id };
});
