import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  createSubscriptionChangesRepository,
  type NewSubscriptionChange,
  type SubscriptionChangeRow,
} from './subscription-changes.repository.ts';

type Trx = Transaction<BrandTables>;

/** The change of a subscription that waits for its payment, or for the end of the period. */
export const findWaitingChange = (
  db: BrandDatabase | Trx,
  subscriptionId: number,
): Promise<SubscriptionChangeRow | undefined> =>
  createSubscriptionChangesRepository(db).waiting(subscriptionId);

/** Adds a change that waits. Returns its id. */
export const addChange = (trx: Trx, change: NewSubscriptionChange): Promise<number> =>
  createSubscriptionChangesRepository(trx).add(change);

/** Records which charge pays a change. */
export const setChangeCharge = (trx: Trx, id: number, chargeId: number): Promise<void> =>
  createSubscriptionChangesRepository(trx).setCharge(id, chargeId);
