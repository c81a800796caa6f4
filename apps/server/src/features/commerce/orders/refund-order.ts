import type { Brand } from '../../../platform/brands/brand.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import type { Selling } from './order-effects.ts';
import type { PaymentProviders } from '../payments/index.ts';
import { receiptItems, titlesOf } from './order-texts.ts';
import { createOrdersRepository } from './orders.repository.ts';
import type { ChangedStream } from './mark-order-paid.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { recordRefund } from './record-refund.ts';
import { isRefusalReason } from './refused-payment-email.ts';
import { notifyBuyerOfRefund } from './notify-buyer-of-refund.ts';

export const refundJob = jobKind<{ refundId: number }>('orders.refund', { retries: 12 });

interface Deps extends Selling {
  brand: Brand;
  providers: PaymentProviders;
  notifications: Pick<NotificationsService, 'notify'>;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}

/**
 * Asks the provider for a refund and records it. Idempotent: the provider refunds once per refund, and a refund that is settled is left alone. Returns the
 * streams that changed.
 */
export async function makeRefund(
  { brand, products, chargeKinds, effects, providers, notifications, jobs, clock }: Deps,
  refundId: number,
): Promise<ChangedStream[]> {
  const asked = await createPaymentsRepository(brand.db).refund(refundId);
  if (asked === undefined || asked.state !== 'pending') return [];
  const provider = providers[asked.provider as keyof PaymentProviders];
  const { external_id: externalId, amount, currency, lines, email } = asked;
  const receipt = {
    currency,
    description: titlesOf(asked),
    email: email || undefined,
    items: receiptItems(lines, amount),
  };
  const isDone = await provider.refund(brand, { externalId, key: `refund:${refundId}`, amount, ...receipt });
  return brand.db.transaction().execute(async (trx) => {
    const payments = createPaymentsRepository(trx);
    const orders = createOrdersRepository(trx);
    const order = await orders.lock(asked.order_id);
    const refund = await payments.refund(refundId);
    if (order === undefined || refund?.state !== 'pending') return [];
    const at = new Date(clock());
    await payments.settleRefund(refundId, isDone ? 'succeeded' : 'failed', at);
    if (!isDone) return [];
    // Of a payment that bought nothing, another e-mail says why.
    if (!isRefusalReason(refund.reason))
      await notifyBuyerOfRefund(trx, { brand, notifications, jobs }, order, {
        amount,
        key: `refund:${refundId}`,
      });
    return recordRefund(trx, { brand, products, chargeKinds, effects, at }, order, {
      paymentId: refund.payment_id,
      amount,
      key: `refund:${refundId}`,
    });
  });
}
