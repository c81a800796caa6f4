import type { Order } from '@daystream/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatMoney } from '@daystream/domain';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { createTestChargeRuns } from '../../../testing/commerce/charge-runs.ts';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createPublishedCourse } from '../../../testing/learning/streams.ts';
import { createTestApp, testSecret, type TestApp } from '../../../testing/app/test-app.ts';
import { createOrderIds } from './order-ids.ts';
import { sendReceipt } from './receipt.ts';
import { sendRefusedPayment } from './refused-payment-email.ts';

const api = '/spa/api/v1';
const day = 86_400_000;
const base = '/studio/api/course-services';

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());
let start: number;
beforeEach(async () => {
  start = t.clock.now;
  await t.platform.deleteFrom('rate_limits').execute();
});
afterEach(() => {
  t.clock.now = start;
});

const chargeDue = () => createTestChargeRuns(t, shop).run();
/** Shorter than a session. */
const weekly = { type: 'course_subscription', interval: 'week', period: 1, price: 99_000 } as const;
const order = (person: TestPerson, serviceId: number) => shop.ordered({}, serviceId, shop.bearer(person));
async function subscribe(person: TestPerson, serviceId: number): Promise<Order> {
  const made = await order(person, serviceId);
  await shop.pay(made);
  return shop.stateOf(made, shop.bearer(person));
}
const subscriptionsOf = async (person: TestPerson) =>
  (await person.call('GET', `${api}/payment-subscription`)).json();
/** Seconds of the wire leave out the milliseconds. */
const dueAt = ({ next_pay_at: at }: { next_pay_at: number }) => (at + 1) * 1000;
const noFaults = async () => expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);

/** The e-mails that say why payments of orders bought nothing. */
async function refusalsOf(orders: Order[]): Promise<Mail[]> {
  const { rows } = await t.aurora.pool.query<{ data: Parameters<typeof sendRefusedPayment>[2] }>(
    `select data from jobs.job where name = 'orders.refused-payment' and data ->> 'orderId' = any($1)`,
    [orders.map(({ id }) => id.split('-')[0])],
  );
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  for (const { data } of rows)
    await sendRefusedPayment({ mailer, originOf: () => 'https://aurora.test' }, t.aurora, data);
  return sent;
}

test('a subscription opens its courses at once, keeps the card, and renews by itself [product §4 subscription]', async () => {
  const further = await createPublishedCourse(t, t.aurora);
  const service = await shop.createService({ ...weekly, content_course_ids: [further.id] });
  expect(service).toMatchObject({ interval: 'week', period: 1, trial_days: 0 });
  const person = await createPerson(t, t.aurora);
  const paid = await subscribe(person, service.id);
  expect(paid).toMatchObject({ state: 'paid', total: 99_000 });
  const streams = (await person.call('GET', `${api}/user-course-streams`)).json();
  const opened = { status: 'open', is_optional_purchase: true };
  expect(streams).toMatchObject([opened, opened]);
  const main = streams.find((stream: { course_id: number }) => stream.course_id === shop.courseId);
  expect(paid.stream_id).toBe(main.id);
  const [before] = await subscriptionsOf(person);
  expect(before).toMatchObject({
    status: 'active',
    recurrent_payments_enabled: true,
    next_amount: 99_000,
    currency: 'RUB',
    content: { courses: [shop.courseId, further.id] },
  });
  t.clock.now = dueAt(before);
  await chargeDue();
  const [after] = await subscriptionsOf(person);
  expect(after.next_pay_at).toBeGreaterThan(before.next_pay_at + 6 * 86_400);
  expect(await shop.statusOf(person)).toEqual(['open', 'open']);
  await noFaults();
});

test('a trial takes the card and no money, once for a person; its end is the first payment', async () => {
  const service = await shop.createService({ ...weekly, trial_days: 7 });
  const person = await createPerson(t, t.aurora);
  const trial = await subscribe(person, service.id);
  expect(trial).toMatchObject({ state: 'paid', total: 0 });
  const [subscription] = await subscriptionsOf(person);
  expect(subscription.next_pay_at * 1000).toBeGreaterThan(t.clock.now + 6 * day);
  expect(await shop.statusOf(person)).toEqual(['open']);
  const again = await shop.orderAs({}, service.id, shop.bearer(person));
  expect(refusalOf(again)).toEqual([409, 'already_subscribed']);
  t.clock.now += 7 * day + 1000;
  await chargeDue();
  expect(await subscriptionsOf(person)).toMatchObject([{ status: 'active', next_amount: 99_000 }]);
  await noFaults();
  const url = `${api}/payment-subscriptions/cancel?id=${subscription.id}`;
  const cancelled = await person.call('POST', url, { reason_type: 'price', reason: '' });
  expect(cancelled.json().data.subscription).toMatchObject({ status: 'canceled', next_amount: null });
  expect(await order(person, service.id)).toMatchObject({ total: 99_000 });
  await noFaults();
});

