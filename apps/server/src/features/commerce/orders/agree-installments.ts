import { canPayByInstallments, includedTax, installmentAmounts, type OrderPrice } from '@daystream/domain';
import { invalidField } from '../../../platform/errors/app-error.ts';
import { installmentTermsOf, type ProductRow } from '../catalogue/index.ts';
import type { AgreedInstallments } from '../installments/index.ts';

/**
 * How a priced product is paid in parts: a promo code lowers the whole, and so every part. Errors: `invalid` on `installment` where the product is paid in
 * full, or the price leaves nothing to split.
 */
export function agreeInstallments(
  product: ProductRow,
  price: Pick<OrderPrice, 'subtotal' | 'total'>,
): AgreedInstallments {
  const agreed = installmentsOf(product, price);
  if (typeof agreed === 'string') throw invalidField('installment', agreed);
  return agreed;
}

/** The same without errors: why there are no parts. */
export function installmentsOf(
  product: ProductRow,
  { subtotal, total }: Pick<OrderPrice, 'subtotal' | 'total'>,
): AgreedInstallments | 'not_allowed' | 'too_small' {
  const terms = installmentTermsOf(product);
  if (terms === null) return 'not_allowed';
  const { parts, interval, period, first_percent: firstPercent } = terms;
  if (!canPayByInstallments(total, { parts, firstPercent })) return 'too_small';
  const prices = installmentAmounts(subtotal, { parts, firstPercent });
  const totals = installmentAmounts(total, { parts, firstPercent });
  return {
    interval,
    period,
    tax_rate: product.tax_rate,
    title: product.title,
    cancel_popup_text: product.cancel_popup_text,
    parts: prices.map((amount, index) => ({ amount, discount: amount - (totals[index] ?? amount) })),
  };
}

/** Whether the same is paid at the same times. */
export const hasSameTerms = (a: AgreedInstallments, b: AgreedInstallments): boolean =>
  a.interval === b.interval &&
  a.period === b.period &&
  a.parts.length === b.parts.length &&
  a.parts.every(
    ({ amount, discount }, index) =>
      amount === b.parts[index]?.amount && discount === b.parts[index].discount,
  );

/** The price of the order that pays the first part. */
export function priceOfFirstPart({ parts: [first], tax_rate: taxRate }: AgreedInstallments): OrderPrice {
  if (first === undefined) throw new Error('a price in parts has none');
  const { amount, discount } = first;
  const total = amount - discount;
  const tax = includedTax(total, taxRate);
  return { subtotal: amount, discount, tax, total, lines: [{ price: amount, discount, tax }] };
}
