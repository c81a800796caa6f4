import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, request } from '../../../testing/base/people.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const api = '/spa/api/v1';
const day = 86_400_000;

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.platform.deleteFrom('rate_limits').execute();
  await shop.releaseHolds();
});

const codeForm = {
  percent: 50,
  amount: null,
  currency: null,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  max_uses_per_person: null,
  service_ids: [],
  is_active: true,
};
async function createCode(values: object): Promise<void> {
  const answer = await shop.admin.call('POST', '/studio/api/promo-codes', { ...codeForm, ...values });
  expect(answer.statusCode).toBe(201);
}

describe('a visitor who buys', () => {
  test('gets an account, the course and one sign-in when the payment is reported [rules §7 order]', async () => {
    const service = await shop.createService();
    const order = await shop.ordered(shop.visitor('olga@example.com'), service.id);
    expect(order).toMatchObject({ state: 'created', total: 490_000, currency: 'RUB', can_sign_in: false });
    await shop.enterCard(shop.paymentOf(order), shop.approved);
    expect((await shop.stateOf(order)).state).toBe('created');
    expect((await shop.visit('POST', `${api}/orders/${order.id}/sign-in`)).statusCode).toBe(403);
    expect((await shop.sendWebhook(shop.paymentOf(order))).statusCode).toBe(200);
    const paid = await shop.stateOf(order);
    expect(paid).toMatchObject({ state: 'paid', payment_url: null, can_sign_in: true });
    const { token } = (await shop.visit('POST', `${api}/orders/${order.id}/sign-in`)).json().data;
    const signedIn = (await shop.visit('POST', `${api}/auth/auto-login`, { token })).json();
    const headers = { authorization: `Bearer ${signedIn.data.token}` };
    const streams = (await shop.visit('GET', `${api}/user-course-streams`, undefined, headers)).json();
    expect(streams).toMatchObject([{ id: paid.stream_id, course_id: shop.courseId, status: 'open' }]);
    expect((await shop.visit('POST', `${api}/orders/${order.id}/sign-in`)).statusCode).toBe(403);
    expect(await shop.ledgerOf(order)).toEqual({
      fees: 9800,
      provider: 480_200,
      sales: -408_333,
      tax: -81_667,
    });
  });

  test('without a name or an e-mail is asked for them', async () => {
    const service = await shop.createService();
    const errors = async (body: object) => Object.keys((await shop.orderAs(body, service.id)).json().errors);
    expect(await errors({ consent: 1 })).toEqual(['email']);
    expect(await errors({ consent: 1, email: 'a@example.com' })).toEqual(['name']);
  });
});

