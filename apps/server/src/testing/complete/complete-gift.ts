import { createGiftIds } from '../../features/commerce/gifts/gift-ids.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import { createPublishedCourse } from '../learning/streams.ts';
import { testSecret, type TestApp } from '../app/test-app.ts';

interface Owned {
  ownerId: number;
  mark: string;
}

/** A gift of the owner that is paid and not redeemed, and one that the owner has redeemed. */
export async function createGifts(t: TestApp, brand: Brand, { ownerId, mark }: Owned) {
  const { db } = brand;
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
  const addOrder = async (userId: number | null) => {
    const order = await db
      .insertInto('orders')
      .values({
        user_id: userId,
        email: '',
        name: mark,
        locale: 'en',
        state: 'paid',
        currency: 'RUB',
        subtotal: 50_000,
        total: 50_000,
        paid_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('order_lines')
      .values({ order_id: order.id, service_id: service.id, title: 'Course', price: 50_000 })
      .execute();
    return order.id;
  };
  const recipient = { recipient_name: 'Olga', recipient_email: `olga-${mark.toLowerCase()}@example.com` };
  const giftOrderId = await addOrder(ownerId);
  await db
    .insertInto('gifts')
    .values({ ...recipient, order_id: giftOrderId, message: `Gift ${mark}`, sent_at: at })
    .execute();
  await db
    .insertInto('gifts')
    .values({
      ...recipient,
      order_id: await addOrder(null),
      sent_at: at,
      redeemed_at: at,
      redeemed_by: ownerId,
    })
    .execute();
  return { giftOrderId, giftPublicId: createGiftIds(testSecret, brand).giftId(giftOrderId) };
}
