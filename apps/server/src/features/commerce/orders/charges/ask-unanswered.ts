import type { Brand } from '../../../../platform/brands/brand.ts';
import { findCharge } from '../../charges/index.ts';
import type { PaymentProviders, PaymentReport } from '../../payments/index.ts';
import { createOrdersRepository } from '../orders.repository.ts';
import { createPaymentsRepository, type PaymentRow } from '../payments.repository.ts';

interface Deps {
  brand: Brand;
  providers: PaymentProviders;
}

/**
 * Asks a provider whether it made the payment of an attempt that it did not answer, and records the id of the payment. A provider that made none reports it as
 * failed.
 */
export async function findUnanswered(
  { brand, providers }: Deps,
  payment: PaymentRow,
): Promise<PaymentReport> {
  const { id, provider, external_id: reference, amount, currency, created_at, check_at } = payment;
  const report = await providers[provider as keyof PaymentProviders].findCharge(brand, {
    reference,
    since: created_at.getTime(),
  });
  if (report === undefined)
    return { externalId: reference, state: 'failed', amount, currency, fee: 0, failure: 'failed' };
  await createPaymentsRepository(brand.db).name(id, report.externalId, check_at);
  return report;
}

/**
 * What became of an attempt that its provider did not answer, of a charge that is closed: its job asks no more. Undefined for an open charge, whose job repeats
 * the attempt.
 */
export async function askUnanswered(deps: Deps, payment: PaymentRow): Promise<PaymentReport | undefined> {
  const { db } = deps.brand;
  const order =
    payment.order_id === null ? undefined : await createOrdersRepository(db).byId(payment.order_id);
  const charge =
    order === undefined || order.charge_id === null ? undefined : await findCharge(db, order.charge_id);
  return charge?.closed_at === null ? undefined : findUnanswered(deps, payment);
}
