import type { Language } from '@daystream/contract';
import {
  feeEntries,
  orderAfter,
  refundEntries,
  saleEntries,
  shareOf,
  type OrderPrice,
} from '@daystream/domain';
import type { Insertable, Transaction } from 'kysely';
import { postLedger } from '../features/commerce/ledger/index.ts';
import type { BrandTables } from '../platform/database/brand-database.ts';

interface PaidOrderSeed {
  buyer: { userId: number; email: string; name: string; locale: Language };
  service: { id: number; title: string; currency: string };
  price: Omit<OrderPrice, 'lines'>;
  line: Partial<Insertable<BrandTables['order_lines']>> & { price: number };
  /** Tells the payments of a brand apart. */
  mark: string;
  at: Date;
  isRefunded?: boolean;
  promoCodeId?: number | undefined;
  /** The charge that it pays. */
  chargeId?: number;
  /** How it is paid in parts. */
  installment?: object;
}

/** Seeds an order with its payment, its postings and, if it was returned, its refund. Returns its id. */
export async function seedPaidOrder(
  trx: Transaction<BrandTables>,
  {
    buyer,
    service,
    price,
    line,
    mark,
    at,
    isRefunded = false,
    promoCodeId,
    chargeId,
    installment,
  }: PaidOrderSeed,
): Promise<number> {
  const { currency } = service;
  const paid = { ...price, state: 'paid' as const, refunded: 0 };
  const final = isRefunded ? orderAfter(paid, { type: 'refunded', amount: price.total }) : paid;
  const { id: orderId } = await trx
    .insertInto('orders')
    .values({
      user_id: buyer.userId,
      email: buyer.email,
      name: buyer.name,
      locale: buyer.locale,
      currency,
      ...price,
      promo_code_id: promoCodeId,
      charge_id: chargeId,
      installment: installment && JSON.stringify(installment),
      state: final?.state ?? 'paid',
      refunded: final?.refunded ?? 0,
      created_at: at,
      paid_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_lines')
    .values({
      order_id: orderId,
      service_id: service.id,
      title: service.title,
      ...line,
      fulfilled_at: at,
      revoked_at: isRefunded ? at : null,
    })
    .execute();
  const fee = shareOf(price.total, 2, 100);
  const { id: paymentId } = await trx
    .insertInto('payments')
    .values({
      order_id: orderId,
      provider: 'sandbox',
      external_id: `demo ${mark}`,
      amount: price.total,
      currency,
      state: 'succeeded',
      fee,
      refunded: final?.refunded ?? 0,
      checkout_url: '',
      created_at: at,
      settled_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const post = (key: string, entries: Parameters<typeof postLedger>[1]['entries']) =>
    postLedger(trx, { key, orderId, currency, entries, at });
  await post(`sale:${orderId}`, saleEntries(price));
  await post(`fee:${paymentId}`, feeEntries(fee));
  if (!isRefunded) return orderId;
  const { id: refundId } = await trx
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      amount: price.total,
      state: 'succeeded',
      revokes_access: true,
      created_at: at,
      settled_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await post(`refund:${refundId}`, refundEntries(paid, price.total));
  return orderId;
}
