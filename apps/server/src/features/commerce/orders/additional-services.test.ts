import type { Order, ServiceForm } from '@daystream/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { givePoints } from '../../../testing/learning/rewards.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createPublishedCourse } from '../../../testing/learning/streams.ts';
import { createTestApp, testSecret, type TestApp } from '../../../testing/app/test-app.ts';
import { createOrderIds } from './order-ids.ts';
import { sendReceipt } from './receipt.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

let t: TestApp;
let shop: Shop;
let otherCourseId: number;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
  otherCourseId = (await createPublishedCourse(t, t.aurora)).id;
});
afterAll(() => t.close());

const api = '/spa/api/v1';
const question = { type: 'expert_additional_question', units: 2, price: 50_000, tax_rate: 0 } as const;
const idOf = ({ id }: { id: string }) => Number(id.split('-')[0]);
const faults = () => findMoneyFaults(t.aurora.pool, { isSettled: true });

/** A course with services that are offered beside it. */
async function offer(changes: readonly Partial<ServiceForm>[], main: Partial<ServiceForm> = {}) {
  const additions = [];
  for (const change of changes) additions.push(await shop.createService(change));
  const ids = additions.map(({ id }) => id);
  const { id, alias } = await shop.createService({ ...main, additional_service_ids: ids });
  return { id, alias, ids };
}
const offeredBy = async (id: number): Promise<number[]> =>
  (await shop.visit('GET', `${api}/course-services/view?id=${id}&expand=additional_services`))
    .json()
    .additional_services.map((one: { id: number }) => one.id);
async function promoCode(change: object): Promise<string> {
  const code = shop.uniqueEmail('code').slice(0, -12).toUpperCase();
  const form = { code, amount: null, currency: null, starts_at: null, ends_at: null, max_uses: null };
  const body = { ...form, percent: 50, max_uses_per_person: null, service_ids: [], is_active: true };
  const answer = await shop.admin.call('POST', '/studio/api/promo-codes', { ...body, ...change });
  expect(answer.statusCode).toBe(201);
  return code;
}
async function refund(order: Pick<Order, 'id'>, amount: number | null): Promise<void> {
  const answer = await shop.admin.call('POST', `/studio/api/orders/${idOf(order)}/refund`, {
    amount,
    reason: 'Test',
  });
  expect(answer.statusCode).toBe(200);
  await refundPending();
}
/** Makes the refunds that wait. Returns their amounts. */
async function refundPending(): Promise<number[]> {
  const { rows } = await t.aurora.pool.query<{ id: number; amount: number }>(
    `select id, amount from refunds where state = 'pending' order by id`,
  );
  for (const { id } of rows) await t.features.orders(t.aurora).refund(id);
  return rows.map(({ amount }) => amount);
}
interface OwnStream {
  course_id: number;
  max_consultation_count: number;
}
const coursesOf = async (person: TestPerson): Promise<OwnStream[]> =>
  (await person.call('GET', `${api}/user-course-streams`)).json();

test('one order buys a course with another course and questions to its expert, and a full refund takes all of it back', async () => {
  const { id, ids } = await offer([question, { course_id: otherCourseId, price: 200_000, tax_rate: 1000 }]);
  const buyer = await createPerson(t, t.aurora);
  const order = await shop.ordered({ additional_service_ids: ids }, id, shop.bearer(buyer));
  expect(order).toMatchObject({ subtotal: 740_000, total: 740_000 });
  expect(order.lines.map(({ service_id, price }) => [service_id, price])).toEqual([
    [id, 490_000],
    [ids[0], 50_000],
    [ids[1], 200_000],
  ]);
  await shop.pay(order);
  // 20 % and 10 % are included in two of the lines.
  expect(await shop.ledgerOf(order)).toMatchObject({ tax: -81_667 - 18_182 });
  const before = (await coursesOf(buyer)).map(({ course_id }) => course_id);
  expect(before.toSorted((a, b) => a - b)).toEqual([shop.courseId, otherCourseId]);
  const { rows } = await t.aurora.pool.query(
    `select l.is_additional, l.units, l.entitlement_id is not null as opens, s.course_id from order_lines l
     left join user_course_streams s on s.id = l.stream_id where l.order_id = $1 order by l.id`,
    [idOf(order)],
  );
  expect(rows).toEqual([
    { is_additional: false, units: 0, opens: true, course_id: shop.courseId },
    { is_additional: true, units: 2, opens: false, course_id: shop.courseId },
    { is_additional: true, units: 0, opens: true, course_id: otherCourseId },
  ]);
  const limits = (await coursesOf(buyer)).map((stream) => stream.max_consultation_count);
  expect(await faults()).toEqual([]);

  await refund(order, 100_000);
  expect(await shop.statusOf(buyer)).toEqual(['open', 'open']);
  await refund(order, null);
  expect((await shop.stateOf(order)).state).toBe('refunded');
  expect(await shop.statusOf(buyer)).not.toContain('open');
  const after = (await coursesOf(buyer)).map((stream) => stream.max_consultation_count);
  expect(limits.reduce((a, b) => a + b, 0) - after.reduce((a, b) => a + b, 0)).toBe(2);
  expect(await faults()).toEqual([]);
});

