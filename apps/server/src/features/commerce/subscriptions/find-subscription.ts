import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions.repository.ts';

export const findSubscription = (
  db: BrandDatabase | Transaction<BrandTables>,
  id: number,
): Promise<SubscriptionRow | undefined> => createSubscriptionsRepository(db).one(id);

/** Locks a subscription whose open charges are locked. */
export async function lockSubscription(trx: Transaction<BrandTables>, id: number): Promise<void> {
  await createSubscriptionsRepository(trx).lock(id);
}
