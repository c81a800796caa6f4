import type { Order, ServiceForm } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { connectRealtime } from '../../../testing/app/realtime-client.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, testSecret, type TestApp } from '../../../testing/app/test-app.ts';
import { createOrderIds } from './order-ids.ts';
import { sendReceipt } from './receipt.ts';

const api = '/spa/api/v1';
const day = 86_400;

let t: TestApp;
let shop: Shop;
let communityId: number;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());
let made = 0;
beforeEach(async () => {
  await t.platform.deleteFrom('rate_limits').execute();
  const mark = (made += 1);
  const { rows } = await t.aurora.pool.query<{ id: number }>(
    'insert into communities (uniq, title, slug) values ($1, $2, $1) returning id',
    [`club-${mark}`, `Club ${mark}`],
  );
  communityId = rows[0]?.id ?? 0;
});

const club = (): Partial<ServiceForm> => ({
  type: 'club',
  course_id: null,
  community_ids: [communityId],
  offer_types: [],
});
async function bought(person: TestPerson, serviceId: number): Promise<Order> {
  const order = await shop.ordered({}, serviceId, shop.bearer(person));
  await shop.pay(order);
  return shop.stateOf(order, shop.bearer(person));
}
const communityOf = async (person: TestPerson) =>
  (await person.call('GET', `${api}/community`)).json().find(({ id }: { id: number }) => id === communityId);
async function makePendingRefunds() {
  const { rows } = await t.aurora.pool.query<{ id: number }>(
    "select id from refunds where state = 'pending'",
  );
  for (const { id } of rows) await t.features.orders(t.aurora).refund(id);
}
async function refundAll(order: Order) {
  const id = Number(order.id.split('-')[0]);
  const body = { amount: null, reason: 'Asked for it' };
  expect((await shop.admin.call('POST', `/studio/api/orders/${id}/refund`, body)).statusCode).toBe(200);
  const { rows } = await t.aurora.pool.query<{ id: number }>(
    `select id from refunds where state = 'pending'`,
  );
  for (const refund of rows) await t.features.orders(t.aurora).refund(refund.id);
}
const noFaults = async () => expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);

test('a club opens its community for its days, longer with each purchase, and ends with a refund [product §4 community type]', async () => {
  const service = await shop.createService({ ...club(), access_days: 30 });
  expect(service).toMatchObject({ type: 'club', course_id: null });
  const person = await createPerson(t, t.aurora);
  const first = await bought(person, service.id);
  expect(first).toMatchObject({ state: 'paid', stream_id: null });
  const { type, user_community: membership } = await communityOf(person);
  expect([type, membership.is_optional_purchase]).toEqual(['owned', false]);
  const second = await bought(person, service.id);
  const longer = (await communityOf(person)).user_community.end_date;
  expect(longer - membership.end_date).toBeGreaterThan(29 * day);
  await noFaults();
  await refundAll(second);
  expect((await communityOf(person)).user_community.end_date).toBe(membership.end_date);
  await refundAll(first);
  expect(await communityOf(person)).toMatchObject({
    type: 'expired',
    user_community: { end_date: Math.floor(t.clock.now / 1000) },
  });
  await noFaults();
});

test('who has bought a club is led to it by the order, the list of purchases and the e-mail', async () => {
  const service = await shop.createService(club());
  const person = await createPerson(t, t.aurora);
  const client = await connectRealtime(t, t.aurora, person);
  const order = await bought(person, service.id);
  expect(order).toMatchObject({ stream_id: null, community_id: communityId });
  await expect
    .poll(() => client.received.filter(({ event }) => event === 'communities.changed'))
    .toHaveLength(1);
  client.close();
  const [purchase] = (await person.call('GET', `${api}/user-orders`)).json();
  expect(purchase).toMatchObject({ id: order.id, community_id: communityId });
  const sent: Mail[] = [];
  const deps = {
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
    originOf: () => 'https://aurora.test',
    idsOf: (brand: TestApp['aurora']) => createOrderIds(testSecret, brand),
    clock: () => t.clock.now,
  };
  await sendReceipt(deps, t.aurora, { orderId: Number(order.id.split('-')[0]) });
  expect(sent[0]?.text).toContain(`https://aurora.test/club/${communityId}`);
  expect(await shop.stateOf(order)).toMatchObject({ community_id: null });
  await refundAll(order);
  expect(await shop.stateOf(order, shop.bearer(person))).toMatchObject({ community_id: null });
});

test('a club without an end is bought once', async () => {
  const service = await shop.createService({ ...club(), access_days: null });
  const person = await createPerson(t, t.aurora);
  await bought(person, service.id);
  const again = await shop.orderAs({}, service.id, shop.bearer(person));
  expect(refusalOf(again)).toEqual([409, 'access_without_end']);
});

test.each([
  ['course', () => ({})],
  ['club', club],
])('whoever accepts a %s that they have without an end gets the money back', async (_, form) => {
  const service = await shop.createService({ ...form(), access_days: null });
  const person = await createPerson(t, t.aurora);
  const asVisitor = () => shop.ordered(shop.visitor(person.email), service.id);
  const orders = [await asVisitor(), await asVisitor(), await asVisitor()] as const;
  await Promise.all(orders.map((one) => shop.pay(one)));
  for (const one of orders)
    expect(await shop.stateOf(one)).toMatchObject({ state: 'paid', is_refused: false });
  await Promise.all([shop.accept(person, orders[0]), shop.accept(person, orders[1])]);
  await shop.accept(person, orders[2]);
  const { rows } = await t.aurora.pool.query(
    `select reason from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id where o.email = $1`,
    [person.email],
  );
  expect(rows).toEqual([{ reason: 'already_owned' }, { reason: 'already_owned' }]);
  await makePendingRefunds();
  expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
});

