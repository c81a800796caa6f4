import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestChargeRuns } from '../../../testing/commerce/charge-runs.ts';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPlans } from '../../../testing/commerce/plans.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let shop: Shop;
let twoPlans: ReturnType<typeof createPlans>['twoPlans'];
let subscribed: ReturnType<typeof createPlans>['subscribed'];
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
  ({ twoPlans, subscribed } = createPlans(t, shop));
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.platform.deleteFrom('rate_limits').execute();
});

const chargeDue = () => createTestChargeRuns(t, shop).run();
const noFaults = async () => expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);

test('a payment for a change is returned when its plan was bought meanwhile', async () => {
  const { basic, full } = await twoPlans();
  const { person, read, change } = await subscribed(basic.id);
  await t.aurora.pool.query('delete from payment_methods where user_id = $1', [person.id]);
  const { order } = (await change(full.id, 70_000)).json().data;
  const bought = await shop.ordered({}, full.id, shop.bearer(person));
  await shop.pay(bought);
  expect((await shop.stateOf(bought)).state).toBe('paid');
  await shop.pay(order);
  expect((await shop.stateOf(order)).state).toBe('canceled');
  expect(await read()).toMatchObject({ title: basic.title, planned_change: null });
  const { rows } = await t.aurora.pool.query(
    'select from payment_subscriptions where user_id = $1 and service_id = $2',
    [person.id, full.id],
  );
  expect(rows).toHaveLength(1);
  await noFaults();
});

test('of a change and an order of its plan that are paid at the same time one counts', async () => {
  const { basic, full } = await twoPlans();
  for (let round = 0; round < 8; round += 1) {
    const { person, change } = await subscribed(basic.id);
    await t.aurora.pool.query('delete from payment_methods where user_id = $1', [person.id]);
    const { order } = (await change(full.id, 70_000)).json().data;
    const bought = await shop.ordered({}, full.id, shop.bearer(person));
    await Promise.all(
      round % 2 === 0 ? [shop.pay(order), shop.pay(bought)] : [shop.pay(bought), shop.pay(order)],
    );
    const states = [(await shop.stateOf(order)).state, (await shop.stateOf(bought)).state];
    expect(states.toSorted()).toEqual(['canceled', 'paid']);
  }
  await noFaults();
});

test('a change whose plan was bought meanwhile is not charged', async () => {
  const { basic, full } = await twoPlans();
  const { person, read, change } = await subscribed(basic.id);
  await t.aurora.pool.query('delete from payment_methods where user_id = $1', [person.id]);
  const { order } = (await change(full.id, 70_000)).json().data;
  await shop.pay(await shop.ordered({}, full.id, shop.bearer(person)));
  // As after a process that ended before it charged the card.
  await t.aurora.pool.query(
    `update charges c set next_attempt_at = $2, method_id = m.id from payment_methods m
     where c.user_id = $1 and m.user_id = $1 and c.kind = 'subscription_change'`,
    [person.id, new Date(t.clock.now)],
  );
  await chargeDue();
  expect(await read()).toMatchObject({ title: basic.title, planned_change: null });
  expect((await shop.stateOf(order)).state).not.toBe('paid');
  await noFaults();
});