test('the e-mail about a trial does not call it paid', async () => {
  const service = await shop.createService({ ...weekly, trial_days: 7 });
  const trial = await subscribe(await createPerson(t, t.aurora), service.id);
  const sent: Mail[] = [];
  const deps = {
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
    originOf: () => 'https://aurora.test',
    idsOf: (brand: TestApp['aurora']) => createOrderIds(testSecret, brand),
    clock: () => t.clock.now,
  };
  await sendReceipt(deps, t.aurora, { orderId: Number.parseInt(trial.id, 10) });
  expect(sent[0]?.subject).toBe('Доступ открыт: «Posture in 21 days»');
  expect(sent[0]?.text).toContain('ничего не списано');
});

const refundsOf = async (orders: Order[]) =>
  (
    await t.aurora.pool.query<{ reason: string }>(
      'select r.reason from refunds r join payments p on p.id = r.payment_id where p.order_id = any($1)',
      [orders.map(({ id }) => Number(id.split('-')[0]))],
    )
  ).rows.map(({ reason }) => reason);

test.each([
  ['subscriptions', 0, ['already_subscribed', 'already_subscribed']],
  ['trials', 7, []],
] as const)(
  'of three %s of one person that are ordered before the first is paid, and paid at once, one is kept',
  async (_, trialDays, reasons) => {
    const service = await shop.createService({ ...weekly, trial_days: trialDays });
    const person = await createPerson(t, t.aurora);
    const orders = [await order(person, service.id), await order(person, service.id)];
    const asVisitor = await shop.ordered(shop.visitor(person.email.toUpperCase()), service.id);
    orders.push((await shop.confirm(asVisitor)).order);
    await Promise.all(orders.map((one) => shop.pay(one)));
    expect(await subscriptionsOf(person)).toHaveLength(1);
    const states = await Promise.all(orders.map(async (one) => (await shop.stateOf(one)).state));
    expect(states.toSorted()).toEqual(['canceled', 'canceled', 'paid']);
    expect(await refundsOf(orders)).toEqual(reasons);
    await noFaults();
  },
);

test('of two trials that were ordered before the first was paid, the second is given up: no money, no access, no card', async () => {
  const service = await shop.createService({ ...weekly, trial_days: 7 });
  const person = await createPerson(t, t.aurora);
  const [first, again] = [await order(person, service.id), await order(person, service.id)];
  await shop.pay(first);
  await shop.pay(again);
  expect(await shop.stateOf(again)).toMatchObject({ state: 'canceled', is_refused: true });
  const cards = await t.aurora.pool.query(
    'select user_id, removed_at is not null as is_removed from payment_methods order by id desc limit 1',
  );
  expect(cards.rows).toEqual([{ user_id: null, is_removed: true }]);
  const [sent] = await refusalsOf([again]);
  expect(sent).toMatchObject({
    to: person.email,
    subject: 'Пробный период «Posture in 21 days» не открылся',
  });
  expect(sent?.text).toMatch(/подписка действует[^]*ничего не списали/);
  expect((await shop.stateOf(again, shop.bearer(person))).refusal).toBe('already_subscribed');
  await noFaults();
});

test('of two subscriptions that were ordered before the first was paid, the second is returned', async () => {
  const service = await shop.createService(weekly);
  const person = await createPerson(t, t.aurora);
  const orders = [await order(person, service.id), await order(person, service.id)];
  await Promise.all(orders.map((one) => shop.pay(one)));
  expect(await refundsOf(orders)).toEqual(['already_subscribed']);
  await noFaults();
  const sent = await refusalsOf(orders);
  expect(sent).toMatchObject([
    { to: person.email, subject: 'Возвращаем ваш платёж за «Posture in 21 days»' },
  ]);
  expect(sent[0]?.text).toContain('«Posture in 21 days» у вас уже есть');
  expect(sent[0]?.text).toContain(formatMoney(99_000, 'RUB', 'ru'));
});

