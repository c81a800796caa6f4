import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { changeCharge, lockUnpaidCharges, withdrawUnpaid } from '../charges/index.ts';
import { createInstallmentsRepository } from './installments.repository.ts';
import { endPlanAccess, restorePlanAccess } from './plan-access.ts';

type Trx = Transaction<BrandTables>;

/** Charges nothing more of a plan, with or without the access that it gave. False if it was canceled before. */
export async function cancelPlan(
  trx: Trx,
  brand: Pick<Brand, 'appId'>,
  id: number,
  { keepsAccess, at }: { keepsAccess: boolean; at: Date },
): Promise<boolean> {
  const plans = createInstallmentsRepository(trx);
  // The charges first: who pays locks them before the plan.
  const unpaid = await lockUnpaidCharges(trx, 'installment', id);
  const plan = await plans.lock(id);
  if (plan === undefined || plan.state === 'canceled') return false;
  for (const charge of unpaid)
    await changeCharge(trx, charge.id, {
      state: 'canceled',
      closed_at: at,
      next_attempt_at: null,
      stops_at: null,
    });
  await withdrawUnpaid(trx, brand, unpaid, at);
  await plans.set(id, { state: 'canceled', closed_at: at });
  if (keepsAccess) await restorePlanAccess(trx, brand, plan, at.getTime());
  else await endPlanAccess(trx, brand, plan, at);
  return true;
}

/** Cancels the plan that an order began, after all of the order was refunded. */
export async function cancelPlanOfOrder(
  trx: Trx,
  brand: Pick<Brand, 'appId'>,
  orderId: number,
  at: Date,
): Promise<void> {
  const id = await createInstallmentsRepository(trx).idOfOrder(orderId);
  if (id !== undefined) await cancelPlan(trx, brand, id, { keepsAccess: false, at });
}
