import { completePart } from '../../../testing/complete/complete-part.ts';
import { catalogueComplete } from '../catalogue/catalogue.complete.ts';
import { ordersComplete } from '../orders/orders.complete.ts';

export const installmentsComplete = completePart(async (c) => {
  const { db, owner, mark } = c;
  const { serviceId } = await c.part(catalogueComplete);
  const { orderId } = await c.part(ordersComplete);
  const installmentTitle = `In parts ${mark}`;
  const { id } = await db
    .insertInto('installment_plans')
    .values({
      user_id: owner.id,
      order_id: orderId,
      service_id: serviceId,
      title: installmentTitle,
      currency: 'RUB',
      first_amount: 50_000,
      parts: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  /** A plan of two parts, the first of which is paid. */
  return { installmentId: id, installmentTitle };
});
