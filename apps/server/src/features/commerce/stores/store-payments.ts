import { displayName } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import { serviceRows } from '../../catalogue/catalogue.reads.ts';
import type { ProductKinds } from '../../../learning/entitlements/index.ts';
import type { StoreTransaction } from '../../payments/index.ts';
import { createOrdersRepository } from '../orders.repository.ts';
import type { ChangedStream } from '../mark-order-paid.ts';
import { createPaymentsRepository } from '../payments.repository.ts';
import { endAccess, recordRefund } from '../record-refund.ts';
import { applyPaymentReportIn } from '../apply-payment-report.ts';
import { createStorePurchasesRepository, type StorePurchaseRow } from './store-purchases.repository.ts';

export interface StoreDeps {
  brand: Brand;
  products: ProductKinds;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}
type Trx = Transaction<BrandTables>;

interface Bought {
  /** Locked. */
  purchase: StorePurchaseRow & { user_id: number };
  service: { id: number; title: string };
}

/**
 * Brings the payments of a purchase up to what the store reports: each is an order that is paid once, its refund is recorded once, and one whose refund was
 * reversed is paid again. Returns the streams that changed.
 */
export async function recordStorePayments(
  trx: Trx,
  deps: StoreDeps,
  bought: Bought,
  transactions: readonly StoreTransaction[],
): Promise<ChangedStream[]> {
  const purchases = createStorePurchasesRepository(trx);
  const changed: ChangedStream[] = [];
  for (const transaction of transactions) {
    const [last, ...earlier] = await purchases.paymentsOf(bought.purchase.id, transaction.externalId);
    const order =
      last?.order_id === null || last === undefined
        ? undefined
        : await createOrdersRepository(trx).lock(last.order_id);
    const isReturned =
      last !== undefined &&
      (order?.main.revoked_at !== null || (last.amount > 0 && last.refunded === last.amount));
    const isReturnedThere = transaction.refunded > 0 || transaction.isRevoked;
    if (last === undefined || (isReturned && !isReturnedThere)) {
      // What was returned before anybody knew of it gives nothing.
      if (transaction.isRevoked) continue;
      const count = last === undefined ? 0 : earlier.length + 1;
      const externalId = purchases.paymentId(transaction.externalId, count);
      changed.push(...(await pay(trx, deps, bought, { ...transaction, externalId })));
    }
    if (isReturnedThere) changed.push(...(await returnPayment(trx, deps, bought.purchase, transaction)));
  }
  return changed;
}

async function pay(
  trx: Trx,
  deps: StoreDeps,
  { purchase, service }: Bought,
  { externalId, amount, currency }: StoreTransaction,
): Promise<ChangedStream[]> {
  const orders = createOrdersRepository(trx);
  const { store, user_id: userId } = purchase;
  const buyer = await orders.buyer(userId);
  const email = buyer?.email ?? '';
  const at = new Date(deps.clock());
  // The store sells and pays the tax: the school has a price without tax, and pays a fee that the store does not tell here.
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
      store_purchase_id: purchase.id,
      stream_id: await streamToExtend(trx, userId, service.id),
      created_at: at,
    },
    { ...price, service_id: service.id, title: service.title, price: amount },
  );
  if (orderId === undefined) throw new Error(`store purchase ${purchase.id} got no order`);
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
async function streamToExtend(trx: Trx, userId: number, serviceId: number): Promise<number | null> {
  const service = await trx
    .selectFrom(serviceRows.as('course_services'))
    .select(['interval', 'course_id'])
    .where('id', '=', serviceId)
    .executeTakeFirst();
  if (service === undefined || service.course_id === null || service.interval !== null) return null;
  const courseId = service.course_id;
  const stream = await createOrdersRepository(trx).streamOf(userId, { courseId, streamId: null });
  return stream?.id ?? null;
}

/** Records what the store returned of the newest payment of a transaction. */
async function returnPayment(
  trx: Trx,
  { brand, products, clock }: StoreDeps,
  purchase: StorePurchaseRow,
  { externalId, refunded, isRevoked }: StoreTransaction,
): Promise<ChangedStream[]> {
  const [payment] = await createStorePurchasesRepository(trx).paymentsOf(purchase.id, externalId);
  const order = await createOrdersRepository(trx).lock(payment?.order_id ?? 0);
  if (payment === undefined || order === undefined) return [];
  const context = { brand, products, at: new Date(clock()) };
  const amount = Math.min(refunded, payment.amount) - payment.refunded;
  if (amount <= 0) return isRevoked ? endAccess(trx, context, order) : [];
  await createPaymentsRepository(trx).addRefund({
    payment_id: payment.id,
    amount,
    reason: 'store',
    state: 'succeeded',
    revokes_access: isRevoked,
    settled_at: context.at,
  });
  const key = `store-refund:${payment.id}:${payment.refunded + amount}`;
  return recordRefund(trx, context, order, { paymentId: payment.id, amount, key });
}
