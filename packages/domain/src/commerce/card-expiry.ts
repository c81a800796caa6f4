/** The last month in which a card can be charged; `month` from 1. */
export interface CardExpiry {
  readonly year: number;
  readonly month: number;
}

const monthsOf = ({ year, month }: CardExpiry): number => year * 12 + month - 1;

/** The month of a time in ms, in UTC as banks of any zone may count, and the one after it: a card that expires in one of them is warned of. */
export function expiringMonths(now: number): readonly [CardExpiry, CardExpiry] {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  return [{ year, month }, month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }];
}

/** Whether a card expires in the month of `now` or the next, or has expired. */
export const isCardExpiring = (card: CardExpiry, now: number): boolean =>
  monthsOf(card) <= monthsOf(expiringMonths(now)[1]);

/** Whether a card cannot be charged any more at `now` in ms. */
export const isCardExpired = (card: CardExpiry, now: number): boolean =>
  monthsOf(card) < monthsOf(expiringMonths(now)[0]);

/** As cards have it: `05/2027`. */
export const cardExpiryText = ({ year, month }: CardExpiry): string =>
  `${String(month).padStart(2, '0')}/${year}`;
