import { completePart } from '../../../testing/complete/complete-part.ts';
import { catalogueComplete } from '../catalogue/catalogue.complete.ts';
import { installmentsComplete } from '../installments/installments.complete.ts';
import { subscriptionsComplete } from '../subscriptions/subscriptions.complete.ts';

/** The charges of the subscription and of the second part of the plan, due in ten years. */
export const chargesComplete = completePart(async (c) => {
  const { db, owner } = c;
  const { serviceId } = await c.part(catalogueComplete);
  const { subscriptionId } = await c.part(subscriptionsComplete);
  const { installmentId, installmentTitle } = await c.part(installmentsComplete);
  const dueAt = new Date(Date.now() + 10 * 366 * 86_400_000);
  const charge = {
    user_id: owner.id,
    service_id: serviceId,
    amount: 50_000,
    currency: 'RUB',
    due_at: dueAt,
    next_attempt_at: dueAt,
  };
  const addCharge = (of: { kind: string; subject_id: number; number: number; title: string }) =>
    db
      .insertInto('charges')
      .values({ ...charge, ...of })
      .execute();
  await addCharge({ kind: 'subscription', subject_id: subscriptionId, number: 1, title: 'Club' });
  await addCharge({
    kind: 'installment',
    subject_id: installmentId,
    number: 2,
    title: `${installmentTitle}, 2 of 2`,
  });
});
