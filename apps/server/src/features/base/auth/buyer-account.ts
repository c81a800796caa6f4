import type { Language } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { addUser } from './account-rows.ts';
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

/** A new account, without a password, for the address of an order; undefined if the address has an account, which nobody but its owner adds anything to. */
export async function createBuyer(
  trx: Transaction<BrandTables>,
  brand: Brand,
  { userId, email, name, locale, timezone }: Buyer,
): Promise<{ id: number; isNew: boolean } | undefined> {
  const accounts = createAuthRepository(trx);
  const person = { email, name, username: name, locale, ...(timezone !== null && { timezone }) };
  if (userId !== null && (await accounts.upgrade(userId, person))) {
    await recordConsent(trx, brand, userId);
    await publish(trx, 'user.changed', { brand: brand.appId, user_id: userId });
    return { id: userId, isNew: false };
  }
  const created = await addUser(trx, person);
  if (created !== undefined) {
    await recordConsent(trx, brand, created.id);
    return { id: created.id, isNew: true };
  }
  return undefined;
}

/** The account of an address whose owner has shown, by a link that was e-mailed to it, that it is theirs: the one that it has, or a new one. */
export async function findOrCreateBuyer(
  trx: Transaction<BrandTables>,
  brand: Brand,
  buyer: Buyer,
): Promise<{ id: number; isNew: boolean }> {
  const created = await createBuyer(trx, brand, buyer);
  if (created !== undefined) return created;
  const existing = await createAuthRepository(trx).credentials({ email: buyer.email });
  if (existing === undefined) throw new Error('the account of an order was neither found nor created');
  return { id: existing.id, isNew: false };
}
