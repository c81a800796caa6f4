import { lockOpenCharges } from '../charges/index.ts';
import type { OrderEffects } from '../orders/index.ts';
import { withdrawChanges } from '../subscriptions/index.ts';
import { createPlanChangesRepository } from './plan-changes.repository.ts';

/** What changes of plan do when money of an order returns: the waiting ones that would credit it are withdrawn. */
export const planChangeEffects: OrderEffects = {
  async refunding(trx, { order, now }) {
    const paidBy = await createPlanChangesRepository(trx).paidBy(order.id);
    // A change that is being made either sees this refund, or is seen here.
    await lockOpenCharges(trx, 'subscription', paidBy);
    await withdrawChanges(trx, paidBy, new Date(now), 'now');
  },
};