test('a visitor without an account gets all lines with the payment, and an extension follows the course', async () => {
  const { id, ids } = await offer([{ type: 'extension', access_days: 10, price: 30_000 }], {
    access_days: 5,
  });
  const email = shop.uniqueEmail('extended');
  const order = await shop.ordered({ ...shop.visitor(email), additional_service_ids: ids }, id);
  await shop.pay(order);
  const { rows } = await t.aurora.pool.query<{ starts_at: Date; ends_at: Date }>(
    `select e.starts_at, e.ends_at from order_lines l join entitlements e on e.id = l.entitlement_id where l.order_id = $1 order by l.id`,
    [idOf(order)],
  );
  expect(rows).toHaveLength(2);
  expect(rows[1]?.starts_at).toEqual(rows[0]?.ends_at);
  expect(await faults()).toEqual([]);
});

test('who accepts a purchase gets back what an additional course cost that the account has without an end', async () => {
  const { id, ids } = await offer([
    { title: 'A second course', course_id: otherCourseId, price: 200_000 },
    question,
  ]);
  const buyer = await createPerson(t, t.aurora);
  const other = await shop.createService({ course_id: otherCourseId, price: 150_000, access_days: null });
  await shop.pay(await shop.ordered({}, other.id, shop.bearer(buyer)));
  const order = await shop.ordered({ ...shop.visitor(buyer.email), additional_service_ids: ids }, id);
  await shop.pay(order);
  expect(await refundPending()).toEqual([]);
  await shop.accept(buyer, order);
  expect(await refundPending()).toEqual([200_000]);
  const { rows: jobs } = await t.aurora.pool.query<{ data: object }>(
    `select data from jobs.job where name = 'orders.refused-payment' and data ->> 'orderId' = $1`,
    [idOf(order)],
  );
  expect(jobs.map(({ data }) => data)).toMatchObject([
    { amount: 200_000, reason: 'already_owned', title: 'A second course' },
  ]);
  expect(await shop.stateOf(order)).toMatchObject({ state: 'partially_refunded', total: 740_000 });
  expect(await shop.statusOf(buyer)).toEqual(['open', 'open']);
  const { rows } = await t.aurora.pool.query(
    `select entitlement_id is not null as opens, revoked_at is not null as "isRevoked" from order_lines where order_id = $1 order by id`,
    [idOf(order)],
  );
  expect(rows).toEqual([
    { opens: true, isRevoked: false },
    { opens: false, isRevoked: true },
    { opens: false, isRevoked: false },
  ]);
  expect(await faults()).toEqual([]);
  // All that is left takes back what the other lines gave, and not the course that was owned before.
  await refund(order, null);
  expect((await coursesOf(buyer)).map(({ course_id }) => course_id)).toContain(otherCourseId);
  expect(await faults()).toEqual([]);
});

test('two purchases for an address that are paid and accepted at the same time open the same additional course once', async () => {
  const change = { title: 'A second course', course_id: otherCourseId, price: 200_000, access_days: null };
  const { id, ids } = await offer([change]);
  for (let round = 0; round < 4; round += 1) {
    const buyer = await createPerson(t, t.aurora);
    const body = { ...shop.visitor(buyer.email), additional_service_ids: ids };
    const orders = [await shop.ordered(body, id), await shop.ordered(body, id)];
    await Promise.all(orders.map((order) => shop.pay(order)));
    await Promise.all(orders.map((order) => shop.accept(buyer, order)));
    expect(await refundPending()).toEqual([200_000]);
    const { rows } = await t.aurora.pool.query<{ opens: boolean }>(
      `select entitlement_id is not null as opens from order_lines l
       where order_id = any ($1) and title = $2`,
      [orders.map(idOf), change.title],
    );
    expect(rows.filter(({ opens }) => opens)).toHaveLength(1);
  }
  expect(await faults()).toEqual([]);
});

