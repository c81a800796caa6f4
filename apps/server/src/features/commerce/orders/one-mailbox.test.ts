import type { Order } from '@daystream/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdWrites } from '../../../testing/commerce/hold-writes.ts';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { givePoints } from '../../../testing/learning/rewards.ts';
import { namedFields } from '../../../testing/app/refusal.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());

type Answer = Awaited<ReturnType<Shop['orderAs']>>;

let mailboxes = 0;
/** Two accounts whose addresses are of one mailbox. */
async function twoOfMailbox(): Promise<[TestPerson, TestPerson]> {
  const mailbox = `two${(mailboxes += 1)}`;
  const people = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)] as const;
  for (const [index, { id }] of people.entries())
    await t.aurora.pool.query('update users set email = $2 where id = $1', [
      id,
      `${mailbox}+${index}@example.com`,
    ]);
  return [...people];
}

/** Begins `count` requests so that all of them have made their checks before one is recorded. */
async function atOnce<T>(count: number, begin: () => Promise<T>[]): Promise<T[]> {
  let begun: Promise<T>[] = [];
  await holdWrites(t, 'orders', async (waiting) => {
    begun = begin();
    await expect.poll(waiting).toBe(count);
  });
  return Promise.all(begun);
}
/** Pays orders at once; returns their states. */
async function payAtOnce(orders: readonly Order[]): Promise<string[]> {
  for (const order of orders) await shop.enterCard(shop.paymentOf(order), shop.approved);
  const answers = await atOnce(orders.length, () =>
    orders.map((order) => shop.sendWebhook(shop.paymentOf(order))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(orders.map(() => 200));
  const found = await Promise.all(orders.map((order) => shop.stateOf(order)));
  return found.map(({ state }) => state).toSorted();
}
async function inviteOf(person: TestPerson): Promise<string> {
  return (await person.call('GET', '/spa/api/v1/referrals')).json().code;
}
const setTerms = (invited: number, cashback: number) =>
  shop.admin.call('PUT', '/studio/api/points-settings', {
    purchase_percent: 0,
    cashback_percent: cashback,
    invited_percent: invited,
    min_price: 1000,
  });

test('of two trials of one mailbox that begin at once, one begins', async () => {
  const { id } = await shop.createService({
    type: 'course_subscription',
    interval: 'month',
    period: 1,
    price: 99_000,
    trial_days: 7,
  });
  const people = await twoOfMailbox();
  const orders = [
    await shop.ordered({}, id, shop.bearer(people[0])),
    await shop.ordered({}, id, shop.bearer(people[1])),
  ];
  expect(orders.map(({ total }) => total)).toEqual([0, 0]);
  expect(await payAtOnce(orders)).toEqual(['canceled', 'paid']);
  expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
});

describe('of two first orders of one mailbox by an invitation', () => {
  test('that are paid at once, one has the discount', async () => {
    await setTerms(20, 0);
    const invite = await inviteOf(await createPerson(t, t.aurora));
    const orders: Order[] = [];
    for (const person of await twoOfMailbox())
      orders.push(await shop.ordered({ invite }, (await shop.createService()).id, shop.bearer(person)));
    expect(await payAtOnce(orders)).toEqual(['canceled', 'paid']);
    expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
  });

  test('that points pay in full at once, one has the discount', async () => {
    await setTerms(20, 0);
    const invite = await inviteOf(await createPerson(t, t.aurora));
    const buyer = await createPerson(t, t.aurora);
    await givePoints(t.aurora, buyer.id, 2000);
    const services = [
      await shop.createService({ price: 100_000 }),
      await shop.createService({ price: 100_000 }),
    ];
    const answers = await atOnce(2, () =>
      services.map(({ id }) => shop.orderAs({ invite, points: 800 }, id, shop.bearer(buyer))),
    );
    const [paid, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode) as [Answer, Answer];
    expect(paid.json().data).toMatchObject({ state: 'paid', total: 0 });
    expect(namedFields(refused)).toEqual(['invite']);
    expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
  });

  test.each([
    ['a course', {}],
    ['a gift', { gift_email: 'friend@example.com', gift_name: 'Friend' }],
  ] as const)('of %s that are paid at once, one gives points to who invited', async (_, form) => {
    await setTerms(0, 10);
    const inviter = await createPerson(t, t.aurora);
    const invite = await inviteOf(inviter);
    const orders: Order[] = [];
    for (const person of await twoOfMailbox())
      orders.push(
        await shop.ordered(
          { invite, ...form },
          (await shop.createService({ price: 500_000 })).id,
          shop.bearer(person),
        ),
      );
    await payAtOnce(orders);
    const { amount } = (await inviter.call('GET', '/spa/api/v1/user-score/amount')).json();
    expect(amount).toBe(500);
  });
});
