import { feeEntries } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import type { Selling } from './order-effects.ts';
import { postLedger } from '../ledger/index.ts';
import type { ChangedStream } from './mark-order-paid.ts';
import type { OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { recordRefund } from './record-refund.ts';
import { notifyBuyerOfRefund } from './notify-buyer-of-refund.ts';

interface Deps extends Selling {
  brand: Brand;
  notifications: Pick<NotificationsService, 'notify'>;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}

/** A payment with its order, which is locked. */
export interface LockedPayment {
  id: number;
  order: OrderRow;
}

/** Locks the order of a payment: until the end of the transaction what is recorded of its money changes only here. Undefined for a payment without an order. */
export async function lockPaymentOrder(
  trx: Transaction<BrandTables>,
  id: number,
): Promise<LockedPayment | undefined> {
  const payment = await createPaymentsRepository(trx).byId(id);
  if (payment === undefined || payment.order_id === null) return undefined;
  const order = await createOrdersRepository(trx).lock(payment.order_id);
  return order && { id, order };
}

/** Records the fee of a payment that was recorded without one. */
export async function recordFee(
  trx: Transaction<BrandTables>,
  { id, order: { id: orderId, currency } }: LockedPayment,
  fee: number,
  at: Date,
): Promise<void> {
  await createPaymentsRepository(trx).setFee(id, fee);
  await postLedger(trx, { key: `fee:${id}`, orderId, currency, entries: feeEntries(fee), at });
}

/** Records a refund that somebody made at the provider, and notifies the buyer. Returns the streams that changed. Errors: `conflict` for more than is left of the payment. */
export async function recordProviderRefund(
  trx: Transaction<BrandTables>,
  { brand, products, chargeKinds, effects, notifications, jobs, clock }: Deps,
  { id, order }: LockedPayment,
  amount: number,
): Promise<ChangedStream[]> {
  const payments = createPaymentsRepository(trx);
  const at = new Date(clock());
  const left = (await payments.refundable(order.id)).find((one) => one.id === id)?.left ?? 0;
  if (amount <= 0 || amount > left) throw new AppError('conflict');
  const refundId = await payments.addRefund({
    payment_id: id,
    amount,
    reason: 'provider',
    state: 'succeeded',
    revokes_access: amount === left,
    settled_at: at,
  });
  const key = `refund:${refundId}`;
  await notifyBuyerOfRefund(trx, { brand, notifications, jobs }, order, { amount, key });
  return recordRefund(trx, { brand, products, chargeKinds, effects, at }, order, {
    paymentId: id,
    amount,
    key,
  });
}
