import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../database/brand-database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Actor } from '../http/actor.ts';

/** The name of a command and all input that its result depends on; of a secret, its keyed hash (`Sealer.keyedHash`). */
export type Command = readonly [name: string, ...input: unknown[]];

export interface OnceOptions<Result> {
  /** Runs after the commit and only when this call did the work, never for a repeated answer: for events, caches and files. */
  afterCommit?: (result: Result) => void | Promise<void>;
}

/**
 * Runs `work` in a transaction. When the actor's request has an `Idempotency-Key`, the result is stored in the same transaction, and a repeated
 * request receives that result instead of a second run: also one that arrives while the first is still running, and one whose first answer was
 * lost. The result must be JSON, or nothing. Without an actor (commands, seeding) there is no key. Errors: `idempotency_key_reused` when the key was used for
 * another command or input.
 */
export type Once = <Result>(
  actor: Pick<Actor, 'userId' | 'idempotencyKey'> | null,
  command: Command,
  work: (trx: Transaction<BrandTables>) => Promise<Result>,
  options?: OnceOptions<Result>,
) => Promise<Result>;

export function createOnce(db: BrandDatabase): Once {
  return async (actor, command, work, { afterCommit } = {}) => {
    const done = await db.transaction().execute(async (trx) => {
      if (actor?.idempotencyKey === undefined) return { result: await work(trx), isRepeated: false };
      const row = { user_id: actor.userId, key: actor.idempotencyKey };
      const stored = await claim(trx, row, requestFingerprint(command));
      if (stored !== undefined)
        return { result: stored.result as Awaited<ReturnType<typeof work>>, isRepeated: true };
      const result = await work(trx);
      await trx
        .updateTable('idempotency_keys')
        .set({ result: JSON.stringify(result ?? null) })
        .where((eb) => eb.and(row))
        .execute();
      return { result, isRepeated: false };
    });
    if (!done.isRepeated) await afterCommit?.(done.result);
    return done.result;
  };
}

function requestFingerprint(command: Command): string {
  return createHash('sha256').update(JSON.stringify(command)).digest('base64url');
}

/** Claims the key for this transaction, or returns the result that an earlier request stored for it. */
async function claim(
  trx: Transaction<BrandTables>,
  row: { user_id: number; key: string },
  fingerprint: string,
): Promise<{ result: unknown } | undefined> {
  // Blocks while another transaction holds the same key.
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ ...row, fingerprint, result: 'null' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows !== 0n) return undefined;
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'result'])
    .where((eb) => eb.and(row))
    .executeTakeFirstOrThrow();
  if (stored.fingerprint !== fingerprint) throw new AppError('idempotency_key_reused');
  return stored;
}