describe('an order', () => {
  test('repeated with its key, also at once, is one order with one payment', async () => {
    const service = await shop.createService();
    const send = () =>
      shop.ordered(shop.visitor('repeat@example.com'), service.id, { 'idempotency-key': 'one' });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other).toEqual(one);
    expect(await send()).toEqual(one);
    expect(
      (await shop.ordered(shop.visitor('else@example.com'), service.id, { 'idempotency-key': 'one' })).id,
    ).not.toBe(one.id);
  });

  test('of the last seat is given to one of two buyers', async () => {
    const service = await shop.createService({ seats: 1 });
    const answers = await Promise.all([
      shop.orderAs(shop.visitor('s1@example.com'), service.id),
      shop.orderAs(shop.visitor('s2@example.com'), service.id),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('of another brand, of one that is not on sale, and by a guessed id is refused', async () => {
    const closed = await shop.createService({ is_active: false });
    expect((await shop.orderAs(shop.visitor('c@example.com'), closed.id)).json().code).toBe('sale_closed');
    const elsewhere = await request(t.app, t.forma, {
      method: 'POST',
      url: `${api}/order/${closed.id}`,
      body: shop.visitor('f@example.com'),
    });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'payments_off']);
    const order = await shop.ordered(shop.visitor('g@example.com'), (await shop.createService()).id);
    const [, signature] = order.id.split(/-(.*)/);
    expect((await shop.visit('GET', `${api}/orders/1-${signature}`)).statusCode).toBe(404);
    const foreign = await request(t.app, t.forma, { method: 'GET', url: `${api}/orders/${order.id}` });
    expect(foreign.statusCode).toBe(404);
  });

  test('of a school without payments is refused, and the page of the service says so', async () => {
    const service = await shop.createService();
    const takesPayments = async () =>
      (await shop.visit('GET', `${api}/course-services/view?id=${service.id}`)).json().takes_payments;
    expect(await takesPayments()).toBe(true);
    const { rows } = await t.aurora.pool.query<{ provider: string }>(
      'delete from payment_settings returning provider',
    );
    try {
      expect(await takesPayments()).toBe(false);
      const answer = await shop.orderAs(shop.visitor('off@example.com'), service.id);
      expect(refusalOf(answer)).toEqual([409, 'payments_off']);
    } finally {
      await t.aurora.pool.query('insert into payment_settings (provider) values ($1)', [rows[0]?.provider]);
    }
  });

  test('takes its price from the service, with a promo code that two cannot use at once', async () => {
    const service = await shop.createService();
    await createCode({ code: 'last', max_uses: 1 });
    const check = async () =>
      (await shop.visit('GET', `${api}/discount/check/code/Last/course-service/${service.id}`)).json();
    expect(await check()).toMatchObject({
      success: true,
      discount: 245_000,
      total: 245_000,
      currency: 'RUB',
    });
    const buy = (email: string) =>
      shop.orderAs({ ...shop.visitor(email), promocode: 'last', price: 1, total: 1 }, service.id);
    const answers = await Promise.all([buy('p1@example.com'), buy('p2@example.com')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json().data.total).toBe(245_000);
    expect(await check()).toMatchObject({ success: false, discount: 0 });
  });

  test('uses a code for one order per person once, whatever follows + in the address', async () => {
    const service = await shop.createService();
    await createCode({ code: 'once', max_uses_per_person: 1 });
    const buy = async (email: string) =>
      (await shop.orderAs({ ...shop.visitor(email), promocode: 'once' }, service.id)).statusCode;
    const first = { ...shop.visitor('vera.once@example.com'), promocode: 'once' };
    await shop.pay(await shop.ordered(first, service.id));
    expect(await buy('vera.once@example.com')).toBe(422);
    expect(await buy('Vera.Once+second@example.com')).toBe(422);
    expect(await buy('other.once@example.com')).toBe(200);
  });

  test('of a buyer who was erased does not count as a use by a visitor', async () => {
    const service = await shop.createService();
    await createCode({ code: 'erased', max_uses_per_person: 1 });
    const order = await shop.ordered(
      { ...shop.visitor('erased@example.com'), promocode: 'erased' },
      service.id,
    );
    await shop.pay(order);
    await t.aurora.db
      .updateTable('orders')
      .set({ user_id: null, email: '', name: '' })
      .where('id', '=', Number.parseInt(order.id))
      .execute();
    const url = `${api}/discount/check/code/erased/course-service/${service.id}`;
    expect((await shop.visit('GET', url)).json()).toMatchObject({ success: true });
  });

  test('is bought with a promo code for chosen services, and only those', async () => {
    const [one, two, other] = [
      await shop.createService(),
      await shop.createService(),
      await shop.createService(),
    ];
    await createCode({ code: 'chosen', percent: 10, service_ids: [one.id, two.id] });
    const check = async (id: number) =>
      (await shop.visit('GET', `${api}/discount/check/code/chosen/course-service/${id}`)).json();
    expect(await check(one.id)).toMatchObject({ success: true, discount: 49_000 });
    expect(await check(two.id)).toMatchObject({ success: true, service_ids: [one.id, two.id] });
    expect(await check(other.id)).toMatchObject({ success: false, discount: 0 });
  });

  test('is bought with a promo code of a fixed sum in its own currency', async () => {
    const service = await shop.createService();
    const fixed = { code: 'fixed', percent: null, amount: 90_000 };
    await createCode({ ...fixed, currency: service.currency });
    const order = await shop.ordered({ ...shop.visitor('f@example.com'), promocode: 'FIXED' }, service.id);
    expect(order).toMatchObject({ discount: 90_000, total: 400_000 });
  });

  test('whose discount is its price is paid at once', async () => {
    const service = await shop.createService();
    await createCode({ code: 'free', percent: 100, service_ids: [service.id] });
    const learner = await createPerson(t, t.aurora);
    const order = await shop.ordered({ promocode: 'FREE' }, service.id, shop.bearer(learner));
    expect(order).toMatchObject({ state: 'paid', total: 0, payment_url: null });
    expect(await shop.ledgerOf(order)).toEqual({ discounts: 490_000, sales: -490_000 });
  });

  test.each([
    ['negative', -1],
    ['zero', 0],
    ['a fraction', 10.5],
    ['huge', 1e12],
  ])('of a service whose price is %s cannot exist', async (_, price) => {
    const answer = await shop.admin.call('POST', '/studio/api/course-services', shop.formOf({ price }));
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['price']]);
  });
});

