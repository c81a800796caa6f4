import { testSecret } from '../../../testing/app/test-app.ts';
import { completePart, type CompleteContext } from '../../../testing/complete/complete-part.ts';
import { streamsComplete } from '../../learning/streams/streams.complete.ts';
import { catalogueComplete } from '../catalogue/catalogue.complete.ts';
import { paymentMethodsComplete } from '../payment-methods/payment-methods.complete.ts';
import { createOrderIds } from './order-ids.ts';

const price = 50_000;

interface CompleteOrder {
  userId: number | null;
  state: 'created' | 'paid' | 'refunded';
  serviceId: number;
  email?: string;
  name?: string;
  inviterId?: number;
  /** Where the order has given its units. */
  streamId?: number;
  isFulfilled?: boolean;
}

/** An order of one service; returns its id. */
export async function createCompleteOrder({ db, mark }: CompleteContext, order: CompleteOrder) {
  const at = new Date();
  const { id } = await db
    .insertInto('orders')
    .values({
      user_id: order.userId,
      inviter_id: order.inviterId ?? null,
      email: order.email ?? '',
      name: order.name ?? mark,
      locale: 'en',
      state: order.state,
      currency: 'RUB',
      subtotal: price,
      total: price,
      refunded: order.state === 'refunded' ? price : 0,
      paid_at: order.state === 'created' ? null : at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_lines')
    .values({
      order_id: id,
      service_id: order.serviceId,
      title: 'A service',
      price,
      stream_id: order.streamId ?? null,
      units: order.streamId === undefined ? 0 : 1,
      fulfilled_at: order.isFulfilled === true ? at : null,
    })
    .execute();
  return id;
}

/** A brand that sells through the sandbox, a promo code, and orders of the owner; one of them ended with a dispute. */
export const ordersComplete = completePart(async (c) => {
  const { brand, db, owner, mark } = c;
  const { serviceId, courseServiceId } = await c.part(catalogueComplete);
  const { streamId } = await c.part(streamsComplete);
  await db
    .insertInto('payment_settings')
    .values({ provider: 'sandbox' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const promoCode = `CODE${mark.toUpperCase()}`;
  const promo = await db
    .insertInto('promo_codes')
    .values({ code: promoCode, percent: 10 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: userId, email } = owner;
  const orderId = await createCompleteOrder(c, {
    userId,
    email,
    serviceId,
    streamId,
    state: 'paid',
    isFulfilled: true,
  });
  const ofCourse = { email, serviceId: courseServiceId };
  const unpaidId = await createCompleteOrder(c, { ...ofCourse, userId, state: 'created' });
  const awaitingId = await createCompleteOrder(c, { ...ofCourse, userId: null, state: 'paid' });
  const settled = { provider: 'sandbox', currency: 'RUB', state: 'succeeded', settled_at: new Date() };
  const payment = await db
    .insertInto('payments')
    .values({
      ...settled,
      order_id: orderId,
      external_id: `paid ${mark}`,
      amount: price,
      checkout_url: 'https://bank.example',
    })
    .returning(['id', 'external_id'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payments')
    .values({
      ...settled,
      user_id: userId,
      method_id: (await c.part(paymentMethodsComplete)).paymentMethodId,
      external_id: `kept ${mark}`,
      amount: 0,
      checkout_url: 'https://bank.example',
    })
    .execute();
  const ids = createOrderIds(testSecret, brand);
  return {
    promoCode,
    promoCodeId: promo.id,
    /** A paid order of the owner, and its payment. */
    orderId,
    payment,
    orderPublicId: ids.publicId(orderId),
    unpaidOrderPublicId: ids.publicId(unpaidId),
    /** Paid with the address of the owner, who has not accepted it. */
    awaitingOrderPublicId: ids.publicId(awaitingId),
    orderLink: ids.linkPath(awaitingId).split('link=')[1] ?? '',
    disputeId: await createDispute(c, { serviceId, streamId }),
  };
});

/** A lost dispute whose buyer kept the access. */
async function createDispute(c: CompleteContext, of: { serviceId: number; streamId: number }) {
  const { db, owner, mark } = c;
  const at = new Date();
  const payment = await db
    .insertInto('payments')
    .values({
      order_id: await createCompleteOrder(c, {
        ...of,
        userId: owner.id,
        state: 'refunded',
        isFulfilled: true,
      }),
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
  const { id } = await db
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
  return id;
}
