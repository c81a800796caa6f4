import type { Installment, Order } from '@daystream/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findMoneyFaults } from '../../testing/money-faults.ts';
import { createPerson, type TestPerson } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { createShop, type Shop } from '../../testing/shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createChargeRuns } from './charges/run-charges.service.ts';

const api = '/spa/api/v1';
const studio = '/studio/api/installments';
const day = 86_400_000;

let t: TestApp;
let shop: Shop;
let start: number;
let emails: string[];
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  start = t.clock.now;
  emails = [];
  await t.platform.deleteFrom('rate_limits').execute();
});
afterEach(async () => {
  t.clock.now = start;
  // Plans of other tests are due no more.
  const { rows } = await t.aurora.pool.query("select id from installment_plans where state = 'active'");
  for (const { id } of rows) await shop.admin.call('POST', `${studio}/${id}/cancel`, { keeps_access: true });
});

/** The brand of these tests has an account at the sandbox only. */
const unused = {} as never;
const chargeDue = () =>
  createChargeRuns({
    brand: t.aurora,
    providers: { sandbox: shop.sandbox.provider, stripe: unused, yookassa: unused },
    jobs: {
      send: async (_trx, kind, data) =>
        void (kind.name === 'orders.charge-email' && emails.push((data as { step: string }).step)),
    },
    originOf: () => 'https://aurora.test',
    log: t.app.log,
    clock: () => t.clock.now,
  }).run();
/** Four parts, two days apart: shorter than a session. */
const inParts = {
  price: 100_001,
  installment_parts: 4,
  installment_interval: 'day',
  installment_period: 2,
  access_days: 30,
} as const;
const noFaults = async () => expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);

async function buy(
  person: TestPerson,
  { card = shop.approved, service = {}, form = {} }: { card?: string; service?: object; form?: object } = {},
): Promise<Order> {
  const { id } = await shop.createService({ ...inParts, ...service });
  const order = await shop.ordered({ installment: true, ...form }, id, shop.bearer(person));
  await shop.enterCard(shop.paymentOf(order), card);
  expect((await shop.sendWebhook(shop.paymentOf(order))).statusCode).toBe(200);
  return shop.stateOf(order);
}
/** The card that is kept cannot be charged. */
async function breakCard({ id }: TestPerson): Promise<void> {
  await t.aurora.pool.query(
    `update sandbox_methods set last4 = '0341' where token in (select token from payment_methods where user_id = $1)`,
    [id],
  );
}
const plansOf = async (person: TestPerson): Promise<Installment[]> =>
  (await person.call('GET', `${api}/installment`)).json();
async function planOf(person: TestPerson): Promise<Installment> {
  const [plan] = await plansOf(person);
  if (plan === undefined) throw new Error('the person has no plan');
  return plan;
}
async function payEarly(person: TestPerson, all: boolean): Promise<Order> {
  const { id } = await planOf(person);
  const answer = await person.call('POST', `${api}/installment/${id}/pay`, { all });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json().data;
}
const numberOf = (order: Order) => Number(order.id.split('-')[0]);
async function refund(order: Order, amount: number | null): Promise<void> {
  const answer = await shop.admin.call('POST', `/studio/api/orders/${numberOf(order)}/refund`, {
    amount,
    reason: 'It was a mistake',
  });
  expect(answer.statusCode).toBe(200);
  const { rows } = await t.aurora.pool.query<{ id: number }>(
    "select id from refunds where state = 'pending'",
  );
  for (const { id } of rows) await t.features.orders(t.aurora).refund(id);
}
const chargesOf = async (person: TestPerson) =>
  (
    await t.aurora.pool.query(
      `select number, state, amount::int, discount::int, attempts from charges where kind = 'installment' and user_id = $1 order by number`,
      [person.id],
    )
  ).rows;

test('each part gives the points of its money if the price of all counts', async () => {
  const terms = { purchase_percent: 10, cashback_percent: 0, invited_percent: 0, min_price: 1000 };
  const set = await shop.admin.call('PUT', '/studio/api/points-settings', terms);
  expect([set.statusCode, set.body]).toEqual([200, expect.anything()]);
  const person = await createPerson(t, t.aurora);
  await buy(person, { service: { price: 100_000 } });
  await shop.pay(await payEarly(person, false));
  await shop.pay(await payEarly(person, true));
  const { amount } = (await person.call('GET', '/spa/api/v1/user-score/amount')).json();
  await shop.admin.call('PUT', '/studio/api/points-settings', {
    ...terms,
    purchase_percent: 0,
    min_price: 0,
  });
  expect(amount).toBe(25 + 25 + 50);
  await noFaults();
});

