import { includedTax, shareOf, splitAmount } from './money.ts';

/** Whether a promo code counts for a product; without products it counts for all. */
export const countsFor = (productIds: readonly number[], id: number): boolean =>
  productIds.length === 0 || productIds.includes(id);

/** What a promo code takes off: a share of the price, or an amount of one currency. */
export type Discount = { readonly percent: number } | { readonly amount: number; readonly currency: string };

export interface OrderPrice {
  subtotal: number;
  discount: number;
  /** Included in `total`. */
  tax: number;
  /** Before points. */
  total: number;
  lines: { price: number; discount: number; tax: number }[];
}

/** What a discount takes off a price: never more than the price, and nothing of another currency. A share is rounded down. */
export function discountOf(discount: Discount | null, price: number, currency: string): number {
  if (discount === null) return 0;
  if ('percent' in discount) return shareOf(price, discount.percent, 100);
  return discount.currency === currency ? Math.min(discount.amount, price) : 0;
}

interface PricedProduct {
  readonly price: number;
  readonly taxRate: number;
  /** False if the discount does not apply to it. */
  readonly isDiscounted?: boolean;
}

/** What a discount takes off the products that it counts for. */
export const discountOfProducts = (
  discount: Discount | null,
  products: readonly Omit<PricedProduct, 'taxRate'>[],
  currency: string,
): number => discountOf(discount, sumOf(products.map(discountedPrice)), currency);

/**
 * The price of an order: the discount is split over the lines that it counts for, and each line includes its own tax. All in minor units. Points lower the price
 * that is taxed, as a discount does: `pointsAmount`, at most `total`, is split over what is left of the lines.
 */
export function priceOrder(
  products: readonly PricedProduct[],
  currency: string,
  discount: Discount | null,
  pointsAmount = 0,
): OrderPrice {
  const subtotal = sumOf(products.map(({ price }) => price));
  const off = discountOfProducts(discount, products, currency);
  const discounts = splitAmount(off, products.map(discountedPrice));
  const left = products.map(({ price }, index) => price - (discounts[index] ?? 0));
  const byPoints = splitAmount(pointsAmount, left);
  const lines = products.map(({ price, taxRate }, index) => ({
    price,
    discount: discounts[index] ?? 0,
    tax: includedTax((left[index] ?? 0) - (byPoints[index] ?? 0), taxRate),
  }));
  const tax = sumOf(lines.map((line) => line.tax));
  return { subtotal, discount: off, tax, total: subtotal - off, lines };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const discountedPrice = ({ price, isDiscounted = true }: Omit<PricedProduct, 'taxRate'>) =>
  isDiscounted ? price : 0;
