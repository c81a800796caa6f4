import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { createChargesRepository } from '../charges/index.ts';
import type { KeptMethod } from '../payments/index.ts';

/**
 * Stores a card that a provider keeps for a user, once; the first becomes the default, and so does one that paid what the default could not (`isDefault`).
 * Charges that wait after a failure are then attempted with it. Returns its id.
 */
export async function keepMethod(
  trx: Transaction<BrandTables>,
  {
    userId,
    provider,
    method,
    now,
    isDefault = false,
  }: { userId: number; provider: string; method: KeptMethod; now: number; isDefault?: boolean },
): Promise<number> {
  // One after another: a user has one default card.
  await sql`select from users where id = ${userId} for no key update`.execute(trx);
  const { token, brand, last4, expiresOn } = method;
  const { rows } = await sql<{ id: number; is_default: boolean }>`
    insert into payment_methods (user_id, provider, token, brand, last4, expires_year, expires_month, is_default, created_at)
    values (${userId}, ${provider}, ${token}, ${brand}, ${last4}, ${expiresOn.year}, ${expiresOn.month},
      not exists (select from payment_methods where user_id = ${userId} and is_default), ${new Date(now)})
    on conflict (provider, token) do update
      set expires_year = excluded.expires_year, expires_month = excluded.expires_month, removed_at = null
    returning id, is_default`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('the card was not stored');
  if (isDefault && !row.is_default) await makeDefault(trx, userId, row.id);
  await createChargesRepository(trx).retryOf(userId, new Date(now));
  return row.id;
}

/** Makes a card of a user the default one, in place of another. */
async function makeDefault(trx: Transaction<BrandTables>, userId: number, id: number): Promise<void> {
  await sql`update payment_methods set is_default = false where user_id = ${userId} and is_default`.execute(
    trx,
  );
  await sql`
    update payment_methods set is_default = true where id = ${id} and user_id = ${userId} and removed_at is null`.execute(
    trx,
  );
}