describe('the first part', () => {
  test('opens the course, keeps the card, and plans the others [product §3 installment, rules §7]', async () => {
    const person = await createPerson(t, t.aurora);
    const paid = await buy(person);
    expect(paid).toMatchObject({ state: 'paid', total: 25_001, is_installment: true });
    expect(paid.title).toContain('платёж 1 из 4');
    expect(await shop.statusOf(person)).toEqual(['open']);
    const plan = await planOf(person);
    expect(plan).toMatchObject({
      title: 'Posture in 21 days',
      status: 'active',
      is_overdue: false,
      is_stopped: false,
      total: 100_001,
      paid: 25_001,
      remaining: 75_000,
      next_amount: 25_000,
      stream_id: paid.stream_id,
      stops_at: null,
    });
    expect(plan.parts.map(({ amount, state }) => [amount, state])).toEqual([
      [25_001, 'paid'],
      [25_000, 'planned'],
      [25_000, 'planned'],
      [25_000, 'planned'],
    ]);
    const [first, ...later] = plan.parts.map(({ due_at: dueAt }) => dueAt);
    expect(later.map((dueAt) => (dueAt - (first ?? 0)) / 86_400)).toEqual([2, 4, 6]);
    await noFaults();
  });

  test('is of the share that the service says, and a promo code lowers every part', async () => {
    const code = shop.uniqueEmail('half').slice(0, -12).toUpperCase();
    const answer = await shop.admin.call('POST', '/studio/api/promo-codes', {
      code,
      percent: 33,
      amount: null,
      currency: null,
      starts_at: null,
      ends_at: null,
      max_uses: null,
      max_uses_per_person: null,
      service_id: null,
      is_active: true,
    });
    expect(answer.statusCode).toBe(201);
    const person = await createPerson(t, t.aurora);
    const paid = await buy(person, {
      service: { installment_first_percent: 40 },
      form: { promocode: code },
    });
    // 100 001 − 33 000 = 67 001, of which 40 % are paid at once.
    expect(paid).toMatchObject({ subtotal: 40_000, discount: 13_200, total: 26_800 });
    const { parts, total } = await planOf(person);
    expect([total, parts.map(({ amount }) => amount)]).toEqual([67_001, [26_800, 13_401, 13_400, 13_400]]);
    await noFaults();
  });

  test.each([
    [{ installment_parts: null, installment_interval: null, installment_period: null }, {}, 'installment'],
    [{}, { points: 200 }, 'points'],
  ])('is refused for %j with %j', async (service, form, field) => {
    const person = await createPerson(t, t.aurora);
    const { id } = await shop.createService({ ...inParts, ...service });
    const answer = await shop.orderAs({ installment: true, ...form }, id, shop.bearer(person));
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, [field]]);
  });
});

test('all parts are charged when they are due, each with an order, until the plan is paid', async () => {
  const person = await createPerson(t, t.aurora);
  await buy(person);
  for (const expected of ['active', 'active', 'paid']) {
    t.clock.now += 2 * day;
    await chargeDue();
    await chargeDue();
    expect((await planOf(person)).status).toBe(expected);
    await noFaults();
  }
  expect(await planOf(person)).toMatchObject({
    paid: 100_001,
    remaining: 0,
    next_amount: null,
    next_pay_at: null,
  });
  const { rows } = await t.aurora.pool.query(
    'select l.title, o.total::int from orders o join order_lines l on l.order_id = o.id where o.user_id = $1 order by o.id',
    [person.id],
  );
  expect(rows.map(({ total }) => total)).toEqual([25_001, 25_000, 25_000, 25_000]);
  expect(rows.at(-1)?.title).toContain('платёж 4 из 4');
  expect(await shop.statusOf(person)).toEqual(['open']);
});

test('a part that fails closes the access after the grace, and its payment opens it again with what was left', async () => {
  const person = await createPerson(t, t.aurora);
  await buy(person, { service: { installment_period: 6 } });
  const endOf = async () =>
    (
      await t.aurora.pool.query('select ends_at from entitlements where user_id = $1', [person.id])
    ).rows[0].ends_at.getTime() as number;
  const end = await endOf();
  await breakCard(person);
  for (const gap of [6, 1, 2, 2, 2]) {
    t.clock.now += gap * day;
    await chargeDue();
  }
  const grace = await planOf(person);
  expect(grace).toMatchObject({ is_overdue: true, is_stopped: false });
  expect(grace.stops_at).toBe(Math.floor(t.clock.now / 1000) + 3 * 86_400);
  expect(await shop.statusOf(person)).toEqual(['open']);
  t.clock.now += 3 * day;
  await chargeDue();
  expect(await planOf(person)).toMatchObject({ status: 'active', is_overdue: true, is_stopped: true });
  expect(await shop.statusOf(person)).toEqual(['ended']);
  // Part 3 was due meanwhile; part 4 waits.
  expect((await planOf(person)).parts.map(({ state }) => state)).toEqual([
    'paid',
    'overdue',
    'overdue',
    'planned',
  ]);
  expect(emails.filter((step) => step === 'stopped')).toHaveLength(1);
  await noFaults();
  // Nothing is charged while it is stopped.
  await chargeDue();
  const stoppedAt = t.clock.now;
  await shop.pay(await payEarly(person, false));
  expect(await shop.statusOf(person)).toEqual(['ended']);
  t.clock.now += 12 * 3_600_000;
  await shop.pay(await payEarly(person, false));
  expect(await planOf(person)).toMatchObject({
    status: 'active',
    is_overdue: false,
    is_stopped: false,
    remaining: 25_000,
  });
  expect(await shop.statusOf(person)).toEqual(['open']);
  expect(await endOf()).toBe(end + Math.ceil((t.clock.now - stoppedAt) / day) * day);
  await noFaults();
});

