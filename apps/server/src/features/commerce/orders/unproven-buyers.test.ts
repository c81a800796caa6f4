import type { Order } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const api = '/spa/api/v1';
const trial = {
  type: 'course_subscription',
  interval: 'month',
  period: 1,
  price: 99_000,
  trial_days: 7,
} as const;
const discount = { amount: null, currency: null, starts_at: null, ends_at: null };

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp({ trustProxy: 1 });
  shop = await createShop(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.platform.deleteFrom('rate_limits').execute();
  await shop.releaseHolds();
});

let codes = 0;
async function createCode(change: object): Promise<string> {
  const code = `CODE${(codes += 1)}`;
  const limits = { max_uses: null, max_uses_per_person: null, service_ids: [], is_active: true };
  const form = { code, percent: 100, ...discount, ...limits, ...change };
  expect((await shop.admin.call('POST', '/studio/api/promo-codes', form)).statusCode).toBe(201);
  return code;
}
const usesOf = async (code: string): Promise<number> =>
  (await shop.admin.call('GET', '/studio/api/promo-codes'))
    .json()
    .find((one: { code: string }) => one.code === code).uses_count;
const left = async (serviceId: number): Promise<number> =>
  (await shop.visit('GET', `${api}/course-services/view?id=${serviceId}`)).json().seats_left;
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const unproven = () => createPerson(t, t.aurora, { isEmailProven: false });
/** Somebody with an account without an address, who has to name one. */
async function withoutAddress(): Promise<TestPerson> {
  const person = await createPerson(t, t.aurora);
  await t.aurora.pool.query('update users set email = null, email_proven_at = null where id = $1', [
    person.id,
  ]);
  return person;
}

describe('an account whose e-mail nobody has proved', () => {
  test.each([
    ['a trial', trial, {}],
    ['what a promo code makes free', {}, { isFree: true }],
    [
      'a purchase in parts',
      { installment_parts: 3, installment_interval: 'month', installment_period: 1 },
      { installment: true },
    ],
  ] as const)('orders %s by the link of an e-mail, and goes on in its session', async (_, service, form) => {
    const learner = await unproven();
    const { id } = await shop.createService(service);
    const { isFree, ...rest } = { isFree: false, ...form };
    const code = isFree ? await createCode({ max_uses: 3 }) : '';
    const order = await shop.ordered({ ...rest, promocode: code }, id, shop.bearer(learner));
    expect(order).toMatchObject({ state: 'created', needs_owner: true, payment_url: null });
    // Only the buyer reads which address got the link, and only while it waits for it.
    const read = (person: Pick<TestPerson, 'call'>) => person.call('GET', `${api}/orders/${order.id}`);
    expect((await read(learner)).json().link_email).toBe(learner.email);
    expect((await read(await unproven())).json().link_email).toBeNull();
    expect((await shop.visit('GET', `${api}/orders/${order.id}`)).json().link_email).toBeNull();
    const refused = await learner.call('POST', `${api}/orders/${order.id}/pay`);
    expect(refusalOf(refused)).toEqual([409, 'address_unconfirmed']);
    const uses = isFree ? await usesOf(code) : 0;
    expect(uses).toBe(0);
    const { order: confirmed, token } = await shop.confirm(order, shop.bearer(learner));
    expect(token).toBeNull();
    expect(confirmed).toMatchObject({
      state: isFree ? 'paid' : 'created',
      needs_owner: false,
      link_email: null,
    });
    expect([typeof confirmed.stream_id, typeof confirmed.payment_url]).toContain(
      isFree ? 'number' : 'string',
    );
    if (!isFree) await shop.pay(confirmed);
    expect((await learner.call('GET', `${api}/user`)).statusCode).toBe(200);
    expect(await shop.statusOf(learner)).toEqual(['open']);
    // The link has proved its e-mail.
    const next = await shop.ordered({}, (await shop.createService(trial)).id, shop.bearer(learner));
    expect(next).toMatchObject({ needs_owner: false, payment_url: expect.any(String) });
    expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
  });

  test('holds seats as a visitor does: two of a network, and for 15 minutes', async () => {
    const { id } = await shop.createService({ seats: 6 });
    for (let index = 0; index < 4; index += 1)
      await shop.ordered({}, id, { ...shop.bearer(await unproven()), ...from('203.0.113.9') });
    expect(await left(id)).toBe(4);
    const { rows } = await t.aurora.pool.query(
      'select distinct holds_until - created_at as held from orders where holds_until is not null and user_id is not null',
    );
    expect(rows).toEqual([{ held: { minutes: 15 } }]);
  });

  test('pays at once what costs money', async () => {
    const learner = await unproven();
    const order = await shop.ordered({}, (await shop.createService()).id, shop.bearer(learner));
    await shop.pay(order);
    expect(await shop.statusOf(learner)).toEqual(['open']);
  });
});

describe('an account without an e-mail', () => {
  test('orders by the link that the address gets, and keeps what it ordered', async () => {
    const learner = await withoutAddress();
    const owner = await createPerson(t, t.aurora);
    const { id } = await shop.createService(trial);
    const form = shop.visitor(owner.email);
    const order = await shop.ordered(form, id, shop.bearer(learner));
    expect(order).toMatchObject({ needs_owner: true, payment_url: null });
    const { order: confirmed } = await shop.confirm(order, shop.bearer(learner));
    await shop.pay(confirmed);
    expect(await shop.statusOf(learner)).toEqual(['open']);
    expect(await shop.statusOf(owner)).toEqual([]);
  });

  test('uses up no promo code of the owner of an address that it names', async () => {
    const learner = await withoutAddress();
    const owner = await createPerson(t, t.aurora);
    const { id } = await shop.createService();
    const promocode = await createCode({ percent: 50, max_uses_per_person: 1 });
    await shop.pay(await shop.ordered({ ...shop.visitor(owner.email), promocode }, id, shop.bearer(learner)));
    expect((await shop.ordered({ promocode }, id, shop.bearer(owner))).discount).toBeGreaterThan(0);
  });
});

