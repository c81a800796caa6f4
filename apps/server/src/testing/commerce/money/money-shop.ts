import type { CourseService } from '@daystream/contract';
import { expect } from 'vitest';
import { createTestChargeRuns } from '../charge-runs.ts';
import { createFreezableCourse } from '../../learning/freezable-streams.ts';
import { createPerson, type TestPerson } from '../../base/people.ts';
import { givePoints } from '../../learning/rewards.ts';
import { createShop } from '../shop.ts';
import { createPublishedCourse } from '../../learning/streams.ts';
import { createTestApp } from '../../app/test-app.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** What a provider throws in whose place the process died. */
export class ProcessKilled extends Error {}

/** An app whose brand sells through the sandbox, with the courses that its subscriptions open. Close its app. */
export async function createMoneyTest() {
  const t = await createTestApp();
  const shop = await createShop(t);
  await shop.admin.call('PUT', '/studio/api/points-settings', {
    purchase_percent: 7,
    cashback_percent: 13,
    invited_percent: 11,
    min_price: 2,
  });
  // A freeze moves the payments of a subscription that opens this course alone.
  const freezableCourseId = (await createFreezableCourse(t)).id;
  const furtherCourseId = (await createPublishedCourse(t, t.aurora)).id;
  return { t, shop, freezableCourseId, furtherCourseId, start: t.clock.now };
}
export type MoneyTest = Awaited<ReturnType<typeof createMoneyTest>>;

/** Returns an element of a list by a number of any size, taken modulo the length; undefined for an empty list. */
export const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** One school with its buyers, and what they hold in their hands: pages of payments. */
export async function openMoneyShop({ t, shop, freezableCourseId, furtherCourseId, start }: MoneyTest) {
  await t.platform.deleteFrom('rate_limits').execute();
  t.clock.now = start;
  const staff = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const [anna, boris] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  // A sequence can last longer than a session.
  await t.aurora.pool.query(`update sessions set expires_at = now() + interval '5 years'`);
  for (const { id } of [anna, boris]) await givePoints(t.aurora, id, 3600);
  const invite: string = (await boris.call('GET', '/spa/api/v1/referrals')).json().code;

  const services = [
    await shop.createService(),
    await shop.createService({ price: 1, tax_rate: 9999 }),
    await shop.createService({ price: 333_333, access_days: 7, seats: 2, tax_rate: 1000 }),
    await shop.createService({
      price: 100_001,
      installment_parts: 3,
      installment_interval: 'day',
      installment_period: 1,
      installment_first_percent: 50,
    }),
  ];
  const club = { type: 'course_subscription', plan_group: shop.uniqueEmail('club') } as const;
  const plans: CourseService[] = [
    await shop.createService({
      ...club,
      interval: 'month',
      period: 1,
      price: 99_000,
      course_id: freezableCourseId,
      stay_percent: 33,
    }),
    await shop.createService({
      ...club,
      interval: 'week',
      period: 1,
      price: 40_001,
      content_course_ids: [furtherCourseId],
    }),
    await shop.createService({
      ...club,
      interval: 'month',
      period: 1,
      price: 150_000,
      trial_days: 7,
      course_id: furtherCourseId,
      tax_rate: 1000,
    }),
  ];
  const codes: string[] = [''];
  for (const discount of [
    { percent: 33, amount: null, currency: null, max_uses: 2 },
    { percent: 100, amount: null, currency: null, max_uses: 1 },
    { percent: null, amount: 100_001, currency: 'RUB', max_uses: null },
  ]) {
    const code = shop.uniqueEmail('code').slice(0, -12).toUpperCase();
    const form = { ...discount, code, starts_at: null, ends_at: null, max_uses_per_person: null };
    const answer = await staff.call('POST', '/studio/api/promo-codes', {
      ...form,
      service_ids: [],
      is_active: true,
    });
    expect(answer.statusCode).toBe(201);
    codes.push(code);
  }

  const people: readonly TestPerson[] = [anna, boris];
  /** The ids of payments at the provider, and of orders. */
  const payments: string[] = [];
  const orders: number[] = [];

  function remember(order: { id: string; payment_url: string | null }): void {
    const page = shop.paymentOf(order);
    if (page !== '' && !payments.includes(page)) payments.push(page);
    const id = Number(order.id.split('-')[0]);
    if (!orders.includes(id)) orders.push(id);
  }

  type Provider = typeof shop.sandbox.provider;
  /** Charges what is due, through the given variant of the sandbox. A charge may fail only because of that variant. */
  async function chargeCards(change: Partial<Provider> = {}): Promise<void> {
    // The brand of this test has an account at the sandbox only.
    const errors: unknown[] = [];
    const error = ({ err }: { err: unknown }) => {
      if (!(err instanceof ProcessKilled)) errors.push(err);
    };
    await createTestChargeRuns(t, shop, { provider: change, log: { error } as typeof t.log }).run();
    expect(errors).toEqual([]);
    // Charged payments can be refunded and disputed.
    const { rows } = await t.aurora.pool.query<{ id: number; external_id: string | null }>(
      `select o.id, p.external_id from orders o left join payments p on p.order_id = o.id and p.state <> 'pending'
       where o.charge_id is not null and o.user_id = any($1) order by o.id, p.id`,
      [people.map(({ id }) => id)],
    );
    for (const { id, external_id: externalId } of rows) {
      if (!orders.includes(id)) orders.push(id);
      if (externalId !== null && !payments.includes(externalId)) payments.push(externalId);
    }
  }

  const ask = () => t.features.orders(t.aurora).checkPayments();

  async function makeRefunds(atOnce: boolean): Promise<void> {
    const { rows } = await t.aurora.pool.query<{ id: number }>(
      `select id from refunds where state = 'pending' order by amount`,
    );
    const make = ({ id }: { id: number }) => t.features.orders(t.aurora).refund(id);
    if (atOnce) await Promise.all([...rows, ...rows].map(make));
    else for (const row of rows) await make(row);
  }

  return {
    t,
    shop,
    staff,
    people,
    invite,
    services,
    plans,
    codes,
    payments,
    orders,
    remember,
    chargeCards,
    ask,
    makeRefunds,
  };
}
export type MoneyShop = Awaited<ReturnType<typeof openMoneyShop>>;
