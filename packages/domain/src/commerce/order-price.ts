import { includedTax, shareOf, splitAmount } from './money.ts';

/** What a promo code takes off: a share of the price, or an amount of one currency. */
export type Discount = { readonly percent: number } | { readonly amount: number; readonly currency: string };

export interface OrderPrice {
  subtotal: number;
  discount: number;
  /** Included in `total`. */
  tax: number;
  total: number;
  lines: { price: number; discount: number; tax: number }[];
}

/** What a discount takes off a price: never more than the price, and nothing of another currency. A share is rounded down. */
export function discountOf(discount: Discount | null, price: number, currency: string): number {
  if (discount === null) return 0;
  if ('percent' in discount) return shareOf(price, discount.percent, 100);
  return discount.currency === currency ? Math.min(discount.amount, price) : 0;
}

/** The price of an order: the discount is split over its lines, and each line includes its own tax. All in minor units. */
export function priceOrder(
  services: readonly { readonly price: number; readonly taxRate: number }[],
  currency: string,
  discount: Discount | null,
): OrderPrice {
  const subtotal = services.reduce((sum, { price }) => sum + price, 0);
  const off = discountOf(discount, subtotal, currency);
  const discounts = splitAmount(
    off,
    services.map(({ price }) => price),
  );
  const lines = services.map(({ price, taxRate }, index) => {
    const own = discounts[index] ?? 0;
    return { price, discount: own, tax: includedTax(price - own, taxRate) };
  });
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  return { subtotal, discount: off, tax, total: subtotal - off, lines };
}
