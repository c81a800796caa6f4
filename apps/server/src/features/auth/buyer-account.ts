import type { Language } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../platform/brands/brand.ts';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { publish } from '../../platform/database/bus.ts';
import { createAuthRepository } from './auth.repository.ts';
import { recordConsent } from './consents.ts';

interface Buyer {
  /** The anonymous user who ordered, if there is one: it becomes the account. */
  userId: number | null;
  email: string;
  name: string;
  locale: Language;
  timezone: string | null;
}

/**
 * The account of a paid order whose buyer had none: the one with the e-mail, or a new one without a password. Access is given to the owner of the address;
 * who pays for somebody else's is not signed in.
 */
export async function findOrCreateBuyer(
  trx: Transaction<BrandTables>,
  brand: Brand,
  { userId, email, name, locale, timezone }: Buyer,
): Promise<{ id: number; isNew: boolean }> {
  const accounts = createAuthRepository(trx);
  const person = { email, name, username: name, locale, ...(timezone !== null && { timezone }) };
  if (userId !== null && (await accounts.upgrade(userId, person))) {
    await recordConsent(trx, brand, userId);
    await publish(trx, 'user.changed', { brand: brand.appId, user_id: userId });
    return { id: userId, isNew: false };
  }
  const created = await accounts.create(person);
  if (created !== undefined) {
    await recordConsent(trx, brand, created.id);
    return { id: created.id, isNew: true };
  }
  const existing = await accounts.credentials({ email });
  if (existing === undefined) throw new Error('the account of an order was neither found nor created');
  return { id: existing.id, isNew: false };
}