test('a promo code takes off the lines of its service only, and points pay for all of them', async () => {
  const { id, ids } = await offer([question]);
  const [questionId] = ids;
  const code = await promoCode({ percent: 50, service_ids: [questionId] });
  const buyer = await createPerson(t, t.aurora);
  await givePoints(t.aurora, buyer.id, 1000);
  const url = `${api}/discount/check/code/${code}/course-service/${id}`;
  const check = async (query: string) => (await shop.visit('GET', `${url}${query}`)).json();
  expect(await check('')).toMatchObject({ success: false, total: 490_000 });
  expect(await check(`?additional_service_ids=${questionId}`)).toMatchObject({
    success: true,
    discount: 25_000,
    total: 515_000,
    service_ids: [questionId],
  });
  const form = { additional_service_ids: ids, promocode: code, points: 1000 };
  const order = await shop.ordered(form, id, shop.bearer(buyer));
  expect(order).toMatchObject({
    subtotal: 540_000,
    discount: 25_000,
    points_amount: 100_000,
    total: 415_000,
  });
  expect(order.lines.map(({ discount }) => discount)).toEqual([0, 25_000]);
  await shop.pay(order);
  expect(await faults()).toEqual([]);
  await refund(order, null);
  expect((await buyer.call('GET', `${api}/user-score/amount`)).json().amount).toBe(1000);
  expect(await faults()).toEqual([]);
});

test('a service that is sold out or closed is refused by name, and nothing is ordered or held', async () => {
  const { id, ids } = await offer([{ course_id: otherCourseId, seats: 1, title: 'Last place' }, question], {
    seats: 5,
  });
  const [courseService, questionId] = ids as [number, number];
  expect(await offeredBy(id)).toEqual(ids);
  await shop.ordered(
    { ...shop.visitor(shop.uniqueEmail('first')), additional_service_ids: [courseService] },
    id,
  );
  expect(await offeredBy(id)).toEqual([questionId]);
  const buyer = await createPerson(t, t.aurora);
  const order = (additional: number[], form: object = {}) =>
    shop.orderAs({ ...form, additional_service_ids: additional }, id, shop.bearer(buyer));
  const refused = await order([questionId, courseService]);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.additional_service_ids[0]).toContain('Last place');
  expect((await buyer.call('GET', `${api}/user-orders`)).json()).toEqual([]);
  // Its place is free again when the first order was not paid within its hour.
  t.clock.now += 61 * 60_000;
  expect((await order([courseService, questionId])).statusCode).toBe(200);

  const form = (await shop.admin.call('GET', `/studio/api/course-services/${questionId}`)).json();
  await shop.admin.call('PUT', `/studio/api/course-services/${questionId}`, { ...form, is_active: false });
  expect((await order([questionId])).json().errors).toHaveProperty('additional_service_ids');
  const stranger = await shop.createService({ ...question });
  expect((await order([stranger.id])).json().errors).toHaveProperty('additional_service_ids');
});

test('a place that was lost after the hour returns the money of the whole order', async () => {
  const { id, ids } = await offer([{ course_id: otherCourseId, seats: 1 }]);
  const late = await shop.ordered(
    { ...shop.visitor(shop.uniqueEmail('late')), additional_service_ids: ids },
    id,
  );
  t.clock.now += 61 * 60_000;
  await shop.pay(
    await shop.ordered({ ...shop.visitor(shop.uniqueEmail('quick')), additional_service_ids: ids }, id),
  );
  await shop.pay(late);
  expect((await shop.stateOf(late)).state).toBe('canceled');
  const { rows } = await t.aurora.pool.query<{ id: number; reason: string }>(
    `select id, reason from refunds where state = 'pending'`,
  );
  expect(rows).toMatchObject([{ reason: 'sold_out' }]);
  for (const row of rows) await t.features.orders(t.aurora).refund(row.id);
  expect(await faults()).toEqual([]);
});

test('parts and gifts are of one service, and a course that a buyer has without an end is not sold again', async () => {
  const { id, ids } = await offer([{ course_id: otherCourseId, access_days: null }], {
    installment_parts: 2,
    installment_interval: 'month',
    installment_period: 1,
  });
  const buyer = await createPerson(t, t.aurora);
  const order = (form: object) =>
    shop.orderAs({ ...form, additional_service_ids: ids }, id, shop.bearer(buyer));
  const gift = { gift_name: 'Vera', gift_email: 'vera@example.com' };
  for (const form of [{ installment: true }, gift])
    expect((await order(form)).json().errors).toHaveProperty('additional_service_ids');
  await shop.pay((await order({})).json().data);
  const again = await order({});
  expect([again.statusCode, again.json().errors]).toEqual([
    422,
    { additional_service_ids: [expect.any(String)] },
  ]);
});

