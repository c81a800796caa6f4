import type { Order } from '@daystream/contract';
import { localDay, localMidnight } from '@daystream/domain';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestChargeRuns } from '../../../testing/commerce/charge-runs.ts';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createPlans, weekly } from '../../../testing/commerce/plans.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const api = '/spa/api/v1';
const day = 86_400_000;

let t: TestApp;
let shop: Shop;
let twoPlans: ReturnType<typeof createPlans>['twoPlans'];
let subscribed: ReturnType<typeof createPlans>['subscribed'];
let start: number;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
  ({ twoPlans, subscribed } = createPlans(t, shop));
  start = t.clock.now;
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.platform.deleteFrom('rate_limits').execute();
});
afterEach(async () => {
  // Services of other tests are plans no more, and their subscriptions are not due.
  await t.aurora.pool.query(`update course_services set plan_group = ''`);
  const { rows } = await t.aurora.pool.query('select id from payment_subscriptions where ended_at is null');
  for (const { id } of rows) await shop.admin.call('POST', `/studio/api/payment-subscriptions/${id}/end`);
  t.clock.now = start;
});

const chargeDue = () => createTestChargeRuns(t, shop).run();
const noFaults = async () => expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);

const streamStatuses = async (person: TestPerson) =>
  Object.fromEntries(
    (await person.call('GET', `${api}/user-course-streams`))
      .json()
      .map((stream: { course_id: number; status: string }) => [stream.course_id, stream.status]),
  );
async function refundAll(order: Pick<Order, 'id'>) {
  const id = Number(order.id.split('-')[0]);
  const body = { amount: null, reason: 'Asked for it' };
  expect((await shop.admin.call('POST', `/studio/api/orders/${id}/refund`, body)).statusCode).toBe(200);
  const { rows } = await t.aurora.pool.query<{ id: number }>(
    `select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = $1 and r.state = 'pending'`,
    [id],
  );
  for (const { id: refundId } of rows) await t.features.orders(t.aurora).refund(refundId);
}
const dueAt = (subscription: { next_pay_at: number }) => (subscription.next_pay_at + 1) * 1000;

test('an upgrade charges the difference from the kept card and starts at once', async () => {
  const { basic, full, further } = await twoPlans();
  const { person, id, read, plans, change } = await subscribed(basic.id);
  expect(await read()).toMatchObject({ can_change_plan: true, planned_change: null });
  t.clock.now += 3 * day + 3_600_000;
  const offered = await plans();
  expect(offered).toMatchObject({
    refusal: null,
    card: { last4: '4242' },
    plans: [{ service_id: full.id, starts: 'now', price: 140_000, credit: 40_000, total: 100_000 }],
  });
  const { subscription, order } = (await change(full.id, 100_000)).json().data;
  expect(order).toMatchObject({ state: 'paid', subtotal: 140_000, discount: 40_000, total: 100_000 });
  expect(subscription).toMatchObject({ id, title: full.title, next_amount: 140_000, planned_change: null });
  expect(subscription.next_pay_at).toBe(Math.floor((t.clock.now + 7 * day) / 1000));
  expect(await streamStatuses(person)).toEqual({ [shop.courseId]: 'open', [further.id]: 'open' });
  await noFaults();
  t.clock.now = dueAt(await read());
  await chargeDue();
  expect(await read()).toMatchObject({ title: full.title, next_amount: 140_000 });
  await noFaults();
});

