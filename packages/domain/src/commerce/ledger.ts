import { shareOf } from './money.ts';

/** `provider`: what payment providers owe the brand; `disputes`: what they hold while a payer disputes it. */
export type LedgerAccount =
  | 'provider'
  | 'sales'
  | 'discounts'
  | 'refunds'
  | 'fees'
  | 'tax'
  | 'points'
  | 'disputes';

/** A positive amount is a debit, a negative one a credit. */
export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly amount: number;
}

interface SoldOrder {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  /** What points paid: `total` is the rest. */
  readonly points_amount?: number;
}

const withoutZeros = (entries: readonly LedgerEntry[]) => entries.filter(({ amount }) => amount !== 0);

/** The entries of a sale that was paid. */
export function saleEntries({
  subtotal,
  discount,
  tax,
  total,
  points_amount: points = 0,
}: SoldOrder): LedgerEntry[] {
  return withoutZeros([
    { account: 'provider', amount: total },
    { account: 'discounts', amount: discount },
    { account: 'points', amount: points },
    { account: 'sales', amount: tax - subtotal },
    { account: 'tax', amount: -tax },
  ]);
}

/** The entries of the fee that the provider keeps. */
export function feeEntries(fee: number): LedgerEntry[] {
  return withoutZeros([
    { account: 'fees', amount: fee },
    { account: 'provider', amount: -fee },
  ]);
}

/** The entries of an amount that the provider holds because the payer disputes it; a negative one: it is returned. */
export function disputeEntries(amount: number): LedgerEntry[] {
  return withoutZeros([
    { account: 'disputes', amount },
    { account: 'provider', amount: -amount },
  ]);
}

/**
 * The entries of a refund: its share of the tax is returned as well, and all of the tax once all is refunded. `from`: the account that it leaves, which for a lost
 * dispute is what was held.
 */
export function refundEntries(
  { tax, total, refunded }: Pick<SoldOrder, 'tax' | 'total'> & { readonly refunded: number },
  amount: number,
  from: 'provider' | 'disputes' = 'provider',
): LedgerEntry[] {
  const ofTax = shareOf(tax, refunded + amount, total) - shareOf(tax, refunded, total);
  return withoutZeros([
    { account: 'refunds', amount: amount - ofTax },
    { account: 'tax', amount: ofTax },
    { account: from, amount: -amount },
  ]);
}

/** The entries of points that return with a refund. */
export function pointsReturnEntries(amount: number): LedgerEntry[] {
  return withoutZeros([
    { account: 'refunds', amount },
    { account: 'points', amount: -amount },
  ]);
}

/** The entries of a payment that buys nothing, such as a second one of two that raced: owed to the payer until it is refunded. */
export function excessEntries(amount: number): LedgerEntry[] {
  return withoutZeros([
    { account: 'provider', amount },
    { account: 'refunds', amount: -amount },
  ]);
}
