import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { lockBuyer, type ChargeRow } from '../../charges/index.ts';
import { readSubscribed } from '../../subscriptions/index.ts';

/**
 * Whether a charge is for a change of plan to what its payer has bought since by another order: the change would make a second subscription to it. Locks the
 * payer, before any charge is locked, so that of the two payments the first one counts. False for other charges, which it does not lock.
 */
export async function isChangeBought(
  trx: Transaction<BrandTables>,
  charge: ChargeRow,
  now: number,
): Promise<boolean> {
  if (charge.kind !== 'subscription_change' || charge.user_id === null) return false;
  await lockBuyer(trx, String(charge.user_id));
  const { user_id: userId, service_id: serviceId, subject_id: without } = charge;
  return (await readSubscribed(trx, { userId, serviceId, now, without })).isCurrent;
}
