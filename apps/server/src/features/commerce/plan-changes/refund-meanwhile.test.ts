import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdWrites } from '../../../testing/commerce/hold-writes.ts';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPlans } from '../../../testing/commerce/plans.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

type Answer = Awaited<ReturnType<Shop['orderAs']>>;

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());

test('a change that credits a period whose payment is returned at the same time is withdrawn', async () => {
  const plans = createPlans(t, shop);
  const { basic, full } = await plans.twoPlans();
  const { person, order, read, change } = await plans.subscribed(basic.id);
  await t.aurora.pool.query('delete from payment_methods where user_id = $1', [person.id]);

  let requests: Promise<Answer>[] = [];
  // The change has read what the period is worth, and has not recorded its charge, when the refund begins.
  await holdWrites(t, 'charges', async (waiting) => {
    const changing = change(full.id, 70_000);
    await expect.poll(waiting).toBe(1);
    let isRefunded = false;
    const refunding = shop.admin
      .call('POST', `/studio/api/orders/${Number.parseInt(order.id)}/refund`, {
        amount: null,
        reason: 'Test',
      })
      .finally(() => (isRefunded = true));
    await expect.poll(async () => isRefunded || (await waiting()) > 1).toBe(true);
    requests = [changing, refunding];
  });
  const [changed, refunded] = (await Promise.all(requests)) as [Answer, Answer];
  expect(refunded.statusCode).toBe(200);

  expect(await read()).toMatchObject({ title: basic.title, planned_change: null });
  // Its page may have been opened before the refund withdrew it.
  expect([200, 409]).toContain(changed.statusCode);
  if (changed.statusCode === 200) await shop.pay(changed.json().data.order);
  expect(await read()).toMatchObject({ title: basic.title, planned_change: null });
  expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
});

test('a dispute that opens while a change waits withdraws it, and an inquiry does not', async () => {
  const plans = createPlans(t, shop);
  const { basic, full } = await plans.twoPlans();
  const { person, order, read, change } = await plans.subscribed(basic.id);
  await t.aurora.pool.query('delete from payment_methods where user_id = $1', [person.id]);
  const made = (await change(full.id, 70_000)).json().data.order;
  const report = async (state: 'inquiry' | 'open') => {
    const answer = await shop.sendDispute({
      externalId: `dispute-of-${order.id}`,
      paymentExternalId: shop.paymentOf(order),
      state,
      amount: 70_000,
      currency: 'RUB',
      fee: 0,
      reason: 'fraudulent',
      respondBy: null,
      openedAt: t.clock.now,
    });
    expect(answer.statusCode).toBe(200);
  };
  await report('inquiry');
  expect((await read()).planned_change).not.toBeNull();
  await report('open');
  expect((await read()).planned_change).toBeNull();
  await shop.pay(made);
  expect((await shop.stateOf(made)).state).toBe('canceled');
  expect(await read()).toMatchObject({ title: basic.title, next_amount: 70_000 });
  expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
});
