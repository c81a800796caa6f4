import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createInstallmentSchool, inParts } from '../../../testing/commerce/installment-school.ts';
import { createPerson } from '../../../testing/base/people.ts';
import { testSecret } from '../../../testing/app/test-app.ts';
import { reportFailedCharge } from './charges/charge-email.ts';
import { createOrderIds } from './order-ids.ts';

const day = 86_400_000;

const school = await createInstallmentSchool();
const { t, shop, chargeDue, noFaults, buy, breakCard, planOf, payEarly, chargesOf } = school;
afterAll(() => school.t.close());
beforeEach(() => school.reset());

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
  test('opens the course, keeps the card, and plans the others [product §3 installment, rules §7 installments]', async () => {
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
      service_ids: [],
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

test('a part that fails is in the bell once, until it is paid', async () => {
  const person = await createPerson(t, t.aurora);
  await buy(person, { service: { installment_period: 6 } });
  await breakCard(person);
  const bell = async () =>
    (await person.call('GET', '/spa/api/v1/notifications'))
      .json()
      .filter(({ kind }: { kind: string }) => kind === 'purchase');
  const reported: string[] = [];
  const report = async () => {
    const { rows } = await t.aurora.pool.query<{ id: number }>(
      "select id from charges where kind = 'installment' and user_id = $1 and attempts > 0",
      [person.id],
    );
    for (const { id } of rows)
      await reportFailedCharge(
        {
          mailer: { send: async ({ to }) => void reported.push(to) },
          originOf: () => 'https://aurora.test',
          idsOf: (brand) => createOrderIds(testSecret, brand),
          notifications: t.features.notifications,
        },
        t.aurora,
        { brand: t.aurora.appId, chargeId: id, step: 'retry', nextAt: t.clock.now + day },
      );
  };
  t.clock.now += 6 * day;
  await chargeDue();
  await report();
  const [unpaid, ...others] = await bell();
  expect(others).toEqual([]);
  expect(unpaid).toMatchObject({ title: 'Your payment didn’t go through', read_at: null });
  expect(unpaid.path).toMatch(/^\/orders\/\d+-/);
  expect(unpaid.text).toContain('Posture in 21 days');
  t.clock.now += day;
  await chargeDue();
  await report();
  expect(await bell()).toEqual([unpaid]);
  expect(reported).toEqual([person.email, person.email]);
  const order = await payEarly(person, false);
  await shop.pay(order);
  expect(await bell()).toMatchObject([{ read_at: expect.any(Number) }]);
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
  expect(school.emails().filter((step) => step === 'stopped')).toHaveLength(1);
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
