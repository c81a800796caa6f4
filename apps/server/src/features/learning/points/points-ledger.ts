import type { ScoreReason } from '@daystream/contract';
import { canSpendPoints } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { createPointsLedgerRepository } from './points-ledger.repository.ts';

type Trx = Transaction<BrandTables>;

/** The source of an operation: what points are earned for or spent on. */
interface PointsSource {
  userId: number;
  /** Whole points above zero; earning 0 does nothing. */
  amount: number;
  reason: Exclude<
    ScoreReason,
    'order_refunded' | 'reward_returned' | 'purchase_returned' | 'referral_returned'
  >;
  sourceType: string;
  sourceId: number;
}
interface LedgerResult {
  /** The balance after the operation. */
  amount: number;
  /** False when the operation had been done before. */
  added: boolean;
}
interface KeyedLedgerResult extends LedgerResult {
  operationId: number;
}

/** Earns points, once per source, also under concurrent calls. */
async function earn(trx: Trx, { amount, ...source }: PointsSource): Promise<LedgerResult> {
  const ledger = createPointsLedgerRepository(trx);
  const operation = { ...source, amount, kind: 'earn', operationKey: null, spendId: null } as const;
  if (amount === 0 || (await ledger.add(operation)) === undefined)
    return { amount: await ledger.balance(source.userId), added: false };
  return { amount: await ledger.credit(source.userId, amount), added: true };
}

/**
 * Spends points. `key` identifies the operation: repeating it has no effect, another key spends on the same source again. Undefined when the balance
 * does not allow it (`canSpendPoints`), also under concurrent spends.
 */
async function spend(
  trx: Trx,
  { amount, key, ...source }: PointsSource & { key: string },
): Promise<KeyedLedgerResult | undefined> {
  const ledger = createPointsLedgerRepository(trx);
  const balance = await ledger.lockBalance(source.userId);
  const earlier = await ledger.byKey(source.userId, key);
  if (earlier !== undefined) return { operationId: earlier.id, amount: balance, added: false };
  if (!canSpendPoints({ balance, amount })) return undefined;
  const operation = { ...source, amount: -amount, kind: 'spend', operationKey: key, spendId: null } as const;
  const operationId = await ledger.add(operation);
  if (operationId === undefined) throw new Error('the operation key was used by another transaction');
  return { operationId, amount: await ledger.debit(source.userId, amount), added: true };
}

/** How the refund of a spend is named in the history. */
const refundReasons: Partial<Record<ScoreReason, ScoreReason>> = {
  order: 'order_refunded',
  reward: 'reward_returned',
};

/**
 * Refunds all or a part of a spend, repeatedly until it is fully refunded. `key` identifies the operation as for `spend`. Undefined when the user
 * has no such spend or less of it is left.
 */
async function refund(
  trx: Trx,
  { userId, spendId, amount, key }: { userId: number; spendId: number; amount: number; key: string },
): Promise<KeyedLedgerResult | undefined> {
  const ledger = createPointsLedgerRepository(trx);
  const balance = await ledger.lockBalance(userId);
  const earlier = await ledger.byKey(userId, key);
  if (earlier !== undefined) return { operationId: earlier.id, amount: balance, added: false };
  const spent = await ledger.spend(userId, spendId);
  if (spent === undefined || !Number.isSafeInteger(amount) || amount <= 0 || amount > spent.refundable)
    return undefined;
  const operationId = await ledger.add({
    userId,
    kind: 'refund',
    amount,
    reason: refundReasons[spent.reason] ?? spent.reason,
    sourceType: spent.source_type,
    sourceId: spent.source_id,
    operationKey: key,
    spendId,
  });
  if (operationId === undefined) throw new Error('the operation key was used by another transaction');
  return { operationId, amount: await ledger.credit(userId, amount), added: true };
}

/**
 * Adds a correction by staff to the balance, or takes it from there (a negative amount); the threshold for spending does not apply. Returns the new
 * balance; undefined when more would be taken than the balance has.
 */
async function correct(
  trx: Trx,
  { userId, amount, correctionId }: { userId: number; amount: number; correctionId: number },
): Promise<number | undefined> {
  const ledger = createPointsLedgerRepository(trx);
  const balance = await ledger.lockBalance(userId);
  if (balance + amount < 0) return undefined;
  const isTaken = amount < 0;
  await ledger.add({
    userId,
    kind: isTaken ? 'spend' : 'earn',
    amount,
    reason: 'correction',
    sourceType: 'correction',
    sourceId: correctionId,
    operationKey: isTaken ? `correction:${correctionId}` : null,
    spendId: null,
  });
  return isTaken ? ledger.debit(userId, -amount) : ledger.credit(userId, amount);
}

/**
 * Takes back points that were earned, without the threshold for spending: at most what the balance has, so that nobody owes points. `key` identifies the
 * operation as for `spend`. Returns how many were taken now.
 */
async function takeBack(
  trx: Trx,
  {
    amount,
    key,
    ...source
  }: Omit<PointsSource, 'reason'> & { reason: 'purchase_returned' | 'referral_returned'; key: string },
): Promise<number> {
  const ledger = createPointsLedgerRepository(trx);
  const taken = Math.min(amount, await ledger.lockBalance(source.userId));
  if (taken === 0 || (await ledger.byKey(source.userId, key)) !== undefined) return 0;
  await ledger.add({ ...source, amount: -taken, kind: 'spend', operationKey: key, spendId: null });
  await ledger.debit(source.userId, taken);
  return taken;
}

/** The id of the spend that a key names. */
const spendOf = async (trx: Trx, userId: number, key: string): Promise<number | undefined> =>
  (await createPointsLedgerRepository(trx).byKey(userId, key))?.id;

/**
 * The ledger: operations run in the caller's transaction, which also updates the balance. Spends and refunds of a user are serialized: they lock the
 * balance first.
 */
export const points = { earn, spend, refund, takeBack, correct, spendOf };
