import type { DemoBrand } from '@daystream/demo';
import { priceOrder } from '@daystream/domain';
import { createProductsRepository } from '../features/commerce/catalogue/products.repository.ts';
import type { Brand } from '../platform/brands/brand.ts';
import { seedGift } from './seed-gift.ts';
import { seedInvitation } from './seed-invitation.ts';
import type { SeededCourse } from './seed-courses.ts';
import { seedPaidOrder } from './seed-paid-order.ts';

const dayMs = 86_400_000;

/** As a school would enter them in the stores: letters, digits, underscores and periods. */
function productCodes({ appId }: Pick<Brand, 'appId'>, alias: string) {
  const code = `${appId}.${alias.replaceAll('-', '_')}`;
  return { apple_product_code: code, google_product_code: code };
}

interface ShopSeed {
  courses: ReadonlyMap<string, SeededCourse>;
  people: ReadonlyMap<string, number>;
  now: number;
}

/** Seeds services, promo codes and paid orders; the brand sells through the sandbox. Access is in the streams of the people. */
export async function seedShop(
  brand: Brand,
  { shop, people: persons, language }: DemoBrand,
  { courses, people, now }: ShopSeed,
): Promise<void> {
  await brand.db.insertInto('payment_settings').values({ provider: 'sandbox' }).execute();
  await brand.db.insertInto('points_settings').values(shop.pointsTerms).execute();
  const services = createProductsRepository(brand.db);
  const ids = new Map<string, number>();
  const communities = await brand.db.selectFrom('communities').select(['id', 'slug']).execute();
  const communityIdsOf = (slugs: readonly string[]) =>
    communities.flatMap(({ id, slug }) => (slugs.includes(slug) ? [id] : []));
  const courseIdOf = (slug: string | null | undefined): number | null => {
    if (slug == null) return null;
    const course = courses.get(slug);
    if (course === undefined) throw new Error(`the demo has no course ${slug}`);
    return course.id;
  };
  const idOf = (alias: string): number => {
    const id = ids.get(alias);
    if (id === undefined) throw new Error(`the demo sells no ${alias}`);
    return id;
  };
  for (const service of shop.services) {
    const form = {
      type: service.type,
      alias: service.alias,
      title: service.title,
      description: service.description,
      price: service.price,
      currency: service.currency,
      tax_rate: 0,
      course_id: courseIdOf(service.course),
      required_course_id: courseIdOf(service.requiredCourse),
      access_days: service.accessDays,
      units: service.units,
      starts_at: null,
      sale_starts_at: null,
      sale_ends_at: null,
      seats: null,
      is_active: true,
      offer_types: [...service.offerTypes],
      catalog_category: service.category,
      catalog_author: service.author,
      ...productCodes(brand, service.alias),
      questions: [...service.questions],
      interval: service.subscription?.interval ?? null,
      period: service.subscription?.period ?? null,
      trial_days: service.subscription?.trialDays ?? 0,
      installment_parts: service.installment?.parts ?? null,
      installment_interval: service.installment?.interval ?? null,
      installment_period: service.installment?.period ?? null,
      installment_first_percent: service.installment?.firstPercent ?? null,
      content_course_ids: (service.subscription?.furtherCourses ?? []).flatMap(
        (slug) => courses.get(slug)?.id ?? [],
      ),
      community_ids:
        service.type === 'club'
          ? communityIdsOf([service.community ?? ''])
          : communityIdsOf(service.subscription?.communities ?? []),
      cancel_popup_text: service.subscription?.cancelPopupText ?? service.installment?.cancelPopupText ?? '',
      stay_percent: service.subscription?.stayPercent ?? null,
      plan_group: service.subscription?.planGroup ?? '',
      includes_catalogue: service.subscription?.includesCatalogue ?? false,
      additional_service_ids: [],
    };
    const id = await services.add(form);
    await services.place(id, form);
    await services.setContent(id, form);
    ids.set(service.alias, id);
  }
  for (const { alias, additional = [] } of shop.services)
    await services.setAdditions(
      idOf(alias),
      additional.map((other) => idOf(other)),
    );
  const codeIds: number[] = [];
  for (const code of shop.promoCodes) {
    const added = await brand.db
      .insertInto('promo_codes')
      .values(code)
      .returning('id')
      .executeTakeFirstOrThrow();
    codeIds.push(added.id);
  }
  for (const [index, order] of shop.orders.entries()) {
    const service = shop.services.find(({ alias }) => alias === order.service);
    const person = persons.find(({ email }) => email === order.email);
    const [userId, productId] = [people.get(order.email), ids.get(order.service)];
    if (service === undefined || person === undefined || userId === undefined || productId === undefined)
      throw new Error(`the demo order of ${order.email} is for nobody or nothing`);
    const at = new Date(now - order.daysAgo * dayMs);
    const { lines, ...price } = priceOrder(
      [{ price: service.price, taxRate: 0 }],
      service.currency,
      (order.hasPromoCode && shop.promoCodes[0]) ||
        (order.invitation ? { percent: shop.pointsTerms.invited_percent } : null),
    );
    const { invitation } = order;
    const inviterId = invitation && people.get(invitation.by);
    await brand.db.transaction().execute(async (trx) => {
      // The access is in the streams of the person: a refund in the demo ends it.
      const entitlement = await trx
        .selectFrom('entitlements')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', '=', 'course')
        .where('target_id', '=', courseIdOf(service.course) ?? 0)
        .where('revoked_at', 'is', null)
        .orderBy('id')
        .executeTakeFirst();
      const given = service.units > 0 || order.isRefunded ? undefined : entitlement;
      const orderId = await seedPaidOrder(trx, {
        buyer: { userId, email: order.email, name: person.name, locale: language },
        service: { id: productId, title: service.title, currency: service.currency },
        price,
        line: { ...lines[0], price: service.price, entitlement_id: given?.id ?? null },
        mark: String(index + 1),
        at,
        isRefunded: order.isRefunded,
        promoCodeId: order.hasPromoCode ? codeIds[0] : undefined,
      });
      if (invitation !== undefined && inviterId !== undefined)
        await seedInvitation(trx, { ...invitation, orderId, inviterId, at });
    });
  }
  for (const [index, gift] of shop.gifts.entries()) {
    const service = shop.services.find(({ alias }) => alias === gift.service);
    const [userId, productId] = [people.get(gift.email), ids.get(gift.service)];
    const giver = persons.find(({ email }) => email === gift.email);
    if (service === undefined || userId === undefined || productId === undefined || giver === undefined)
      throw new Error(`the demo gift of ${gift.email} is from nobody or nothing`);
    const at = new Date(now - gift.daysAgo * dayMs);
    const { lines, ...price } = priceOrder([{ price: service.price, taxRate: 0 }], service.currency, null);
    await brand.db.transaction().execute(async (trx) => {
      const orderId = await seedPaidOrder(trx, {
        buyer: { userId, email: gift.email, name: giver.name, locale: language },
        service: { id: productId, title: service.title, currency: service.currency },
        price,
        line: { ...lines[0], price: service.price },
        mark: `gift ${index + 1}`,
        at,
      });
      await seedGift(trx, gift, { orderId, at });
    });
  }
}
