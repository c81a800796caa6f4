import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from './brand-database.ts';
import { AppError } from '../errors/app-error.ts';

/** What a repeated request is known by: the caller's key, and what was asked. */
export interface Once {
  userId: number;
  /** The request's `Idempotency-Key`, if it had one. */
  key: string | undefined;
  /** The command and everything that it depends on. */
  asked: unknown;
}

/**
 * Runs `work` in a transaction. With a key, its result is kept in the same transaction, and the same request again gets that result
 * in place of a second run, be the first still under way, committed or cut off before it was answered. The result must be what JSON can hold.
 * Errors: `idempotency_key_reused` when the key stood for another request.
 */
export async function runOnce<Result>(
  db: BrandDatabase,
  once: Once,
  work: (trx: Transaction<BrandTables>) => Promise<Result>,
): Promise<Result> {
  const { key, userId } = once;
  if (key === undefined) return db.transaction().execute(work);
  const fingerprint = createHash('sha256').update(JSON.stringify(once.asked)).digest('base64url');
  return db.transaction().execute(async (trx) => {
    // Waits here while the same key is under way in another transaction.
    const claimed = await trx
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, fingerprint, result: 'null' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 0n) {
      const kept = await trx
        .selectFrom('idempotency_keys')
        .select(['fingerprint', 'result'])
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (kept.fingerprint !== fingerprint) throw new AppError('idempotency_key_reused');
      return kept.result as Result;
    }
    const result = await work(trx);
    await trx
      .updateTable('idempotency_keys')
      .set({ result: JSON.stringify(result) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute();
    return result;
  });
}
