import type { Order } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';

const api = '/spa/api/v1';
const minute = 60_000;
const hour = 60 * minute;

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());
beforeEach(() => t.platform.deleteFrom('rate_limits').execute());

const setPrice = (id: number, price: number) =>
  t.aurora.pool.query('update course_services set price = $2 where id = $1', [id, price]);
const addCode = async (code: string) => {
  const rest = { amount: null, currency: null, starts_at: null, ends_at: null, max_uses: null };
  const form = { code, percent: 50, ...rest, max_uses_per_person: null, service_ids: [], is_active: true };
  expect((await shop.admin.call('POST', '/studio/api/promo-codes', form)).statusCode).toBe(201);
};
/** Fails, so that its order waits for another payment. */
async function failed(person: TestPerson, id: number, form: object = {}): Promise<Order> {
  const order = await shop.ordered(form, id, shop.bearer(person));
  await shop.enterCard(shop.paymentOf(order), '', 'cancel');
  await shop.sendWebhook(shop.paymentOf(order));
  return order;
}
const payAgain = (person: TestPerson, { id }: Order) =>
  person.call('POST', `${api}/orders/${id}/pay`, undefined, { host: 'aurora.test' });

test.each([
  ['its price has risen', {}, (id: number) => setPrice(id, 1_490_000)],
  [
    'its promo code has ended',
    { promocode: 'ENDS' },
    () =>
      t.aurora.pool.query(`update promo_codes set ends_at = now() - interval '1 day' where code = 'ENDS'`),
  ],
])(
  'an unpaid order is paid as it was made for an hour, and given up later if %s',
  async (_, form, change) => {
    if ('promocode' in form) await addCode(form.promocode);
    const learner = await createPerson(t, t.aurora);
    const { id } = await shop.createService();
    const order = await failed(learner, id, form);
    await change(id);
    t.clock.now += 59 * minute;
    const again = (await payAgain(learner, order)).json().data as Order;
    expect([again.total, again.state, again.is_lapsed]).toEqual([order.total, 'created', false]);
    await shop.enterCard(shop.paymentOf(again), '', 'cancel');
    await shop.sendWebhook(shop.paymentOf(again));
    t.clock.now += 2 * minute;
    // Its page says so before anything is paid.
    expect(await shop.stateOf(order, shop.bearer(learner))).toMatchObject({
      is_lapsed: true,
      payment_url: null,
    });
    expect(refusalOf(await payAgain(learner, order))).toEqual([409, 'order_price_changed']);
    const now = await shop.stateOf(order, shop.bearer(learner));
    expect(now).toMatchObject({ state: 'canceled', refusal: 'price_changed', payment_url: null });
    expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
  },
);

test('an order whose price has not changed is paid later as well', async () => {
  const learner = await createPerson(t, t.aurora);
  const { id } = await shop.createService();
  const order = await failed(learner, id);
  t.clock.now += 20 * hour;
  expect((await shop.stateOf(order, shop.bearer(learner))).is_lapsed).toBe(false);
  await shop.pay((await payAgain(learner, order)).json().data);
  expect((await shop.stateOf(order)).state).toBe('paid');
});

test('parts keep their terms for as long as the price', async () => {
  const learner = await createPerson(t, t.aurora);
  const parts = { installment_parts: 3, installment_interval: 'month', installment_period: 1 } as const;
  const { id } = await shop.createService(parts);
  const order = await failed(learner, id, { installment: true });
  t.clock.now += 2 * hour;
  expect((await payAgain(learner, order)).statusCode).toBe(200);
  await t.aurora.pool.query('update course_services set installment_parts = 6 where id = $1', [id]);
  t.clock.now += 2 * hour;
  expect(refusalOf(await payAgain(learner, order))).toEqual([409, 'order_price_changed']);
});

test('a payment that was begun counts at its price for a day, and is returned later', async () => {
  for (const [passed, state] of [
    [20 * hour, 'paid'],
    [25 * hour, 'canceled'],
  ] as const) {
    const learner = await createPerson(t, t.aurora);
    const { id } = await shop.createService();
    const order = await shop.ordered({}, id, shop.bearer(learner));
    await setPrice(id, 1_490_000);
    t.clock.now += passed;
    const before = await shop.stateOf(order, shop.bearer(learner));
    const isLapsed = state === 'canceled';
    expect([before.is_lapsed, before.payment_url === null]).toEqual([isLapsed, isLapsed]);
    await shop.pay(order);
    expect((await shop.stateOf(order)).state).toBe(state);
  }
});

test('a free order that waits for its link is given up if its promo code has ended meanwhile', async () => {
  await addCode('WAITS');
  await t.aurora.pool.query(`update promo_codes set percent = 100 where code = 'WAITS'`);
  const owner = await createPerson(t, t.aurora);
  const { id } = await shop.createService();
  const order = await shop.ordered({ ...shop.visitor(owner.email), promocode: 'WAITS' }, id);
  await t.aurora.pool.query(`update promo_codes set is_active = false where code = 'WAITS'`);
  t.clock.now += 16 * minute;
  await shop.confirm(order);
  expect(await shop.stateOf(order, shop.bearer(owner))).toMatchObject({
    state: 'canceled',
    refusal: 'price_changed',
  });
});