describe('an unpaid order of a stranger for an address', () => {
  test('blocks no promo code of its owner, with an account or without', async () => {
    const { id } = await shop.createService();
    const promocode = await createCode({ percent: 50, max_uses_per_person: 1 });
    const owner = await createPerson(t, t.aurora);
    const fresh = shop.uniqueEmail('fresh');
    for (const email of [owner.email, fresh])
      await shop.ordered({ ...shop.visitor(email), promocode }, id, from('203.0.113.10'));
    const own = await shop.ordered({ promocode }, id, shop.bearer(owner));
    const visiting = await shop.ordered({ ...shop.visitor(fresh), promocode }, id, from('203.0.113.11'));
    for (const order of [own, visiting]) {
      expect(order.discount).toBeGreaterThan(0);
      await shop.pay(order);
      expect(await shop.stateOf(order)).toMatchObject({ state: 'paid' });
    }
  });

  test('that is paid as well uses a promo code of one person once', async () => {
    const { id } = await shop.createService();
    const promocode = await createCode({ percent: 50, max_uses_per_person: 1 });
    const orders: Order[] = [];
    for (const email of ['per.son@gmail.com', 'person+1@gmail.com'])
      orders.push(await shop.ordered({ ...shop.visitor(email), promocode }, id));
    for (const order of orders) await shop.pay(order);
    const states = await Promise.all(orders.map((order) => shop.stateOf(order)));
    expect(states.map(({ state }) => state)).toEqual(['paid', 'canceled']);
    expect(states[1]).toMatchObject({ is_refused: true });
    expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
  });

  test('holds no place in stead of its owner', async () => {
    const { id } = await shop.createService({ seats: 6 });
    const email = shop.uniqueEmail('wanted');
    for (let index = 0; index < 2; index += 1)
      await shop.ordered(shop.visitor(email), id, from('203.0.113.12'));
    const own = await shop.ordered(shop.visitor(email), id, from('203.0.113.13'));
    expect(own.held).toMatchObject({ has_seat: true });
  });
});

test('a trial is given once to a mailbox, in whatever spelling', async () => {
  const { id } = await shop.createService(trial);
  const name = `mail${Math.trunc(t.clock.now)}`;
  const people: TestPerson[] = [];
  for (const email of [`${name}@gmail.com`, `m.${name.slice(1)}+x@googlemail.com`]) {
    const person = await createPerson(t, t.aurora);
    await t.aurora.pool.query('update users set email = $2 where id = $1', [person.id, email]);
    people.push(person);
  }
  const [first, second] = people as [TestPerson, TestPerson];
  await shop.pay(await shop.ordered({}, id, shop.bearer(first)));
  // Who has proved to own the mailbox sees the price; a visitor learns it by the link alone.
  expect((await shop.ordered({}, id, shop.bearer(second))).total).toBe(99_000);
  const order = await shop.ordered(shop.visitor(`${name}+y@gmail.com`), id);
  expect(order).toMatchObject({ total: 0, needs_owner: true });
  expect((await shop.confirm(order)).order).toMatchObject({
    state: 'canceled',
    payment_url: null,
    refusal: 'trial_used_by_mailbox',
  });
});

describe('by ordering again', () => {
  test('an account holds a seat three times in a day', async () => {
    const learner = await createPerson(t, t.aurora);
    const { id } = await shop.createService({ seats: 2 });
    const held: (boolean | undefined)[] = [];
    for (let index = 0; index < 5; index += 1) {
      held.push((await shop.ordered({}, id, shop.bearer(learner))).held?.has_seat);
      t.clock.now += 61 * 60_000;
    }
    expect(held).toEqual([true, true, true, false, false]);
    t.clock.now += 24 * 3_600_000;
    expect((await shop.ordered({}, id, shop.bearer(learner))).held?.has_seat).toBe(true);
    t.clock.now -= 5 * 61 * 60_000 + 24 * 3_600_000;
  });

  test('a network holds a promo code six times in a day, by whatever services and addresses', async () => {
    const promocode = await createCode({ percent: 50, max_uses: 3 });
    const held: (boolean | undefined)[] = [];
    for (let index = 0; index < 8; index += 1) {
      const { id } = await shop.createService();
      const form = { ...shop.visitor(shop.uniqueEmail('again')), promocode };
      const order = await shop.ordered(form, id, from('203.0.113.60'));
      held.push(order.held?.has_promocode);
      await shop.visit('POST', `${api}/orders/${order.id}/cancel`);
    }
    expect(held.filter(Boolean)).toHaveLength(6);
  });
});

test('orders of anonymous users and of unproven accounts are limited as those of visitors', async () => {
  const { id } = await shop.createService();
  const { token } = (await shop.visit('POST', `${api}/auth/anonymous`, {})).json().data;
  const learner = await unproven();
  const order = async (headers: Record<string, string>) =>
    (await shop.orderAs(shop.visitor('limited@example.com'), id, { ...headers, ...from('203.0.113.77') }))
      .statusCode;
  for (let count = 0; count < 40; count += 1)
    await order(count % 2 === 0 ? { authorization: `Bearer ${token}` } : shop.bearer(learner));
  expect(await order({})).toBe(429);
  expect(await order({ authorization: `Bearer ${token}` })).toBe(429);
  expect(await order(shop.bearer(learner))).toBe(429);
  expect(await order(shop.bearer(await createPerson(t, t.aurora)))).toBe(200);
});
