import type { InstallmentInterval, Language } from '@daystream/contract';
import { installmentDueAt } from '@daystream/domain';
import { mailText } from '@daystream/i18n/server';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { planCharge } from '../charges/index.ts';
import { createInstallmentsRepository } from './installments.repository.ts';

/** How an order is paid in parts, as it was agreed; minor units, the discount of a promo code split over the parts. */
export interface AgreedInstallments {
  interval: InstallmentInterval;
  period: number;
  /** Hundredths of a percent, included. */
  tax_rate: number;
  /** The title of the product. */
  title: string;
  cancel_popup_text: string;
  parts: { amount: number; discount: number }[];
}

/** The title of the order of a part, for receipts, e-mails and the page of the provider. */
export const partTitle = (
  language: Language,
  { title, parts }: Pick<AgreedInstallments, 'title' | 'parts'>,
  number: number,
): string =>
  mailText(language, 'installment_title', {
    title,
    number: String(number),
    parts: String(parts.length),
  });

interface Bought {
  orderId: number;
  productId: number;
  userId: number;
  currency: string;
  language: Language;
  agreed: AgreedInstallments;
  entitlementId: number | null;
  streamId: number;
  now: number;
}

/** Begins a plan whose first part is paid, and plans the charges of the others. */
export async function startInstallmentPlan(
  trx: Transaction<BrandTables>,
  { orderId, productId, userId, currency, language, agreed, entitlementId, streamId, now }: Bought,
): Promise<void> {
  const [first, ...rest] = agreed.parts;
  if (first === undefined) throw new Error(`order ${orderId} has no first part`);
  const id = await createInstallmentsRepository(trx).add({
    user_id: userId,
    order_id: orderId,
    service_id: productId,
    title: agreed.title,
    currency,
    first_amount: first.amount - first.discount,
    parts: agreed.parts.length,
    entitlement_id: entitlementId,
    stream_id: streamId,
    cancel_popup_text: agreed.cancel_popup_text,
    created_at: new Date(now),
  });
  for (const [index, { amount, discount }] of rest.entries())
    await planCharge(trx, {
      kind: 'installment',
      subjectId: id,
      number: index + 2,
      userId,
      productId,
      title: partTitle(language, agreed, index + 2),
      amount,
      discount,
      currency,
      taxRate: agreed.tax_rate,
      dueAt: new Date(installmentDueAt(now, agreed, index + 1)),
    });
}
