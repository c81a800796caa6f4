import type { Brand } from '../../platform/brands/brand.ts';

interface Owned {
  orderId: number;
  ownerId: number;
  serviceId: number;
  streamId: number;
  mark: string;
}

/** A lost dispute whose buyer kept the access, and a fee that the provider booked after the payment. */
export async function createPaymentCare(
  { db }: Brand,
  { orderId, ownerId, serviceId, streamId, mark }: Owned,
) {
  const at = new Date();
  const price = 50_000;
  const sold = { currency: 'RUB', subtotal: price, total: price, paid_at: at, locale: 'en' };
  const order = await db
    .insertInto('orders')
    .values({ ...sold, user_id: ownerId, email: '', name: mark, state: 'refunded', refunded: price })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_lines')
    .values({
      order_id: order.id,
      service_id: serviceId,
      title: 'Question',
      price,
      stream_id: streamId,
      units: 1,
      fulfilled_at: at,
    })
    .execute();
  const payment = await db
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider: 'sandbox',
      external_id: `lost ${mark}`,
      amount: price,
      refunded: price,
      currency: 'RUB',
      state: 'succeeded',
      settled_at: at,
      checkout_url: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dispute = await db
    .insertInto('disputes')
    .values({
      provider: 'sandbox',
      external_id: `dispute ${mark}`,
      payment_id: payment.id,
      amount: price,
      currency: 'RUB',
      state: 'lost',
      reason: 'fraudulent',
      opened_at: at,
      closed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paid = await db
    .selectFrom('payments')
    .select(['id', 'external_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sandbox_payments')
    .values({
      id: paid.external_id,
      amount: price,
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
      external_id: paid.external_id,
      payment_id: paid.id,
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
  return { disputeId: dispute.id, paymentDifferenceId: difference.id };
}
