import { isCardExpired } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { lockUser } from '../../base/auth/index.ts';
import { hasFailedCharge, retryCharges } from '../charges/index.ts';
import type { KeptMethod } from '../payments/index.ts';
import { withdrawExpiryWarnings } from './expiry-warnings.ts';
import { createPaymentMethodsRepository } from './payment-methods.repository.ts';

/**
 * Stores a card that a provider keeps for a user, once. It becomes the default card if there is none, if the default card has expired or could not be charged,
 * and if it paid what the default card could not (`isDefault`). Charges that wait after a failure are then attempted with it. Returns its id.
 */
export async function keepMethod(
  trx: Transaction<BrandTables>,
  brand: Pick<Brand, 'appId'>,
  {
    userId,
    provider,
    method,
    now,
    isDefault = false,
  }: { userId: number; provider: string; method: KeptMethod; now: number; isDefault?: boolean },
): Promise<number> {
  const methods = createPaymentMethodsRepository(trx);
  // A user has one default card.
  await lockUser(trx, userId);
  const before = (await methods.ofUser(userId)).find(({ is_default: is }) => is);
  const { token, last4, expiresOn } = method;
  const { rows } = await sql<{ id: number; expiry_warned_at: Date | null }>`
    insert into payment_methods as kept (user_id, provider, token, brand, last4, expires_year, expires_month, created_at)
    values (${userId}, ${provider}, ${token}, ${method.brand}, ${last4}, ${expiresOn.year}, ${expiresOn.month}, ${new Date(now)})
    on conflict (provider, token) do update
      set expires_year = excluded.expires_year, expires_month = excluded.expires_month, removed_at = null,
        expiry_warned_at = case when (kept.expires_year, kept.expires_month) = (excluded.expires_year, excluded.expires_month)
          then kept.expiry_warned_at end
    returning id, expiry_warned_at`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('the card was not stored');
  const isNeeded =
    before === undefined ||
    isCardExpired({ year: before.expires_year, month: before.expires_month }, now) ||
    (await hasFailedCharge(trx, userId));
  if (before?.id !== row.id && (isDefault || isNeeded)) {
    await methods.makeDefault(userId, row.id);
    await retryCharges(trx, userId, new Date(now));
    if (before !== undefined) await withdrawExpiryWarnings(trx, brand, [before.id], new Date(now));
  }
  // It has another expiry now.
  if (row.expiry_warned_at === null) await withdrawExpiryWarnings(trx, brand, [row.id], new Date(now));
  return row.id;
}

/** Stores a card that nobody keeps, so that the daily job asks its provider to give it up. A card that its owner keeps stays. */
export async function discardMethod(
  trx: Transaction<BrandTables>,
  { provider, token, now }: { provider: string; token: string; now: number },
): Promise<void> {
  await sql`
    insert into payment_methods (user_id, provider, token, brand, last4, expires_year, expires_month, removed_at)
    values (null, ${provider}, ${token}, '', '0000', 2000, 1, ${new Date(now)})
    on conflict (provider, token) do nothing`.execute(trx);
}
