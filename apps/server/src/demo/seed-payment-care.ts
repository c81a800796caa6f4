import type { DemoBrand } from '@daystream/demo';
import { sql } from 'kysely';
import { applyDispute, type Selling } from '../features/commerce/orders/index.ts';
import { comparePayment } from '../features/commerce/reconciliation/index.ts';
import { createDifferencesRepository } from '../features/commerce/reconciliation/differences.repository.ts';
import type { Brand } from '../platform/brands/brand.ts';

const dayMs = 86_400_000;

interface Paid {
  external_id: string;
  amount: number;
  currency: string;
}

/** Seeds what the provider keeps of the paid orders, and for a school with many sales disputes, a difference, and subscriptions of the past. */
export async function seedPaymentCare(
  brand: Brand,
  { shop, people: persons }: DemoBrand,
  selling: Selling,
  { people, now }: { people: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  await sql`
    insert into sandbox_payments (id, amount, currency, description, return_url, webhook_url, locale, state, created_at, refunds)
    select p.external_id, p.amount, p.currency, '', '', '', 'ru', 'succeeded', p.created_at,
      case when p.refunded > 0 then jsonb_build_object('demo', p.refunded) else '{}' end
    from payments p where p.external_id like 'demo %'`.execute(brand.db);
  if (shop.orders.length < 20) return;
  await seedDisputes(brand, selling, now);
  await seedDifference(brand, now);
  await seedSubscriptionsOfThePast(brand, {
    userIds: persons.flatMap(({ email, subscriptions }) =>
      subscriptions.length === 0 && /^(?:daria|maria|alina|victoria|galina|sofia|ksenia)@/.test(email)
        ? [people.get(email) ?? []].flat()
        : [],
    ),
    now,
  });
}

/** Payments that were not returned, the latest first. */
async function paidOnes(brand: Brand): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select external_id, amount, currency from payments where external_id like 'demo %' and refunded = 0 and amount > 100000
    order by created_at desc limit 12`.execute(brand.db);
  return rows;
}

/** One that waits for the answer of the school, and one that was won. */
async function seedDisputes(brand: Brand, selling: Selling, now: number): Promise<void> {
  const [, , open, , , won] = await paidOnes(brand);
  if (open === undefined || won === undefined) throw new Error('the demo has too few payments');
  const reportOpened = async ({ external_id, amount, currency }: Paid, id: string, daysAgo: number) => {
    const openedAt = now - daysAgo * dayMs;
    const report = {
      externalId: `demo dispute ${id}`,
      paymentExternalId: external_id,
      state: 'open',
      amount,
      currency,
      fee: 50_000,
      reason: 'product_not_received',
      respondBy: openedAt + 9 * dayMs,
      openedAt,
    } as const;
    await applyDispute({ brand, ...selling, clock: () => openedAt }, 'sandbox', report);
    return report;
  };
  await reportOpened(open, 'open', 2);
  const report = await reportOpened(won, 'won', 20);
  const clock = () => now - 9 * dayMs;
  await applyDispute({ brand, ...selling, clock }, 'sandbox', {
    ...report,
    state: 'won',
    respondBy: null,
  });
}

/** A refund that somebody made at the provider. */
async function seedDifference(brand: Brand, now: number): Promise<void> {
  const differences = createDifferencesRepository(brand.db);
  const paid = (await paidOnes(brand))[7];
  if (paid === undefined) throw new Error('the demo has too few payments');
  const refunded = Math.round(paid.amount / 2);
  await brand.db
    .updateTable('sandbox_payments')
    .set({ refunds: JSON.stringify({ 'by hand': refunded }), refunded_at: new Date(now - dayMs) })
    .where('id', '=', paid.external_id)
    .execute();
  const our = await differences.our('sandbox', paid.external_id);
  if (our === undefined) throw new Error('the demo payment is not there');
  const { state: _state, ...rest } = our;
  const their = { ...rest, externalId: paid.external_id, state: 'succeeded', refunded } as const;
  for (const one of comparePayment(our, their))
    await differences.add(
      { ...one, provider: 'sandbox', external_id: paid.external_id, payment_id: our.id },
      new Date(now - dayMs / 4),
    );
}

/** Subscriptions of earlier months that have ended, and what those that go on cost. */
async function seedSubscriptionsOfThePast(
  brand: Brand,
  { userIds, now }: { userIds: readonly number[]; now: number },
): Promise<void> {
  const service = await brand.db
    .selectFrom('course_services')
    .select(['id', 'title', 'price', 'currency'])
    .where('kind', '=', 'course_subscription')
    .executeTakeFirst();
  if (service === undefined) return;
  const { price, currency } = service;
  await brand.db
    .updateTable('payment_subscriptions')
    .set({ price, currency })
    .where('interval', 'is not', null)
    .where('price', 'is', null)
    .execute();
  for (const [index, userId] of userIds.entries()) {
    const startedAt = now - (95 - index * 9) * dayMs;
    const endedAt = startedAt + (31 + (index % 3) * 12) * dayMs;
    await brand.db
      .insertInto('payment_subscriptions')
      .values({
        user_id: userId,
        title: service.title,
        course_service_type: 'main_subscription',
        interval: 'month',
        period: 1,
        paid_until: new Date(endedAt),
        canceled_at: new Date(Math.min(endedAt, now) - 5 * dayMs),
        service_id: service.id,
        price,
        currency,
        created_at: new Date(startedAt),
      })
      .execute();
  }
}
