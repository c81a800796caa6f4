import type { CourseService, Order } from '@daystream/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChargeRuns } from './charges/run-charges.service.ts';
import { findMoneyFaults } from '../../testing/money-faults.ts';
import { createPerson, type TestPerson } from '../../testing/people.ts';
import { givePoints } from '../../testing/rewards.ts';
import { createShop, type Shop } from '../../testing/shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { isFullSet } from '../../testing/test-set.ts';

let t: TestApp;
let shop: Shop;
let start: number;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
  await shop.admin.call('PUT', '/studio/api/points-settings', {
    purchase_percent: 7,
    cashback_percent: 13,
    invited_percent: 11,
    min_price: 2,
  });
  start = t.clock.now;
});
afterAll(() => t.close());

const minute = 60_000;
const index = fc.nat(99);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('order'),
      buyer: index,
      service: index,
      promo: index,
      key: fc.nat(2),
      points: fc.constantFrom(0, 0, 1, 250, 3000),
      isInvited: fc.boolean(),
      isInParts: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('card'),
      payment: index,
      card: fc.constantFrom('approved', 'approved', 'approved', 'late', 'declined', 'challenge', 'cancel'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('webhook'),
      payment: index,
      report: fc.constantFrom('true', 'true', 'true', 'failed', 'pending'),
      event: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('all webhooks at once') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('ask the provider') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait'), minutes: fc.constantFrom(3, 61) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('give up') }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('pay a part'), plan: index, all: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('charge cards'), days: fc.constantFrom(0, 1, 2) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('refund'),
      order: index,
      share: fc.constantFrom(0.001, 0.3, 0.5, 1, 2, null),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('dispute'),
      payment: index,
      part: fc.constantFrom(0.4, 1, 1.1),
      state: fc.constantFrom('inquiry', 'open', 'open', 'won', 'lost', 'lost'),
      number: fc.nat(2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('make refunds'), atOnce: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One school with its buyers, and what they hold in their hands: pages of payments. */
async function openShop() {
  const [anna, boris] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  const invite = (await boris.call('GET', '/spa/api/v1/referrals')).json().code;
  for (const { id } of [anna, boris]) await givePoints(t.aurora, id, 3600);
  const services = [
    await shop.createService(),
    await shop.createService({ price: 1, tax_rate: 9999 }),
    await shop.createService({ price: 333_333, access_days: 7, seats: 2, tax_rate: 1000 }),
    await shop.createService({
      price: 100_001,
      installment_parts: 3,
      installment_interval: 'day',
      installment_period: 1,
      installment_first_percent: 50,
    }),
  ];
  const codes: string[] = [''];
  for (const discount of [
    { percent: 33, amount: null, currency: null, max_uses: 2 },
    { percent: 100, amount: null, currency: null, max_uses: 1 },
    { percent: null, amount: 100_001, currency: 'RUB', max_uses: null },
  ]) {
    const code = shop.uniqueEmail('code').slice(0, -12).toUpperCase();
    const form = { ...discount, code, starts_at: null, ends_at: null, max_uses_per_person: null };
    const answer = await shop.admin.call('POST', '/studio/api/promo-codes', {
      ...form,
      service_id: null,
      is_active: true,
    });
    expect(answer.statusCode).toBe(201);
    codes.push(code);
  }
  const payments: string[] = [];
  const orders: number[] = [];
  const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

  async function order({
    buyer,
    service,
    promo,
    key,
    points,
    isInvited,
    isInParts,
  }: Extract<Step, { buyer: number }>): Promise<void> {
    const person = pick<TestPerson | undefined>([anna, boris, undefined, undefined], buyer);
    const promocode = pick(codes, promo) ?? '';
    const { id, installment } = pick(services, service) as CourseService;
    const email = `visitor-${buyer % 4}-${id}@example.com`;
    const answer = await shop.orderAs(
      {
        ...(person === undefined ? shop.visitor(email) : { points }),
        ...(isInvited && { invite }),
        ...(isInParts && installment !== null && { installment: true }),
        promocode,
      },
      id,
      // A key of its own is never repeated.
      { ...(person && shop.bearer(person)), ...(key > 0 && { 'idempotency-key': `key ${key}` }) },
    );
    expect([200, 409, 422]).toContain(answer.statusCode);
    if (answer.statusCode !== 200) return;
    const made: Order = answer.json().data;
    const page = shop.paymentOf(made);
    if (page !== '' && !payments.includes(page)) payments.push(page);
    orders.push(Number(made.id.split('-')[0]));
  }

  async function webhook(payment: string, report: string, event: number): Promise<void> {
    const isTrue = report === 'true';
    const known = await shop.sandbox.provider.fetchPayment(t.aurora, payment);
    // A provider may report a failed attempt of a payment that succeeds later, never a success that is none.
    const answer = await shop.sendWebhook(payment, {
      id: `evt_${payment}_${isTrue ? known?.state : report}_${event}`,
      ...(!isTrue && { report: { state: report } }),
    });
    expect(answer.statusCode).toBe(200);
  }

  /** Opens the page of an early payment; a plan whose buyer has no account is paid by nobody. */
  async function payPart({ plan, all }: Extract<Step, { plan: number }>): Promise<void> {
    const people = [anna, boris];
    const { rows } = await t.aurora.pool.query<{ id: number; user_id: number }>(
      'select id, user_id from installment_plans where user_id = any($1) order by id',
      [people.map(({ id }) => id)],
    );
    const found = pick(rows, plan);
    const person = people.find(({ id }) => id === found?.user_id);
    if (found === undefined || person === undefined) return;
    const answer = await person.call('POST', `/spa/api/v1/installment/${found.id}/pay`, { all });
    expect([200, 409]).toContain(answer.statusCode);
    if (answer.statusCode !== 200) return;
    const made: Order = answer.json().data;
    const page = shop.paymentOf(made);
    if (page !== '' && !payments.includes(page)) payments.push(page);
    const id = Number(made.id.split('-')[0]);
    if (!orders.includes(id)) orders.push(id);
  }

  async function chargeCards(days: number): Promise<void> {
    t.clock.now += days * 24 * 60 * minute;
    // The brand of this test has an account at the sandbox only.
    const unused = {} as never;
    await createChargeRuns({
      brand: t.aurora,
      providers: { sandbox: shop.sandbox.provider, stripe: unused, yookassa: unused },
      jobs: { send: async () => undefined },
      originOf: () => 'https://aurora.test',
      log: t.app.log,
      clock: () => t.clock.now,
    }).run();
  }

  /** A dispute has one amount from its start; the end of one is never told again as another. */
  async function dispute({ payment: at, part, state, number }: Extract<Step, { part: number }>) {
    // Mostly of payments that were made: the others are refused.
    const { rows } = await t.aurora.pool.query<{ external_id: string }>(
      `select external_id from payments where state = 'succeeded' and external_id = any($1) order by id`,
      [payments],
    );
    const made = rows.map((row) => row.external_id);
    const paymentExternalId = pick(number === 2 || made.length === 0 ? payments : made, at);
    if (paymentExternalId === undefined) return;
    const known = await shop.sandbox.provider.fetchPayment(t.aurora, paymentExternalId);
    const amount = Math.max(1, Math.floor((known?.amount ?? 1) * part));
    const report = {
      externalId: `du_${paymentExternalId}_${number}_${part}`,
      paymentExternalId,
      state,
      amount,
      currency: 'RUB',
      fee: state === 'inquiry' ? 0 : 1500,
      reason: 'fraudulent',
      respondBy: null,
      openedAt: t.clock.now,
    };
    const answer = await shop.sendDispute(report);
    expect([200, 404, 409]).toContain(answer.statusCode);
  }

  async function makeRefunds(atOnce: boolean): Promise<void> {
    const { rows } = await t.aurora.pool.query<{ id: number }>(
      `select id from refunds where state = 'pending' order by amount`,
    );
    const make = ({ id }: { id: number }) => t.features.orders(t.aurora).refund(id);
    if (atOnce) await Promise.all([...rows, ...rows].map(make));
    else for (const row of rows) await make(row);
  }

  const ask = () => t.features.orders(t.aurora).checkPayments();
  /** Buys a service in parts, so that there is always a plan. */
  async function buyInParts(person: TestPerson): Promise<void> {
    const { id } = services.at(-1) as CourseService;
    const made = await shop.ordered({ installment: true }, id, shop.bearer(person));
    payments.push(shop.paymentOf(made));
    orders.push(Number(made.id.split('-')[0]));
    await shop.pay(made);
  }
  await buyInParts(anna);

  const cards: Readonly<Record<string, [string, string][]>> = {
    approved: [[shop.approved, 'pay']],
    late: [['4000 0000 0000 0119', 'pay']],
    declined: [['4000 0000 0000 0002', 'pay']],
    challenge: [
      ['4000 0000 0000 3220', 'pay'],
      ['', 'confirm'],
    ],
    cancel: [['', 'cancel']],
  };

  const allWebhooks = () => Promise.all([...payments, ...payments].map((id) => webhook(id, 'true', 0)));

  return {
    ask,
    makeRefunds,
    allWebhooks,

    async take(next: Step): Promise<void> {
      if ('buyer' in next) await order(next);
      else if ('card' in next) {
        const payment = pick(payments, next.payment);
        if (payment !== undefined)
          for (const [number, action] of cards[next.card] ?? [])
            await shop.enterCard(payment, number, action);
      } else if ('report' in next) {
        const payment = pick(payments, next.payment);
        if (payment !== undefined) await webhook(payment, next.report, next.event);
      } else if ('plan' in next) await payPart(next);
      else if ('days' in next) await chargeCards(next.days);
      else if ('minutes' in next) t.clock.now += next.minutes * minute;
      else if ('part' in next) await dispute(next);
      else if ('share' in next) await refund(next);
      else if ('atOnce' in next) await makeRefunds(next.atOnce);
      else if (next.type === 'ask the provider') await ask();
      else if (next.type === 'all webhooks at once') await Promise.all([allWebhooks(), ask()]);
      else
        for (let asked = 0; asked < 32; asked += 1) {
          t.clock.now += 61 * minute;
          await ask();
        }
    },
  };

  async function refund({ order: at, share }: Extract<Step, { share: number | null }>): Promise<void> {
    const id = pick(orders, at);
    if (id === undefined) return;
    const { total } = (await shop.admin.call('GET', `/studio/api/orders/${id}`)).json();
    const amount = share === null ? null : Math.max(1, Math.floor(total * share));
    const answer = await shop.admin.call('POST', `/studio/api/orders/${id}/refund`, {
      amount,
      reason: 'Random',
    });
    expect([200, 409, 422]).toContain(answer.statusCode);
  }
}

test(
  'whatever happens in whatever order, the ledger balances, its accounts equal the payments, and access equals what was paid',
  { timeout: isFullSet ? 600_000 : 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async (steps) => {
        await t.platform.deleteFrom('rate_limits').execute();
        // The runs together are longer than the session of the administrator.
        t.clock.now = start;
        const { take, ask, allWebhooks, makeRefunds } = await openShop();
        const expectNoFaults = async (isSettled = false) =>
          expect(await findMoneyFaults(t.aurora.pool, { isSettled })).toEqual([]);
        for (const next of steps) {
          await take(next);
          await expectNoFaults();
        }
        // In the end every webhook comes, and late banks answer.
        t.clock.now += 3 * minute;
        await allWebhooks();
        await ask();
        await makeRefunds(true);
        await expectNoFaults(true);
      }),
      { seed: 17, numRuns: isFullSet ? 200 : 4, endOnFailure: !isFullSet },
    );
  },
);
