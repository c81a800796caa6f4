import type { Selectable, Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { restoreEntitlement, revokeEntitlement } from '../../learning/entitlements/index.ts';
import { createInstallmentsRepository } from './installments.repository.ts';

type Trx = Transaction<BrandTables>;
type Plan = Pick<
  Selectable<BrandTables['installment_plans']>,
  'id' | 'user_id' | 'entitlement_id' | 'access_ended_at'
>;

/** Takes back the access that a locked plan gave, once; access from other sources stays. */
export async function endPlanAccess(
  trx: Trx,
  brand: Pick<Brand, 'appId'>,
  plan: Plan,
  at: Date,
): Promise<void> {
  if (plan.access_ended_at !== null) return;
  await createInstallmentsRepository(trx).set(plan.id, { access_ended_at: at });
  if (plan.entitlement_id !== null) await revokeEntitlement(trx, plan.entitlement_id, at);
  await publishChange(trx, brand, plan);
}

/** Gives the access of a locked plan back that was taken. */
export async function restorePlanAccess(
  trx: Trx,
  brand: Pick<Brand, 'appId'>,
  plan: Plan,
  now: number,
): Promise<void> {
  if (plan.access_ended_at === null) return;
  await createInstallmentsRepository(trx).set(plan.id, { access_ended_at: null });
  if (plan.entitlement_id !== null)
    await restoreEntitlement(trx, plan.entitlement_id, { revokedAt: plan.access_ended_at, now });
  await publishChange(trx, brand, plan);
}

async function publishChange(trx: Trx, { appId }: Pick<Brand, 'appId'>, { user_id }: Plan): Promise<void> {
  if (user_id !== null) await publish(trx, 'streams.changed', { brand: appId, user_id });
}
