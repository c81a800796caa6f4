import type { Order } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app/test-app.ts';
import { createPerson, type TestPerson } from '../../../../testing/base/people.ts';
import { createTestChargeRuns } from '../../../../testing/commerce/charge-runs.ts';
import { findMoneyFaults } from '../../../../testing/commerce/money-faults.ts';
import { createPlans, weekly } from '../../../../testing/commerce/plans.ts';
import { createShop, type Shop } from '../../../../testing/commerce/shop.ts';
import { createPublishedCourse, createStream } from '../../../../testing/learning/streams.ts';

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());
beforeEach(() => t.platform.deleteFrom('rate_limits').execute());

async function loseDispute(order: Pick<Order, 'id' | 'payment_url'>, amount: number): Promise<void> {
  const answer = await shop.sendDispute({
    externalId: `dispute-of-${order.id}`,
    paymentExternalId: shop.paymentOf(order),
    state: 'lost',
    amount,
    currency: 'RUB',
    fee: 0,
    reason: 'fraudulent',
    respondBy: null,
    openedAt: t.clock.now,
  });
  expect(answer.statusCode).toBe(200);
}
async function setEndsAccess(ends: boolean): Promise<void> {
  const settings = { seller_name: '', seller_tax_number: '', seller_address: '', follows_up: true };
  const body = { ...settings, ends_disputed_access: ends };
  await shop.admin.call('PUT', '/studio/api/checkout-settings', body);
}
async function bought(person: TestPerson, serviceId: number): Promise<Order> {
  const order = await shop.ordered({}, serviceId, shop.bearer(person));
  await shop.pay(order);
  return order;
}
/** By course: whether the person has access. */
const isOpen = async (person: TestPerson): Promise<Record<number, boolean>> => {
  const streams = (await person.call('GET', '/spa/api/v1/user-course-streams')).json();
  return Object.fromEntries(
    streams.map((one: { course_id: number; status: string }) => [one.course_id, one.status === 'open']),
  );
};
const noFaults = async () => expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);

async function threePlans() {
  const plans = createPlans(t, shop);
  const { basic, full, further } = await plans.twoPlans();
  const whole = await shop.createService({ ...weekly, price: 280_000, content_course_ids: [further.id] });
  return { ...(await plans.subscribed(basic.id)), full, further, whole };
}

test('a lost dispute of the payment that an upgrade credited ends the plan, also after a second upgrade', async () => {
  const { person, order, change, full, further, whole, id } = await threePlans();
  expect((await change(full.id, 70_000)).json().data.order).toMatchObject({ discount: 70_000 });
  expect((await change(whole.id, 140_000)).json().data.order).toMatchObject({ discount: 140_000 });
  await loseDispute(order, 70_000);
  expect(await isOpen(person)).toEqual({ [shop.courseId]: false, [further.id]: false });
  const { rows } = await t.aurora.pool.query(
    `select next_pay_at, (select count(*)::int from charges where user_id = $2 and state = 'planned') as planned from payment_subscriptions where id = $1`,
    [id, person.id],
  );
  expect(rows).toEqual([{ next_pay_at: null, planned: 0 }]);
  await noFaults();
});

test('a plan that was paid in full since stays', async () => {
  const { person, order, change, full, further, read } = await threePlans();
  await change(full.id, 70_000);
  const start = t.clock.now;
  t.clock.now = ((await read()).next_pay_at + 1) * 1000;
  await createTestChargeRuns(t, shop).run();
  await loseDispute(order, 70_000);
  expect(await isOpen(person)).toEqual({ [shop.courseId]: true, [further.id]: true });
  await noFaults();
  t.clock.now = start;
});

test('a school that keeps the access keeps it, and staff end it with what rests on it', async () => {
  await setEndsAccess(false);
  const { person, order, change, full, further } = await threePlans();
  await change(full.id, 70_000);
  await loseDispute(order, 70_000);
  await setEndsAccess(true);
  expect(await isOpen(person)).toEqual({ [shop.courseId]: true, [further.id]: true });
  const disputes = (await shop.admin.call('GET', '/studio/api/disputes')).json();
  const { id } = disputes.find((one: { order_id: number }) => one.order_id === Number.parseInt(order.id));
  expect((await shop.admin.call('POST', `/studio/api/disputes/${id}/end-access`)).statusCode).toBe(200);
  expect(await isOpen(person)).toEqual({ [shop.courseId]: false, [further.id]: false });
  await noFaults();
});

/** A course, an upgrade from it to a second, and one from there to a third. */
async function ladder() {
  const [first, second, third] = await Promise.all([0, 1, 2].map(() => createPublishedCourse(t, t.aurora)));
  if (first === undefined || second === undefined || third === undefined) throw new Error('three courses');
  const upgrade = (required: { id: number }, course: { id: number }) =>
    shop.createService({ type: 'upgrade', required_course_id: required.id, course_id: course.id });
  const service = await shop.createService({ course_id: first.id, access_days: 30, price: 490_000 });
  return {
    service,
    upgrades: [await upgrade(first, second), await upgrade(second, third), await upgrade(first, first)],
    courses: [first.id, second.id, third.id] as const,
  };
}

test('upgrades from a course whose payment was disputed end with it, also those from what they opened', async () => {
  const { service, upgrades, courses } = await ladder();
  const person = await createPerson(t, t.aurora);
  const order = await bought(person, service.id);
  for (const { id } of upgrades) await bought(person, id);
  expect(Object.values(await isOpen(person))).toEqual([true, true, true]);
  await loseDispute(order, 490_000);
  expect(await isOpen(person)).toEqual(Object.fromEntries(courses.map((id) => [id, false])));
  await noFaults();
});

test('upgrades stay of who has the required course another way', async () => {
  const { service, upgrades, courses } = await ladder();
  const person = await createPerson(t, t.aurora);
  const order = await bought(person, service.id);
  const endDate = t.clock.now + 60 * 86_400_000;
  await createStream(t, t.aurora, { userId: person.id, courseId: courses[1], endDate });
  for (const { id } of upgrades.slice(0, 2)) await bought(person, id);
  await loseDispute(order, 490_000);
  // The first upgrade has lost its course; the second rests on what staff gave.
  expect(await isOpen(person)).toEqual({ [courses[0]]: false, [courses[1]]: true, [courses[2]]: true });
  const { rows } = await t.aurora.pool.query(
    `select count(*)::int as count from order_lines l join orders o on o.id = l.order_id where o.user_id = $1 and l.revoked_at is not null`,
    [person.id],
  );
  expect(rows).toEqual([{ count: 2 }]);
  await noFaults();
});
