import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import type { KeptMethod } from '../payments/index.ts';

/** Stores a card that a provider keeps for a user, once; the first becomes the default. Returns its id. */
export async function keepMethod(
  trx: Transaction<BrandTables>,
  { userId, provider, method, now }: { userId: number; provider: string; method: KeptMethod; now: number },
): Promise<number> {
  // One after another: a user has one default card.
  await sql`select from users where id = ${userId} for no key update`.execute(trx);
  const { token, brand, last4, expiresOn } = method;
  const { rows } = await sql<{ id: number }>`
    insert into payment_methods (user_id, provider, token, brand, last4, expires_year, expires_month, is_default, created_at)
    values (${userId}, ${provider}, ${token}, ${brand}, ${last4}, ${expiresOn.year}, ${expiresOn.month},
      not exists (select from payment_methods where user_id = ${userId} and is_default), ${new Date(now)})
    on conflict (provider, token) do update set expires_year = excluded.expires_year, expires_month = excluded.expires_month
    returning id`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('the card was not stored');
  return row.id;
}
