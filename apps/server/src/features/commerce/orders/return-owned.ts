import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { OwnedLine } from './late-payment.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { refundJob } from './refund-order.ts';
import { refusedPaymentJob } from './refused-payment-email.ts';

/** Returns what was paid for lines that gave nothing, because their buyer had it. The rest of the order stays paid. */
export async function returnOwned(
  trx: Transaction<BrandTables>,
  { brand, jobs }: { brand: Pick<Brand, 'appId'>; jobs: Pick<Jobs, 'send'> },
  payment: { id: number; order_id: number },
  owned: readonly OwnedLine[],
): Promise<void> {
  const reason = 'already_owned';
  for (const { title, amount } of owned) {
    if (amount === 0) continue;
    const refund = { payment_id: payment.id, amount, reason, revokes_access: false };
    const refundId = await createPaymentsRepository(trx).addRefund(refund);
    const order = { brand: brand.appId, orderId: payment.order_id };
    await jobs.send(trx, refundJob, { brand: brand.appId, refundId });
    await jobs.send(trx, refusedPaymentJob, { ...order, amount, reason, title });
  }
}