test('a promo code that ends before it begins cannot exist', async () => {
  const form = { ...codeForm, code: 'reversed', starts_at: 2_000_000_000, ends_at: 1_900_000_000 };
  const answer = await shop.admin.call('POST', '/studio/api/promo-codes', form);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['ends_at']]);
});

describe('a learner', () => {
  test('extends a course that ended, and buys questions to its expert [rules §7 extend, rules §9 extend offer types, product §3 extend offer]', async () => {
    const learner = await createPerson(t, t.aurora);
    const { id: ownCourse } = await createPublishedCourse(t, t.aurora);
    const streamId = await createStream(t, t.aurora, {
      userId: learner.id,
      courseId: ownCourse,
      startDate: t.clock.now - 20 * day,
      endDate: t.clock.now - day,
    });
    const extension = await shop.createService({ type: 'extension', course_id: ownCourse });
    const question = await shop.createService({
      type: 'expert_additional_question',
      course_id: ownCourse,
      units: 2,
    });
    const offers = (await learner.call('GET', `${api}/extend/${streamId}`)).json();
    expect(offers.map((offer: { type_code: string; id: number }) => [offer.id, offer.type_code])).toEqual([
      [extension.id, 'course_subscription'],
      [question.id, 'expert_additional_question'],
    ]);
    expect(await shop.statusOf(learner)).toEqual(['ended']);
    const before = await t.aurora.db
      .selectFrom('user_course_streams')
      .select('max_consultation_count')
      .where('id', '=', streamId)
      .executeTakeFirstOrThrow();
    for (const { id } of [extension, question]) {
      const answer = await learner.call('POST', `${api}/extend/${streamId}/course-service/${id}`, {});
      expect(answer.statusCode).toBe(200);
      await shop.pay(answer.json().data);
    }
    expect(await shop.statusOf(learner)).toEqual(['open']);
    const after = await t.aurora.db
      .selectFrom('user_course_streams')
      .select('max_consultation_count')
      .where('id', '=', streamId)
      .executeTakeFirstOrThrow();
    expect(after.max_consultation_count - before.max_consultation_count).toBe(2);
  });

  test('cannot buy a course again that has no end, or extend a course of somebody else', async () => {
    const learner = await createPerson(t, t.aurora);
    const service = await shop.createService();
    const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: shop.courseId });
    expect((await shop.orderAs({}, service.id, shop.bearer(learner))).json().code).toBe('access_without_end');
    const other = await createPerson(t, t.aurora);
    const foreign = await other.call('POST', `${api}/extend/${streamId}/course-service/${service.id}`, {});
    expect(foreign.statusCode).toBe(404);
  });

  test('who has to change the password first cannot order before', async () => {
    const learner = await createPerson(t, t.aurora);
    await t.aurora.db
      .updateTable('users')
      .set({ is_require_update_password: true })
      .where('id', '=', learner.id)
      .execute();
    const answer = await learner.call('POST', `${api}/order/${(await shop.createService()).id}`, {});
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'password_change_required']);
  });

  test('who was blocked cannot start the payment of an earlier order', async () => {
    const learner = await createPerson(t, t.aurora);
    const url = `${api}/order/${(await shop.createService()).id}`;
    const { id } = (await learner.call('POST', url, {})).json().data;
    await shop.admin.call('POST', `/studio/api/users/${learner.id}/block`, { reason: 'Shared the password' });
    expect((await shop.visit('POST', `${api}/orders/${id}/pay`)).json().code).toBe('sale_closed');
  });

  test('keeps the demo as a full course after buying it', async () => {
    const learner = await createPerson(t, t.aurora);
    const id = await createStream(t, t.aurora, { userId: learner.id, courseId: shop.courseId, isDemo: true });
    const order = await shop.ordered({}, (await shop.createService()).id, shop.bearer(learner));
    await shop.pay(order);
    const [stream] = (await learner.call('GET', `${api}/user-course-streams`)).json();
    expect(stream).toMatchObject({ id, is_demo: false, status: 'open' });
  });
});

test('erasing a person keeps their orders without what identifies them', async () => {
  const learner = await createPerson(t, t.aurora);
  const order = await shop.ordered(
    { phone: '+79161234567' },
    (await shop.createService()).id,
    shop.bearer(learner),
  );
  await shop.pay(order);
  await t.aurora.db.transaction().execute((trx) => t.features.personalData.eraseUser(trx, learner.id));
  const row = await t.aurora.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', Number(order.id.split('-')[0]))
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ user_id: null, email: '', name: '', phone: '', state: 'paid', total: 490_000 });
  expect(await shop.ledgerOf(order)).toMatchObject({ provider: 480_200 });
});
