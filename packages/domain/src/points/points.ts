import type { ScoreEntryType } from '@daystream/contract';
import { pointsToDebit } from '../constants.ts';

/** Earned or spent, by the sign. Source: spec product §3, User score history item. */
export function scoreEntryType(amount: number): ScoreEntryType {
  return amount < 0 ? 'debit' : 'add';
}

/**
 * Whether points may be spent: whole ones, once the account has reached the threshold, and never more than are on it. Orders that race are kept apart by the
 * ledger, not here. Source: spec rules §5 (Other) and §9.
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
