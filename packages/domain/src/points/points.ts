import type { ScoreEntryType } from '@daystream/contract';
import { pointsToDebit } from '../constants.ts';

/** The entry type, by the sign of the amount. Source: spec product §3, User score history item. */
export function scoreEntryType(amount: number): ScoreEntryType {
  return amount < 0 ? 'debit' : 'add';
}

/**
 * Whether points can be spent: an integer amount, a balance at or above the threshold, and not more than the balance. The ledger serializes concurrent
 * orders. Source: spec rules §5 (Other) and §9.
 */
export function canSpendPoints({
  balance,
  amount,
}: {
  readonly balance: number;
  readonly amount: number;
}): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && balance >= pointsToDebit && amount <= balance;
}