test('a plan that reopens charges its later parts at their dates', async () => {
  const person = await createPerson(t, t.aurora);
  await buy(person, { service: { installment_period: 12 } });
  t.clock.now += 12 * day;
  await breakCard(person);
  for (const gap of [0, 1, 2, 2, 2, 3]) {
    t.clock.now += gap * day;
    await chargeDue();
  }
  expect((await planOf(person)).parts.map(({ state }) => state)).toEqual([
    'paid',
    'overdue',
    'planned',
    'planned',
  ]);
  await shop.pay(await payEarly(person, false));
  expect(await planOf(person)).toMatchObject({ is_stopped: false, remaining: 50_000 });
  expect((await chargesOf(person)).map(({ state }) => state)).toEqual(['paid', 'planned', 'planned']);
  await noFaults();
  t.clock.now += 2 * day;
  await chargeDue();
  expect((await chargesOf(person)).map(({ state }) => state)).toEqual(['paid', 'paid', 'planned']);
  await noFaults();
});

describe('an early payment', () => {
  test('pays the next part, which is not charged again', async () => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    const order = await payEarly(person, false);
    expect(order).toMatchObject({ total: 25_000, is_installment: true });
    expect((await payEarly(person, false)).id).toBe(order.id);
    await shop.pay(order);
    expect(await planOf(person)).toMatchObject({ paid: 50_001 });
    t.clock.now += 2 * day;
    await chargeDue();
    expect(await planOf(person)).toMatchObject({ paid: 50_001 });
    await noFaults();
  });

  test('pays all that remain at once', async () => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    const order = await payEarly(person, true);
    expect(order).toMatchObject({ total: 75_000, subtotal: 75_000 });
    expect((await payEarly(person, true)).id).toBe(order.id);
    await shop.pay(order);
    expect(await planOf(person)).toMatchObject({ status: 'paid', paid: 100_001, remaining: 0 });
    const { id } = await planOf(person);
    const again = await person.call('POST', `${api}/installment/${id}/pay`, { all: true });
    expect(refusalOf(again)).toEqual([409, 'already_done']);
    await noFaults();
  });

  test('of all that remain is returned if a part was paid meanwhile', async () => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    const all = await payEarly(person, true);
    await shop.pay(await payEarly(person, false));
    await shop.pay(all);
    expect((await shop.stateOf(all)).state).toBe('canceled');
    const { rows } = await t.aurora.pool.query(
      'select r.reason from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [numberOf(all)],
    );
    expect(rows).toEqual([{ reason: 'charge_closed' }]);
    expect(await planOf(person)).toMatchObject({ paid: 50_001 });
    expect(await payEarly(person, true)).toMatchObject({ total: 50_000 });
    await noFaults();
  });

  test('keeps the card from being charged while its page is open', async () => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    t.clock.now += 2 * day;
    await payEarly(person, true);
    await chargeDue();
    expect(await planOf(person)).toMatchObject({ paid: 25_001 });
    t.clock.now += 31 * 60_000;
    await chargeDue();
    expect(await planOf(person)).toMatchObject({ paid: 50_001 });
    await noFaults();
  });

  test('is of one’s own plan', async () => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    const { id } = await planOf(person);
    const other = await createPerson(t, t.aurora);
    expect(refusalOf(await other.call('GET', `${api}/installment/${id}`))).toEqual([404, 'not_found']);
    expect(refusalOf(await other.call('POST', `${api}/installment/${id}/pay`, {}))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('a refund', () => {
  test('of all of the first part cancels the plan and ends the access; a part of it does not', async () => {
    const person = await createPerson(t, t.aurora);
    const order = await buy(person);
    await refund(order, 10_000);
    expect(await planOf(person)).toMatchObject({ status: 'active' });
    expect(await shop.statusOf(person)).toEqual(['open']);
    await refund(order, null);
    expect(await planOf(person)).toMatchObject({ status: 'canceled', remaining: 0, next_pay_at: null });
    expect(await shop.statusOf(person)).toEqual(['ended']);
    t.clock.now += 2 * day;
    await chargeDue();
    expect((await chargesOf(person)).map(({ state }) => state)).toEqual(['canceled', 'canceled', 'canceled']);
    await noFaults();
  });

  test.each([false, true])('of a later payment cancels the plan (all that remained: %s)', async (all) => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    const order = await payEarly(person, all);
    await shop.pay(order);
    await refund(order, null);
    expect(await planOf(person)).toMatchObject({ status: 'canceled' });
    expect(await shop.statusOf(person)).toEqual(['ended']);
    await noFaults();
  });
});

describe('staff', () => {
  const cancel = (id: number, keepsAccess: boolean) =>
    shop.admin.call('POST', `${studio}/${id}/cancel`, { keeps_access: keepsAccess });

  test('find the plans that are overdue', async () => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    const listed = async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify({ user_id: person.id, ...filter }) });
      return (await shop.admin.call('GET', `${studio}?${query.toString()}`)).json();
    };
    expect(await listed({ is_overdue: true })).toEqual([]);
    expect(await listed({ status: 'active' })).toMatchObject([
      { user_id: person.id, status: 'active', paid: 25_001, has_access: true, parts: { length: 4 } },
    ]);
    await breakCard(person);
    t.clock.now += 2 * day;
    await chargeDue();
    expect(await listed({ is_overdue: true })).toMatchObject([{ is_overdue: true, is_stopped: false }]);
    expect(await listed({ status: 'paid' })).toEqual([]);
  });

  test.each([
    [true, 'open'],
    [false, 'ended'],
  ])('cancel a plan; the access stays: %s', async (keepsAccess, status) => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    const { id } = await planOf(person);
    expect((await cancel(id, keepsAccess)).json()).toMatchObject({
      status: 'canceled',
      has_access: keepsAccess,
    });
    expect(refusalOf(await cancel(id, keepsAccess))).toEqual([409, 'already_done']);
    expect(await shop.statusOf(person)).toEqual([status]);
    t.clock.now += 2 * day;
    await chargeDue();
    expect(await planOf(person)).toMatchObject({ status: 'canceled', paid: 25_001 });
    await noFaults();
    const { rows } = await t.aurora.pool.query(
      "select details from audit_entries where action = 'installment.canceled' and target_id = $1",
      [id],
    );
    expect(rows).toEqual([{ details: { keeps_access: keepsAccess } }]);
  });

  test('forgive a debt: the access that was closed opens again', async () => {
    const person = await createPerson(t, t.aurora);
    await buy(person);
    await breakCard(person);
    for (const gap of [2, 1, 2, 2, 2, 3]) {
      t.clock.now += gap * day;
      await chargeDue();
    }
    const { id, is_stopped: isStopped } = await planOf(person);
    expect([isStopped, await shop.statusOf(person)]).toEqual([true, ['ended']]);
    await cancel(id, true);
    expect(await shop.statusOf(person)).toEqual(['open']);
    await noFaults();
  });
});

