import { minorDigits, shareOf } from './money.ts';

/** What one point pays, in minor units: one unit of the currency. */
export const pointValue = (currency: string): number => 10 ** minorDigits(currency);

/** How many points can pay a part of an amount, or all of it. */
export const payablePoints = (total: number, currency: string): number =>
  Math.floor(total / pointValue(currency));

/**
 * How many points a refund returns: the share that is refunded of the money, and all that is left with the last of it. `refunded` includes the refund.
 */
export function returnedPoints({
  points,
  returned,
  refunded,
  total,
}: Readonly<Record<'points' | 'returned' | 'refunded' | 'total', number>>): number {
  return refunded >= total ? points - returned : Math.max(0, shareOf(points, refunded, total) - returned);
}
