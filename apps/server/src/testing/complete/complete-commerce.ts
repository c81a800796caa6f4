import { createOrderIds } from '../../features/commerce/orders/order-ids.ts';
import { sealKeys } from '../../features/commerce/payments/account-keys.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import { createSealer } from '../../platform/secrets/sealer.ts';
import { testSecret } from '../app/test-app.ts';

/** A service for the course, a promo code, and a paid order of the owner, in a brand that sells through the sandbox. */
export async function createCommerce(
  brand: Brand,
  {
    courseId,
    streamId,
    ownerId,
    email,
    mark,
  }: { courseId: number; streamId: number; ownerId: number; email: string; mark: string },
) {
  const { db } = brand;
  await db
    .insertInto('payment_settings')
    .values({ provider: 'sandbox' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('payment_accounts')
    .values({
      provider: 'yookassa',
      shop_id: '100500',
      keys: sealKeys(createSealer(testSecret), { secretKey: 'test_key', webhookSecret: '' }),
      key_hint: '_key',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const service = await db
    .insertInto('course_services')
    .values({
      kind: 'expert_additional_question',
      alias: `question-${mark.toLowerCase()}`,
      title: `Question of ${brand.appId}`,
      price: 50_000,
      currency: 'RUB',
      course_id: courseId,
      units: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const course = await db
    .insertInto('course_services')
    .values({
      kind: 'course',
      alias: `course-${mark.toLowerCase()}`,
      title: 'Course',
      price: 50_000,
      currency: 'RUB',
      course_id: courseId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const category = await db
    .insertInto('catalog_categories')
    .values({ title: mark })
    .returning('id')
    .executeTakeFirstOrThrow();
  const position = await db
    .insertInto('catalog_positions')
    .values({ service_id: course.id, category_id: category.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const promoCode = `CODE${mark.toUpperCase()}`;
  const promo = await db
    .insertInto('promo_codes')
    .values({ code: promoCode, percent: 10 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await db
    .insertInto('orders')
    .values({
      user_id: ownerId,
      email,
      name: mark,
      locale: 'en',
      state: 'paid',
      currency: 'RUB',
      subtotal: 50_000,
      total: 50_000,
      paid_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_lines')
    .values({
      order_id: order.id,
      service_id: service.id,
      title: 'Question',
      price: 50_000,
      stream_id: streamId,
      units: 1,
      fulfilled_at: new Date(),
    })
    .execute();
  const addOrder = async (userId: number | null, values: { state: string; paid_at?: Date }) => {
    const own = { email, name: mark, locale: 'en', currency: 'RUB', subtotal: 50_000, total: 50_000 };
    const { id } = await db
      .insertInto('orders')
      .values({ ...own, ...values, user_id: userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('order_lines')
      .values({ order_id: id, service_id: course.id, title: 'Course', price: 50_000 })
      .execute();
    return id;
  };
  const unpaidId = await addOrder(ownerId, { state: 'created' });
  const awaitingId = await addOrder(null, { state: 'paid', paid_at: new Date() });
  const ids = createOrderIds(testSecret, brand);
  await db
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider: 'sandbox',
      external_id: `paid ${mark}`,
      amount: 50_000,
      currency: 'RUB',
      state: 'succeeded',
      settled_at: new Date(),
      checkout_url: 'https://bank.example',
    })
    .execute();
  const method = await db
    .insertInto('payment_methods')
    .values({
      user_id: ownerId,
      provider: 'sandbox',
      token: `card ${mark}`,
      brand: 'visa',
      last4: '4242',
      expires_year: 2099,
      expires_month: 1,
      is_default: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payments')
    .values({
      user_id: ownerId,
      method_id: method.id,
      provider: 'sandbox',
      external_id: `kept ${mark}`,
      amount: 0,
      currency: 'RUB',
      state: 'succeeded',
      settled_at: new Date(),
      checkout_url: 'https://bank.example',
    })
    .execute();
  return {
    paymentMethodId: method.id,
    serviceId: service.id,
    catalogPositionId: position.id,
    promoCode,
    accountProvider: 'yookassa' as const,
    ...(await createStorePurchase(brand, { serviceId: service.id, ownerId, mark })),
    promoCodeId: promo.id,
    orderId: order.id,
    orderPublicId: ids.publicId(order.id),
    unpaidOrderPublicId: ids.publicId(unpaidId),
    awaitingOrderPublicId: ids.publicId(awaitingId),
    orderLink: ids.linkPath(awaitingId).split('link=')[1] ?? '',
  };
}

/** A purchase of the owner in the App Store, in which the brand sells; the store does not answer. */
async function createStorePurchase(
  { db }: Brand,
  { serviceId, ownerId, mark }: { serviceId: number; ownerId: number; mark: string },
) {
  await db
    .insertInto('store_accounts')
    .values({
      store: 'apple',
      app_id: 'test.app',
      environment: 'sandbox',
      issuer_id: 'issuer',
      key_id: 'key',
      key: createSealer(testSecret).seal(Buffer.from('test_key')),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const storeProductCode = `test.${mark}`;
  const storeReceipt = String(3_000_000_000 + ownerId);
  await db
    .updateTable('course_services')
    .set({ apple_product_code: storeProductCode })
    .where('id', '=', serviceId)
    .execute();
  await db
    .insertInto('store_purchases')
    .values({
      store: 'apple',
      external_id: storeReceipt,
      user_id: ownerId,
      service_id: serviceId,
      product_code: storeProductCode,
      reported_at: new Date(),
    })
    .execute();
  return { accountStore: 'apple' as const, storeProductCode, storeReceipt };
}

/** Makes the order one whose payment has just made the account, which nobody has used. */
export async function makeNewAccount(brand: Brand, orderId: number, now: number): Promise<void> {
  const { id } = await brand.db
    .insertInto('users')
    .values({ email: `buyer-${orderId}@example.com`, name: 'Buyer' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await brand.db
    .updateTable('orders')
    .set({ user_id: id, is_new_account: true, paid_at: new Date(now) })
    .where('id', '=', orderId)
    .execute();
}
