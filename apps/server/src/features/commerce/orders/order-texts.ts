import { splitAmount } from '@daystream/domain';
import type { ReceiptItem } from '../payments/index.ts';
import type { LinePrice, OrderRow } from './order-rows.ts';

/** The titles of all that an order bought, as one text. */
export const titlesOf = ({ lines }: Pick<OrderRow, 'lines'>): string =>
  lines.map(({ title }) => title).join(', ');

/** What an amount of an order is for, as a fiscal receipt names it: split over the lines by what they cost. */
export function receiptItems(lines: readonly LinePrice[], amount: number): ReceiptItem[] {
  const parts = splitAmount(
    amount,
    lines.map(({ price, discount }) => price - discount),
  );
  return lines
    .map(({ title }, index) => ({ title, amount: parts[index] ?? 0 }))
    .filter((item) => item.amount > 0);
}