test('staff offer only what can be bought together', async () => {
  const [course, twin, ownCourse] = [
    await shop.createService({ course_id: otherCourseId }),
    await shop.createService({ course_id: otherCourseId }),
    await shop.createService(),
  ];
  const subscription = await shop.createService({
    type: 'course_subscription',
    interval: 'month',
    period: 1,
    access_days: null,
    course_id: otherCourseId,
  });
  const euros = await shop.createService({ ...question, currency: 'EUR' });
  const foreignQuestion = await shop.createService({ ...question, course_id: otherCourseId });
  const extension = await shop.createService({ type: 'extension' });
  const create = async (additional: number[], change: Partial<ServiceForm> = {}) =>
    shop.admin.call('POST', '/studio/api/course-services', {
      ...shop.formOf(change),
      additional_service_ids: additional,
    });
  for (const refused of [
    [ownCourse.id],
    [subscription.id],
    [euros.id],
    [foreignQuestion.id],
    [course.id, twin.id],
    [course.id, course.id],
    [999_999],
  ])
    expect((await create(refused)).json().errors).toHaveProperty('additional_service_ids');
  expect((await create([extension.id], { access_days: null })).json().errors).toHaveProperty(
    'additional_service_ids',
  );
  const saved = await create([extension.id, course.id]);
  expect(saved.json().additional_service_ids).toEqual([extension.id, course.id]);
  // What no longer fits is not offered any more.
  const { id } = saved.json();
  const form = (await shop.admin.call('GET', `/studio/api/course-services/${course.id}`)).json();
  await shop.admin.call('PUT', `/studio/api/course-services/${course.id}`, { ...form, currency: 'EUR' });
  expect(await offeredBy(id)).toEqual([extension.id]);
});

test('the e-mail and the studio name all that was bought', async () => {
  const { id, ids } = await offer([{ ...question, title: 'Two questions' }]);
  const form = { ...shop.visitor(shop.uniqueEmail('mail')), additional_service_ids: ids };
  const order = await shop.ordered(form, id);
  await shop.pay(order);
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const originOf = () => 'https://aurora.test';
  const idsOf = (brand: TestApp['aurora']) => createOrderIds(testSecret, brand);
  await sendReceipt({ mailer, originOf, idsOf, clock: () => t.clock.now }, t.aurora, {
    orderId: idOf(order),
  });
  for (const title of ['Posture in 21 days', 'Two questions']) expect(sent[0]?.text).toContain(title);
  const record = (await shop.admin.call('GET', `/studio/api/orders/${idOf(order)}`)).json();
  expect(record.lines.map((line: { title: string }) => line.title)).toEqual([
    'Posture in 21 days',
    'Two questions',
  ]);
  expect(record.is_unfulfilled).toBe(false);
});

test('whatever is added and taken off, lines, ledger and refunds agree to the last unit', async () => {
  const { id, ids } = await offer(
    [
      { ...question, price: 1, tax_rate: 2000 },
      { type: 'extension', price: 33_333, tax_rate: 1000 },
      { course_id: otherCourseId, price: 99_999, tax_rate: 9999 },
    ],
    { price: 100_001 },
  );
  const codes = [
    '',
    await promoCode({ percent: 33 }),
    await promoCode({ percent: null, amount: 34_567, currency: 'RUB', service_id: ids[2] }),
    await promoCode({ percent: 99, service_id: id }),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        added: fc.subarray(ids, { minLength: 1 }),
        code: fc.constantFrom(...codes),
        points: fc.constantFrom(0, 1, 333),
        share: fc.constantFrom(0.001, 0.5, 1),
      }),
      async ({ added, code, points, share }) => {
        await t.platform.deleteFrom('rate_limits').execute();
        const buyer = await createPerson(t, t.aurora);
        await givePoints(t.aurora, buyer.id, 400);
        const form = { additional_service_ids: added, promocode: code, points };
        const answer = await shop.orderAs(form, id, shop.bearer(buyer));
        // A promo code for a service that is not in the order is refused.
        expect([200, 422]).toContain(answer.statusCode);
        if (answer.statusCode !== 200) return;
        const order: Order = answer.json().data;
        await shop.pay(order);
        expect(await faults()).toEqual([]);
        await refund(order, Math.max(1, Math.floor(order.total * share)));
        if (share < 1) await refund(order, null);
        expect(await faults()).toEqual([]);
      },
    ),
    { seed: 7, numRuns: 8 },
  );
});
