import { lockOpenCharges } from '../charges/index.ts';
import type { OrderEffects } from '../orders/index.ts';
import { endCredited, withdrawChanges } from '../subscriptions/index.ts';
import { createPlanChangesRepository } from './plan-changes.repository.ts';

/** What changes of plan do when money of an order returns: the waiting ones that would credit it are withdrawn. A lost dispute also ends the plan that it paid for as a credit. */
export const planChangeEffects: OrderEffects = {
  async refunding(trx, { brand, order, now }) {
    const paidBy = await createPlanChangesRepository(trx).paidBy(order.id);
    // A change that is being made either sees this refund, or is seen here.
    await lockOpenCharges(trx, 'subscription', paidBy);
    await withdrawChanges(trx, brand, paidBy, new Date(now), 'now');
  },

  async disputeLost(trx, { brand, order, now }) {
    await endCredited(trx, brand, order.id, new Date(now));
  },
};
