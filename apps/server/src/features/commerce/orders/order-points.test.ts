import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { givePoints } from '../../../testing/learning/rewards.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());

async function personWith(points: number): Promise<TestPerson> {
  const person = await createPerson(t, t.aurora);
  await givePoints(t.aurora, person.id, points);
  return person;
}
const balanceOf = async (person: TestPerson): Promise<number> =>
  (await person.call('GET', '/spa/api/v1/user-score/amount')).json().amount;
const order = (person: TestPerson, id: number, points: number) =>
  shop.orderAs({ points }, id, shop.bearer(person));
const idOf = ({ id }: { id: string }) => Number(id.split('-')[0]);
const daysLater = async (days: number) => {
  for (let asked = 0; asked < 32 * days; asked += 1) {
    t.clock.now += 61 * 60_000;
    await t.features.orders(t.aurora).checkPayments();
  }
};

test('points pay a part of an order, and a refund in parts returns them in proportion [rules §5 points] [rules §9 default points to debit]', async () => {
  const anna = await personWith(540);
  const service = await shop.createService({ price: 100_000, tax_rate: 2000 });
  const made = await shop.ordered({ points: 500 }, service.id, shop.bearer(anna));
  expect(made).toMatchObject({ total: 50_000, points: 500, points_amount: 50_000 });
  expect(await balanceOf(anna)).toBe(40);
  await shop.pay(made);
  expect(await shop.statusOf(anna)).toHaveLength(1);
  expect(await shop.ledgerOf(made)).toMatchObject({ points: 50_000, sales: -91_667, tax: -8333 });
  for (const [amount, balance] of [
    [12_500, 165],
    [37_500, 540],
  ] as const) {
    await shop.admin.call('POST', `/studio/api/orders/${idOf(made)}/refund`, { amount, reason: 'Test' });
    const { rows } = await t.aurora.pool.query<{ id: number }>(
      `select id from refunds where state = 'pending'`,
    );
    for (const { id } of rows)
      await Promise.all([t.features.orders(t.aurora).refund(id), t.features.orders(t.aurora).refund(id)]);
    expect(await balanceOf(anna)).toBe(balance);
  }
  expect((await shop.stateOf(made)).state).toBe('refunded');
});

test('two orders at once cannot spend the same points', async () => {
  const boris = await personWith(300);
  const services = [await shop.createService(), await shop.createService()];
  const answers = await Promise.all(services.map(({ id }) => order(boris, id, 250)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('points_held');
  expect(await balanceOf(boris)).toBe(50);
});

test('an order that points pay in full is paid at once, without a provider', async () => {
  const vera = await personWith(1000);
  const service = await shop.createService({ price: 100_000 });
  const made = (await order(vera, service.id, 1000)).json().data;
  expect(made).toMatchObject({ state: 'paid', total: 0, payment_url: null });
  expect([await balanceOf(vera), (await shop.statusOf(vera)).length]).toEqual([0, 1]);
});

test('staff refund an order that points paid in full: all of them return, and the access ends', async () => {
  const vera = await personWith(1000);
  const service = await shop.createService({ price: 100_000 });
  const made = (await order(vera, service.id, 1000)).json().data;
  const path = `/studio/api/orders/${Number(made.id.split('-')[0])}`;
  const refund = (amount: number | null) =>
    shop.admin.call('POST', `${path}/refund`, { amount, reason: 'A mistake' });
  expect((await shop.admin.call('GET', path)).json()).toMatchObject({ total: 0, points_left: 1000 });
  expect((await refund(100)).json().errors).toHaveProperty('amount');
  expect((await refund(null)).json()).toMatchObject({ state: 'refunded', points_left: 0 });
  expect((await refund(null)).statusCode).toBe(409);
  expect([await balanceOf(vera), await shop.statusOf(vera)]).toEqual([1000, ['ended']]);
  expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
});

test('an order that nobody pays returns its points and cannot be paid any more', async () => {
  const gleb = await personWith(400);
  const service = await shop.createService();
  const made = await shop.ordered({ points: 400 }, service.id, shop.bearer(gleb));
  expect(await balanceOf(gleb)).toBe(0);
  const newest = async () => (await gleb.call('GET', '/spa/api/v1/user-score')).json()[0];
  expect(await newest()).toMatchObject({ amount: -400, is_held: true });
  await daysLater(2);
  expect(await newest()).toMatchObject({ amount: 400, is_held: false });
  expect([(await shop.stateOf(made)).state, await balanceOf(gleb)]).toEqual(['canceled', 400]);
  const again = await shop.visit('POST', `/spa/api/v1/orders/${made.id}/pay`);
  expect(again.json().code).toBe('sale_closed');
});

test('points below the threshold, above the price, of a visitor, or not whole are refused', async () => {
  const dina = await personWith(199);
  const service = await shop.createService({ price: 10_000 });
  expect((await order(dina, service.id, 50)).json().code).toBe('points_insufficient');
  for (const points of [101, -1, 1.5, '100000000000'])
    expect((await order(dina, service.id, points as number)).json().errors).toHaveProperty('points');
  const visitor = { ...shop.visitor('points@example.com'), points: 50 };
  expect((await shop.orderAs(visitor, service.id)).json().errors).toHaveProperty('points');
});

test('in the end the balances of points and the ledger equal what the orders took and returned', async () => {
  expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
});