test('a canceled subscription is resumed before its end, and renews at its price [product §4 subscription]', async () => {
  const service = await shop.createService(weekly);
  const person = await createPerson(t, t.aurora);
  await subscribe(person, service.id);
  const [{ id, next_pay_at: due }] = await subscriptionsOf(person);
  const path = `${api}/payment-subscriptions`;
  const read = async () => (await person.call('GET', `${path}/${id}`)).json();
  const resume = () => person.call('POST', `${path}/${id}/resume`);
  expect(refusalOf(await resume())).toEqual([409, 'subscription_not_resumable']);
  const cancel = () => person.call('POST', `${path}/cancel?id=${id}`, { reason_type: 'price', reason: '' });
  await cancel();
  expect(await read()).toMatchObject({ status: 'canceled', resume_price: 99_000, end_date: due });
  expect((await resume()).json().data).toMatchObject({
    status: 'active',
    resume_price: null,
    next_pay_at: due,
    next_amount: 99_000,
    end_date: null,
  });
  await noFaults();
  t.clock.now = dueAt({ next_pay_at: due });
  await chargeDue();
  expect(await read()).toMatchObject({ status: 'active', next_pay_at: due + 7 * 86_400 });
  await noFaults();

  await cancel();
  const other = await createPerson(t, t.aurora);
  expect(refusalOf(await other.call('POST', `${path}/${id}/resume`))).toEqual([404, 'not_found']);
  t.clock.now = dueAt({ next_pay_at: (await read()).end_date });
  expect(await read()).toMatchObject({ status: 'ended', resume_price: null });
  expect(refusalOf(await resume())).toEqual([409, 'subscription_not_resumable']);
});

test('a canceled subscription that was bought again is not resumed beside the new one', async () => {
  const service = await shop.createService(weekly);
  const person = await createPerson(t, t.aurora);
  await subscribe(person, service.id);
  const [{ id }] = await subscriptionsOf(person);
  await person.call('POST', `${api}/payment-subscriptions/cancel?id=${id}`, {
    reason_type: 'price',
    reason: '',
  });
  const again = await order(person, service.id);
  await Promise.all([shop.pay(again), person.call('POST', `${api}/payment-subscriptions/${id}/resume`)]);
  const subscriptions = (await subscriptionsOf(person)) as { status: string }[];
  expect(subscriptions.filter(({ status }) => status === 'active')).toHaveLength(1);
  await noFaults();
});

test('the offer to stay takes its share off the next payment, once [rules §9 subscription cancel reasons]', async () => {
  const service = await shop.createService({ ...weekly, stay_percent: 50, cancel_popup_text: 'Stay!' });
  const person = await createPerson(t, t.aurora);
  await subscribe(person, service.id);
  const [{ id }] = await subscriptionsOf(person);
  const read = async () =>
    (await person.call('GET', `${api}/payment-subscriptions/${id}?expand=cancelPopupText`)).json();
  expect(await read()).toMatchObject({ stay_percent: 50, cancel_popup_text: 'Stay!', next_amount: 99_000 });
  const stay = () => person.call('POST', `${api}/payment-subscriptions/${id}/stay`);
  expect((await stay()).json().data).toMatchObject({ next_amount: 49_500 });
  expect(refusalOf(await stay())).toEqual([409, 'stay_not_offered']);
  expect(await read()).toMatchObject({ stay_percent: null });
  t.clock.now = dueAt(await read());
  await chargeDue();
  expect(await read()).toMatchObject({ next_amount: 99_000 });
  const { rows } = await t.aurora.pool.query('select total from orders where user_id = $1 order by id', [
    person.id,
  ]);
  expect(rows.map(({ total }) => Number(total))).toEqual([99_000, 49_500]);
  await noFaults();
});

test('a full refund of the first period ends the subscription and its charge', async () => {
  const service = await shop.createService(weekly);
  const person = await createPerson(t, t.aurora);
  const paid = await subscribe(person, service.id);
  const id = Number(paid.id.split('-')[0]);
  const refund = { amount: null, reason: 'It was a mistake' };
  expect((await shop.admin.call('POST', `/studio/api/orders/${id}/refund`, refund)).statusCode).toBe(200);
  const { rows } = await t.aurora.pool.query<{ id: number }>(
    'select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
    [id],
  );
  await t.features.orders(t.aurora).refund(rows[0]?.id ?? 0);
  expect((await shop.stateOf(paid)).state).toBe('refunded');
  expect(await subscriptionsOf(person)).toMatchObject([{ status: 'ended', next_amount: null }]);
  expect(await shop.statusOf(person)).toEqual(['stopped']);
  await noFaults();
});

test.each([
  [{ interval: null }, 'interval'],
  [{ period: null }, 'period'],
  [{ content_course_ids: [999_999] }, 'content_course_ids'],
  [{ community_ids: [999_999] }, 'community_ids'],
  [{ type: 'course' }, 'interval'],
])('a subscription with %j is refused at its field', async (change, field) => {
  const { id } = await shop.createService(weekly);
  const current = (await shop.admin.call('GET', `${base}/${id}`)).json();
  const answer = await shop.admin.call('PUT', `${base}/${id}`, { ...current, ...change });
  expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, [field]]);
});