test('an upgrade without a card is paid on the page of its order, and is withdrawn if nobody pays', async () => {
  const { basic, full } = await twoPlans();
  const { person, read, plans, change } = await subscribed(basic.id);
  await t.aurora.pool.query('delete from payment_methods where user_id = $1', [person.id]);
  const asked = (await change(full.id, 70_000)).json().data;
  expect(asked.order).toMatchObject({ state: 'created', total: 70_000, payment_url: expect.any(String) });
  expect(asked.subscription).toMatchObject({ title: basic.title, planned_change: { starts_at: null } });
  expect((await plans()).waiting_order_id).toBe(asked.order.id);
  t.clock.now += 3_700_000;
  await chargeDue();
  expect(await read()).toMatchObject({ planned_change: null });
  await shop.pay(asked.order);
  expect((await shop.stateOf(asked.order)).state).toBe('canceled');
  await noFaults();
  const again = (await change(full.id, 70_000)).json().data;
  await shop.pay(again.order);
  expect((await shop.stateOf(again.order)).state).toBe('paid');
  expect(await read()).toMatchObject({ title: full.title, planned_change: null });
  await noFaults();
});

test('a card that fails an upgrade changes nothing and is charged no more', async () => {
  const { basic, full } = await twoPlans();
  const { person, read, change } = await subscribed(basic.id);
  await t.aurora.pool.query(
    `update sandbox_methods set last4 = '0341' where token in (select token from payment_methods where user_id = $1)`,
    [person.id],
  );
  const { subscription, order } = (await change(full.id, 70_000)).json().data;
  expect(order).toMatchObject({ state: 'created', payment_url: null });
  expect(subscription).toMatchObject({ title: basic.title, next_amount: 70_000 });
  for (let hour = 0; hour < 3; hour += 1) {
    t.clock.now += day / 24;
    await chargeDue();
  }
  expect(await read()).toMatchObject({ planned_change: null, next_amount: 70_000 });
  const { rows } = await t.aurora.pool.query(
    `select attempts from charges where kind = 'subscription_change' and user_id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ attempts: 1 }]);
  await noFaults();
});

test('a downgrade waits for the next payment, which is that of the new plan, and can be withdrawn', async () => {
  const { basic, full, further } = await twoPlans();
  const { person, read, plans, change, withdraw } = await subscribed(full.id);
  const {
    plans: [cheaper],
  } = await plans();
  expect(cheaper).toMatchObject({ starts: 'period_end', credit: 0, total: 0 });
  const asked = (await change(basic.id, 0)).json().data;
  expect(asked.order).toBeNull();
  const next = (await read()).next_pay_at;
  expect(asked.subscription).toMatchObject({
    title: full.title,
    next_amount: 70_000,
    planned_change: { title: basic.title, starts_at: next },
  });
  expect((await withdraw()).json().data).toMatchObject({ next_amount: 140_000, planned_change: null });
  expect(refusalOf(await withdraw())).toEqual([409, 'already_done']);
  await change(basic.id, 0);
  await noFaults();
  t.clock.now = dueAt(await read());
  await chargeDue();
  expect(await read()).toMatchObject({ title: basic.title, next_amount: 70_000, planned_change: null });
  expect(await streamStatuses(person)).toEqual({ [shop.courseId]: 'open', [further.id]: 'stopped' });
  await noFaults();
});

test('a month that follows weeks begins where they end', async () => {
  const week = await shop.createService({ ...weekly, price: 70_000 });
  const month = await shop.createService({ ...weekly, interval: 'month', price: 70_000 });
  const { read, change } = await subscribed(week.id);
  await change(month.id, 0);
  const { next_pay_at: begins } = await read();
  t.clock.now = dueAt(await read());
  await chargeDue();
  const days = ((await read()).next_pay_at - begins) / 86_400;
  expect(days).toBeGreaterThanOrEqual(28);
  expect(days).toBeLessThanOrEqual(31);
  await noFaults();
});

test('a full refund of an upgrade returns to the plan that was paid before', async () => {
  const { basic, full, further } = await twoPlans();
  const { person, read, change } = await subscribed(basic.id);
  const before = await read();
  const { order } = (await change(full.id, 70_000)).json().data;
  await refundAll(order);
  expect(await read()).toMatchObject({
    title: basic.title,
    next_amount: 70_000,
    next_pay_at: before.next_pay_at,
    status: 'active',
  });
  expect(await streamStatuses(person)).toEqual({ [shop.courseId]: 'open', [further.id]: 'stopped' });
  await noFaults();
});

test('a refund of an upgrade ends it where the plan before it was bought again', async () => {
  const { basic, full } = await twoPlans();
  const { person, id, change } = await subscribed(basic.id);
  const { order } = (await change(full.id, 70_000)).json().data;
  await shop.pay(await shop.ordered({}, basic.id, shop.bearer(person)));
  await refundAll(order);
  const subscriptions = (await person.call('GET', `${api}/payment-subscription`)).json();
  expect(subscriptions).toMatchObject([
    { title: basic.title, status: 'active' },
    { id, status: 'ended' },
  ]);
  await noFaults();
});

test('a plan to which a subscription changes when its period ends is not bought beside it', async () => {
  const { basic, full } = await twoPlans();
  const { person, change } = await subscribed(full.id);
  await change(basic.id, 0);
  const answer = await shop.orderAs({}, basic.id, shop.bearer(person));
  expect(refusalOf(answer)).toEqual([409, 'already_subscribed']);
});

test('a refund of an upgrade returns to the paid period as a freeze since has moved it', async () => {
  const basic = await shop.createService({ ...weekly, price: 70_000 });
  const dear = await shop.createService({ ...weekly, price: 140_000 });
  const { person, read, change } = await subscribed(basic.id);
  const before = await read();
  const { order } = (await change(dear.id, 70_000)).json().data;
  const [stream] = (await person.call('GET', `${api}/user-course-streams`)).json();
  const inDays = (days: number) =>
    localMidnight(localDay(t.clock.now, 'Europe/Moscow') + days, 'Europe/Moscow') / 1000;
  const frozen = await person.call('POST', `${api}/user-course-streams/${stream.id}/freeze/create`, {
    start_date: inDays(1),
    end_date: inDays(3),
  });
  expect(frozen.statusCode).toBe(200);
  await refundAll(order);
  expect(await read()).toMatchObject({
    title: basic.title,
    next_pay_at: before.next_pay_at + 2 * 86_400,
  });
  await noFaults();
});

test('a full refund of what was credited leaves the plan that was paid since', async () => {
  const { basic, full } = await twoPlans();
  const { order, read, change } = await subscribed(basic.id);
  await change(full.id, 70_000);
  await refundAll(order);
  expect(await read()).toMatchObject({ title: full.title, status: 'active' });
  await noFaults();
});

test('a refund that is asked for while an upgrade waits withdraws it', async () => {
  const { basic, full } = await twoPlans();
  const { person, order, read, change } = await subscribed(basic.id);
  await t.aurora.pool.query('delete from payment_methods where user_id = $1', [person.id]);
  const asked = (await change(full.id, 70_000)).json().data;
  await refundAll(order);
  await shop.pay(asked.order);
  expect((await shop.stateOf(asked.order)).state).toBe('canceled');
  expect(await read()).toMatchObject({ title: basic.title, status: 'ended' });
  await noFaults();
});

test('in a trial a change waits for its end, and its first payment is that of the new plan', async () => {
  const { full } = await twoPlans();
  const trial = await shop.createService({ ...weekly, price: 70_000, trial_days: 5 });
  const { read, plans, change } = await subscribed(trial.id);
  const offer = (await plans()).plans.find(({ service_id: id }) => id === full.id);
  expect(offer).toMatchObject({ starts: 'period_end', total: 0 });
  await change(full.id, 0);
  t.clock.now = dueAt(await read());
  await chargeDue();
  expect(await read()).toMatchObject({ title: full.title, status: 'active', next_amount: 140_000 });
  await noFaults();
});

test('a change is refused with its reason', async () => {
  const { basic, full } = await twoPlans();
  const { person, id, change, read, plans } = await subscribed(basic.id);
  expect(refusalOf(await change(full.id, 69_999))).toEqual([409, 'price_changed']);
  const euro = await shop.createService({ ...weekly, price: 200, currency: 'EUR' });
  const other = await shop.createService({ ...weekly, price: 200_000, plan_group: 'Other' });
  for (const service of [euro, other, basic])
    expect(refusalOf(await change(service.id, 0))).toEqual([409, 'plan_unavailable']);
  const stranger = await createPerson(t, t.aurora);
  const foreign = await stranger.call('POST', `${api}/payment-subscriptions/${id}/change`, {
    service_id: full.id,
    total: 0,
  });
  expect(foreign.statusCode).toBe(404);
  await t.aurora.pool.query(`update sandbox_methods set last4 = '0341'`);
  t.clock.now = dueAt(await read());
  await chargeDue();
  expect((await plans()).refusal).toBe('payment_due');
  expect(refusalOf(await change(full.id, 70_000))).toEqual([409, 'payment_due']);
  await person.call('POST', `${api}/payment-subscriptions/cancel?id=${id}`, {
    reason_type: 'price',
    reason: '',
  });
  expect(refusalOf(await change(full.id, 70_000))).toEqual([409, 'plan_unavailable']);
  await noFaults();
});

test('a course of the catalogue is added to a subscription that includes it, and stays in a plan that does too [rules §7 add-to-subscription]', async () => {
  const catalogue = { ...weekly, includes_catalogue: true } as const;
  const small = await shop.createService({ ...catalogue, price: 70_000 });
  const big = await shop.createService({ ...catalogue, price: 140_000 });
  const { full, further } = await twoPlans();
  const product = await shop.createService({ course_id: further.id, catalog_category: 'Courses' });
  const { rows } = await t.aurora.pool.query<{ id: number }>(
    'select id from catalog_positions where service_id = $1',
    [product.id],
  );
  const path = `/spa/v2/catalog-position/${rows[0]?.id ?? 0}/add-to-subscription`;
  const { person, read, change } = await subscribed(small.id);
  const added = (await person.call('POST', path)).json().data;
  expect(added.subscription.content.courses).toEqual([shop.courseId, further.id]);
  expect((await person.call('POST', path)).json().data.stream_id).toBe(added.stream_id);
  expect(await streamStatuses(person)).toEqual({ [shop.courseId]: 'open', [further.id]: 'open' });
  await change(big.id, 70_000);
  expect(await read()).toMatchObject({ title: big.title, content: { courses: [shop.courseId, further.id] } });
  await noFaults();
  const without = await subscribed(full.id);
  expect(refusalOf(await without.person.call('POST', path))).toEqual([409, 'catalogue_not_included']);
  expect(
    (await without.person.call('POST', '/spa/v2/catalog-position/999999/add-to-subscription')).statusCode,
  ).toBe(404);
});

test('canceling withdraws the change that waits', async () => {
  const { basic, full } = await twoPlans();
  const { person, id, change, read } = await subscribed(full.id);
  await change(basic.id, 0);
  await person.call('POST', `${api}/payment-subscriptions/cancel?id=${id}`, {
    reason_type: 'price',
    reason: '',
  });
  expect(await read()).toMatchObject({ status: 'canceled', planned_change: null, can_change_plan: false });
  await noFaults();
});

test('two changes at once are one payment each at most, and the last one holds', async () => {
  const { basic, full } = await twoPlans();
  const top = await shop.createService({ ...weekly, price: 280_000 });
  const { change, read } = await subscribed(basic.id);
  await Promise.all([change(full.id, 70_000), change(top.id, 210_000), change(top.id, 210_000)]);
  const { rows } = await t.aurora.pool.query<{ id: number }>(
    `select id from refunds where state = 'pending'`,
  );
  for (const { id } of rows) await t.features.orders(t.aurora).refund(id);
  expect([full.title, top.title]).toContain((await read()).title);
  expect(await findMoneyFaults(t.aurora.pool, { isSettled: true })).toEqual([]);
});
