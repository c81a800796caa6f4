import type { StoreName } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Selling } from './order-effects.ts';
import { applyPaymentReportIn } from './apply-payment-report.ts';
import { lockPaymentOrder } from './correct-payment.ts';
import type { ChangedStream } from './mark-order-paid.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { endAccess, recordRefund } from './record-refund.ts';

interface Deps extends Selling {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}
type Trx = Transaction<BrandTables>;

interface StoreSale {
  store: StoreName;
  /** The purchase that it belongs to, in `store_purchases`. */
  purchaseId: number;
  userId: number;
  product: { id: number; title: string; interval: string | null; course_id: number | null };
  /** Of the payment. */
  externalId: string;
  amount: number;
  currency: string;
}

/** Records a payment that an app store took, as an order that is paid, and gives what was bought. Returns the streams that changed. */
export async function recordStoreSale(
  trx: Trx,
  deps: Deps,
  { store, purchaseId, userId, product, externalId, amount, currency }: StoreSale,
): Promise<ChangedStream[]> {
  const orders = createOrdersRepository(trx);
  const buyer = await orders.buyer(userId);
  const email = buyer?.email ?? '';
  const at = new Date(deps.clock());
  // The store sells and pays the tax: the school has a price without tax, and pays a fee that the store does not name here.
  const price = { discount: 0, tax: 0 };
  const orderId = await orders.add(
    {
      ...price,
      user_id: userId,
      email,
      name: displayName({ firstName: buyer?.name ?? '', lastName: buyer?.last_name ?? '', email }),
      locale: buyer?.locale || deps.brand.settings.default_language,
      timezone: buyer?.timezone ?? null,
      currency,
      subtotal: amount,
      total: amount,
      store_purchase_id: purchaseId,
      stream_id: await streamToExtend(trx, userId, product),
      created_at: at,
    },
    { ...price, service_id: product.id, title: product.title, price: amount },
  );
  if (orderId === undefined) throw new Error(`store purchase ${purchaseId} got no order`);
  await createPaymentsRepository(trx).add({
    order_id: orderId,
    provider: store,
    external_id: externalId,
    amount,
    currency,
    checkout_url: '',
    created_at: at,
  });
  const report = { externalId, state: 'succeeded', amount, currency, fee: 0 } as const;
  return applyPaymentReportIn(trx, deps, { provider: store, report, eventId: null });
}

/** The stream to which consultations are added; null for what needs none. */
async function streamToExtend(
  trx: Trx,
  userId: number,
  { interval, course_id: courseId }: StoreSale['product'],
): Promise<number | null> {
  if (courseId === null || interval !== null) return null;
  const stream = await createOrdersRepository(trx).streamOf(userId, { courseId, streamId: null });
  return stream?.id ?? null;
}

/** Records what an app store has returned of a payment in all, and ends the access that the store took back. Returns the streams that changed. */
export async function recordStoreRefund(
  trx: Trx,
  { brand, products, chargeKinds, effects, clock }: Deps,
  paymentId: number,
  { refunded, isRevoked }: { refunded: number; isRevoked: boolean },
): Promise<ChangedStream[]> {
  const payments = createPaymentsRepository(trx);
  const payment = await payments.byId(paymentId);
  const order = (await lockPaymentOrder(trx, paymentId))?.order;
  if (payment === undefined || order === undefined) return [];
  const context = { brand, products, chargeKinds, effects, at: new Date(clock()) };
  const amount = Math.min(refunded, payment.amount) - payment.refunded;
  if (amount <= 0) return isRevoked ? endAccess(trx, context, order) : [];
  await payments.addRefund({
    payment_id: paymentId,
    amount,
    reason: 'store',
    state: 'succeeded',
    revokes_access: isRevoked,
    settled_at: context.at,
  });
  const key = `store-refund:${paymentId}:${payment.refunded + amount}`;
  return recordRefund(trx, context, order, { paymentId, amount, key });
}

/** Records that the newest order of a store purchase started a subscription, and the first of the streams that it opened. */
export async function recordStoreSubscription(
  trx: Trx,
  purchaseId: number,
  { subscriptionId, streamId }: { subscriptionId: number; streamId: number | undefined },
): Promise<void> {
  const orders = createOrdersRepository(trx);
  const order = await orders.newestOfStore(purchaseId);
  if (order === undefined) return;
  await orders.setLine(order.main.id, {
    subscription_id: subscriptionId,
    ...(streamId !== undefined && { stream_id: streamId }),
  });
}

/** Records that a notification of a store has come. */
export const recordStoreNotification = (
  trx: Trx,
  { store, id, purchase, at }: { store: StoreName; id: string; purchase: string; at: number },
): Promise<void> =>
  createPaymentsRepository(trx).addEvent({
    provider: store,
    external_id: id,
    payment_external_id: purchase,
    received_at: new Date(at),
  });
