import { changeCharge, lockUnpaidCharges, type ChargeKind } from '../charges/index.ts';
import { cancelPlan } from './cancel-plan.ts';
import { createInstallmentsRepository } from './installments.repository.ts';
import { endPlanAccess, restorePlanAccess } from './plan-access.ts';

/** Charges of the parts of plans. A part that is not paid stops the plan: the access is closed, and nothing is charged, until what is overdue is paid. */
export const installmentCharges: ChargeKind = {
  isRepeated: true,
  isPayableWhenStopped: true,

  async paid(trx, { brand, charge, now }) {
    const plans = createInstallmentsRepository(trx);
    const unpaid = await lockUnpaidCharges(trx, 'installment', charge.subject_id);
    const plan = await plans.lock(charge.subject_id);
    if (plan === undefined) throw new Error(`charge ${charge.id} is of no plan`);
    if (unpaid.length === 0) await plans.set(plan.id, { state: 'paid', closed_at: new Date(now) });
    const isStopped = plan.access_ended_at !== null;
    if (!isStopped || unpaid.some(({ due_at: dueAt }) => dueAt.getTime() <= now)) return;
    await restorePlanAccess(trx, brand, plan, now);
    for (const { id, due_at: dueAt } of unpaid)
      await changeCharge(trx, id, {
        state: 'planned',
        closed_at: null,
        attempts: 0,
        failure: null,
        stops_at: null,
        next_attempt_at: dueAt,
      });
  },

  async stopped(trx, { brand, charge, now }) {
    const plans = createInstallmentsRepository(trx);
    const at = new Date(now);
    const unpaid = await lockUnpaidCharges(trx, 'installment', charge.subject_id);
    const plan = await plans.lock(charge.subject_id);
    if (plan === undefined) throw new Error(`charge ${charge.id} is of no plan`);
    for (const { id, closed_at: closedAt } of unpaid)
      if (closedAt === null)
        await changeCharge(trx, id, {
          state: 'stopped',
          closed_at: at,
          next_attempt_at: null,
          stops_at: null,
          method_id: null,
        });
    await endPlanAccess(trx, brand, plan, at);
  },

  /** A part that was paid back is not paid: the plan is canceled, as by the refund of the first one. */
  async refunded(trx, { brand, charge, now }) {
    await cancelPlan(trx, brand, charge.subject_id, { keepsAccess: false, at: new Date(now) });
  },
};