test('the text about canceling is that of the service [rules §7 installment expand]', async () => {
  const person = await createPerson(t, t.aurora);
  await buy(person, { service: { cancel_popup_text: 'Write to us first.' } });
  const { id } = await planOf(person);
  const read = async (query: string) => (await person.call('GET', `${api}/installment/${id}${query}`)).json();
  expect(await read('?expand=cancelPopupText')).toMatchObject({ cancel_popup_text: 'Write to us first.' });
  expect(await read('')).not.toHaveProperty('cancel_popup_text');
});

test.each([
  [{ installment_interval: null }, 'installment_interval'],
  [{ installment_period: null }, 'installment_period'],
  [{ installment_parts: null }, 'installment_interval'],
  [{ price: 3 }, 'price'],
  [{ type: 'consultation', units: 1 }, 'installment_parts'],
])('a service in parts with %j is refused at its field', async (change, field) => {
  const { id } = await shop.createService(inParts);
  const base = '/studio/api/course-services';
  const current = (await shop.admin.call('GET', `${base}/${id}`)).json();
  const answer = await shop.admin.call('PUT', `${base}/${id}`, { ...current, ...change });
  expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, [field]]);
});

test('the catalogue says how a service can be paid in parts', async () => {
  const service = await shop.createService({ ...inParts, installment_first_percent: 40 });
  const shown = (await shop.visit('GET', `${api}/course-services/view?id=${service.id}`)).json();
  expect(shown.installment).toEqual({ parts: 4, interval: 'day', period: 2, first_percent: 40 });
});
