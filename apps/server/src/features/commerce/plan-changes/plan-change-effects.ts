import type { OrderEffects } from '../orders/index.ts';
import { withdrawChanges } from '../subscriptions/index.ts';
import { createPlanChangesRepository } from './plan-changes.repository.ts';

/** What changes of plan do when money of an order returns: the waiting ones that would credit it are withdrawn. */
export const planChangeEffects: OrderEffects = {
  async refunding(trx, { order, now }) {
    const paidBy = await createPlanChangesRepository(trx).paidBy(order.id);
    await withdrawChanges(trx, paidBy, new Date(now), 'now');
  },
};