test('a club as a subscription opens its community for as long as it is paid', async () => {
  const service = await shop.createService({ ...club(), access_days: null, interval: 'week', period: 1 });
  const person = await createPerson(t, t.aurora);
  const order = await bought(person, service.id);
  const [subscription] = (await person.call('GET', `${api}/payment-subscription`)).json();
  expect(subscription).toMatchObject({
    status: 'active',
    content: { courses: [], communities: [communityId] },
  });
  expect(await communityOf(person)).toMatchObject({
    type: 'owned',
    user_community: { is_optional_purchase: true },
  });
  await refundAll(order);
  expect((await communityOf(person)).type).toBe('expired');
  await noFaults();
});

test('who is not in a community is offered the club that opens it', async () => {
  const person = await createPerson(t, t.aurora);
  await t.aurora.pool.query('insert into community_courses (community_id, course_id) values ($1, $2)', [
    communityId,
    shop.courseId,
  ]);
  await createStream(t, t.aurora, { userId: person.id, courseId: shop.courseId });
  expect(await communityOf(person)).toMatchObject({ type: 'recommended', offer: null });
  const service = await shop.createService({ ...club(), access_days: 30, price: 70_000 });
  expect((await communityOf(person)).offer).toEqual({
    alias: service.alias,
    title: service.title,
    price: 70_000,
    currency: 'RUB',
  });
  await bought(person, service.id);
  expect(await communityOf(person)).toMatchObject({ type: 'owned', offer: null });
});

test('a club on sale is listed also to whom no course recommends it, until they have paid', async () => {
  const person = await createPerson(t, t.aurora);
  const service = await shop.createService({ ...club(), access_days: 30, price: 70_000 });
  expect(await communityOf(person)).toMatchObject({ type: 'hidden', offer: { alias: service.alias } });
  await bought(person, service.id);
  expect(await communityOf(person)).toMatchObject({ type: 'owned', offer: null });
});

test('an upgrade is for who has the course, opens another one, and is taken back by a refund', async () => {
  const needed = await createPublishedCourse(t, t.aurora);
  const service = await shop.createService({
    type: 'upgrade',
    required_course_id: needed.id,
    access_days: 30,
    units: 2,
  });
  const person = await createPerson(t, t.aurora);
  const ordered = () => shop.orderAs({}, service.id, shop.bearer(person));
  expect(refusalOf(await ordered())).toEqual([409, 'stream_required']);
  expect(refusalOf(await shop.orderAs(shop.visitor('somebody@example.com'), service.id))).toEqual([
    409,
    'stream_required',
  ]);
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: needed.id });
  const offers = (await person.call('GET', `${api}/extend/${streamId}`)).json();
  expect(offers).toMatchObject([{ id: service.id, type_code: 'upgrade' }]);
  const order = await bought(person, service.id);
  expect(await shop.statusOf(person)).toEqual(['open', 'open']);
  const consultations = async () =>
    (
      await t.aurora.pool.query('select max_consultation_count from user_course_streams where id = $1', [
        order.stream_id,
      ])
    ).rows[0].max_consultation_count;
  const before = await consultations();
  await noFaults();
  await refundAll(order);
  expect(before - (await consultations())).toBe(2);
  expect((await shop.statusOf(person)).toSorted()).toEqual(['ended', 'open']);
  await noFaults();
});

test('an upgrade is not sold to who had the course', async () => {
  const needed = await createPublishedCourse(t, t.aurora);
  const service = await shop.createService({ type: 'upgrade', required_course_id: needed.id });
  const person = await createPerson(t, t.aurora);
  const course = await shop.createService({ course_id: needed.id });
  const order = await bought(person, course.id);
  await refundAll(order);
  expect(refusalOf(await shop.orderAs({}, service.id, shop.bearer(person)))).toEqual([
    409,
    'stream_required',
  ]);
});

test('a subscription opens a course whose own access has ended', async () => {
  const person = await createPerson(t, t.aurora);
  const course = await shop.createService({ access_days: 1 });
  await bought(person, course.id);
  const start = t.clock.now;
  t.clock.now += 3 * day * 1000;
  expect(await shop.statusOf(person)).toEqual(['ended']);
  const weekly = await shop.createService({ type: 'course_subscription', interval: 'week', period: 1 });
  await bought(person, weekly.id);
  expect(await shop.statusOf(person)).toEqual(['open']);
  t.clock.now = start;
});

test.each([
  [{ course_id: 1 }, 'course_id'],
  [{ community_ids: [] }, 'community_ids'],
  [{ community_ids: [1, 2] }, 'community_ids'],
  [{ units: 3 }, 'units'],
  [{ required_course_id: 1 }, 'required_course_id'],
  [{ interval: 'week' as const }, 'period'],
  [{ trial_days: 3 }, 'trial_days'],
])('a club with %j is refused at its field', async (change, field) => {
  const body = shop.formOf({ ...club(), access_days: 30, ...change });
  const answer = await shop.admin.call('POST', '/studio/api/course-services', body);
  expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, [field]]);
});

test.each([
  [{ required_course_id: null }, 'required_course_id'],
  [{ required_course_id: 999_999 }, 'required_course_id'],
  [{ community_ids: [1] }, 'community_ids'],
])('an upgrade with %j is refused at its field', async (change, field) => {
  const body = shop.formOf({ type: 'upgrade', required_course_id: shop.courseId, ...change });
  const answer = await shop.admin.call('POST', '/studio/api/course-services', body);
  expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, [field]]);
});
