import type { Transaction } from 'kysely';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { balanceOf, insertEntry, moveBalance, type NewScore } from './scores.repository.ts';

/**
 * Gives points inside the transaction of what they are given for, and once for one thing, however often and from however many places it is asked.
 * Gives the balance after it, and whether anything was added.
 */
export async function addScores(
  trx: Transaction<BrandTables>,
  entry: NewScore,
): Promise<{ amount: number; added: boolean }> {
  if (entry.amount === 0 || !(await insertEntry(trx, entry)))
    return { amount: await balanceOf(trx, entry.userId), added: false };
  return { amount: await moveBalance(trx, entry.userId, entry.amount), added: true };
}
