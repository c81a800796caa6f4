import { testSecret } from '../../../testing/app/test-app.ts';
import { completePart } from '../../../testing/complete/complete-part.ts';
import { createPublishedCourse } from '../../../testing/learning/streams.ts';
import { createCompleteOrder } from '../orders/orders.complete.ts';
import { createGiftIds } from './gift-ids.ts';

export const giftsComplete = completePart(async (c) => {
  const { t, brand, db, owner, mark } = c;
  const at = new Date();
  // The owner has no access to it yet.
  const { id: courseId } = await createPublishedCourse(t, brand, { title: `Course of ${brand.appId}` });
  const service = await db
    .insertInto('course_services')
    .values({
      kind: 'course',
      alias: `given-${mark.toLowerCase()}`,
      title: `Course of ${brand.appId}`,
      price: 50_000,
      currency: 'RUB',
      course_id: courseId,
      access_days: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const addOrder = (userId: number | null) =>
    createCompleteOrder(c, { userId, serviceId: service.id, state: 'paid' });
  const recipient = { recipient_name: 'Olga', recipient_email: `olga-${mark.toLowerCase()}@example.com` };
  const giftOrderId = await addOrder(owner.id);
  await db
    .insertInto('gifts')
    .values({ ...recipient, order_id: giftOrderId, message: `Gift ${mark}`, sent_at: at })
    .execute();
  // Another one, which the owner has redeemed.
  await db
    .insertInto('gifts')
    .values({
      ...recipient,
      order_id: await addOrder(null),
      sent_at: at,
      redeemed_at: at,
      redeemed_by: owner.id,
    })
    .execute();
  /** A gift of the owner that is paid and not redeemed. */
  return { giftOrderId, giftPublicId: createGiftIds(testSecret, brand).giftId(giftOrderId) };
});
