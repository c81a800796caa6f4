import type { CourseService } from '@daystream/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestPerson } from '../../base/people.ts';
import { minute, pick, type MoneyShop } from './money-shop.ts';

export const index = fc.nat(99);
export const is = <const T extends string>(type: T) => fc.constant(type);

/** What buyers, their bank and staff do with orders. Steps name what they concern by a number, of which the rest counts. */
export const moneySteps = [
  {
    weight: 5,
    arbitrary: fc.record({
      type: is('order'),
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
      type: is('card'),
      payment: index,
      card: fc.constantFrom('approved', 'approved', 'approved', 'late', 'declined', 'challenge', 'cancel'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: is('webhook'),
      payment: index,
      report: fc.constantFrom('true', 'true', 'true', 'failed', 'pending'),
      event: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: is('all webhooks at once') }) },
  { weight: 2, arbitrary: fc.record({ type: is('ask the provider') }) },
  { weight: 2, arbitrary: fc.record({ type: is('wait'), minutes: fc.constantFrom(3, 61) }) },
  { weight: 1, arbitrary: fc.record({ type: is('give up') }) },
  { weight: 3, arbitrary: fc.record({ type: is('pay a part'), plan: index, all: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: is('refund'),
      order: index,
      share: fc.constantFrom(0.001, 0.3, 0.5, 1, 2, null),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: is('dispute'),
      payment: index,
      part: fc.constantFrom(0.4, 1, 1.1),
      state: fc.constantFrom('inquiry', 'open', 'open', 'won', 'lost', 'lost'),
      number: fc.nat(2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: is('make refunds'), atOnce: fc.boolean() }) },
] as const;
export type MoneyStep = (typeof moneySteps)[number]['arbitrary'] extends fc.Arbitrary<infer T> ? T : never;
type Of<T extends MoneyStep['type']> = Extract<MoneyStep, { type: T }>;

/** The cards of the sandbox, each with what the payer does on the page. */
export const cards: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  approved: [['4242 4242 4242 4242', 'pay']],
  late: [['4000 0000 0000 0119', 'pay']],
  declined: [['4000 0000 0000 0002', 'pay']],
  challenge: [
    ['4000 0000 0000 3220', 'pay'],
    ['', 'confirm'],
  ],
  'declined later': [['4000 0000 0000 0341', 'pay']],
  'expires soon': [['4000 0000 0000 0069', 'pay']],
  cancel: [['', 'cancel']],
};

export function createMoneySteps(opened: MoneyShop) {
  const { t, shop, staff, people, invite, services, codes, payments, orders, ask, makeRefunds } = opened;

  async function order({ buyer, service, promo, key, points, isInvited, isInParts }: Of<'order'>) {
    const person = pick<TestPerson | undefined>([...people, undefined, undefined], buyer);
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
    if (answer.statusCode === 200) opened.remember(answer.json().data);
  }

  async function enterCard({ payment: at, card }: Of<'card'>): Promise<void> {
    const payment = pick(payments, at);
    if (payment === undefined) return;
    for (const [number, action] of cards[card] ?? []) await shop.enterCard(payment, number, action);
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
  const allWebhooks = () => Promise.all([...payments, ...payments].map((id) => webhook(id, 'true', 0)));

  /** Opens the page of an early payment; a plan whose buyer has no account is paid by nobody. */
  async function payPart({ plan, all }: Of<'pay a part'>): Promise<void> {
    const { rows } = await t.aurora.pool.query<{ id: number; user_id: number }>(
      'select id, user_id from installment_plans where user_id = any($1) order by id',
      [people.map(({ id }) => id)],
    );
    const found = pick(rows, plan);
    const person = people.find(({ id }) => id === found?.user_id);
    if (found === undefined || person === undefined) return;
    const answer = await person.call('POST', `/spa/api/v1/installment/${found.id}/pay`, { all });
    expect([200, 409]).toContain(answer.statusCode);
    if (answer.statusCode === 200) opened.remember(answer.json().data);
  }

  /** A dispute has one amount from its start; the end of one is never reported again as another. */
  async function dispute({ payment: at, part, state, number }: Of<'dispute'>): Promise<void> {
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
    const answer = await shop.sendDispute({
      externalId: `du_${paymentExternalId}_${number}_${part}`,
      paymentExternalId,
      state,
      amount,
      currency: 'RUB',
      fee: state === 'inquiry' ? 0 : 1500,
      reason: 'fraudulent',
      respondBy: null,
      openedAt: t.clock.now,
    });
    expect([200, 404, 409]).toContain(answer.statusCode);
  }

  async function refund({ order: at, share }: Of<'refund'>): Promise<void> {
    const id = pick(orders, at);
    if (id === undefined) return;
    const { total } = (await staff.call('GET', `/studio/api/orders/${id}`)).json();
    const amount = share === null ? null : Math.max(1, Math.floor(total * share));
    const answer = await staff.call('POST', `/studio/api/orders/${id}/refund`, { amount, reason: 'Random' });
    expect([200, 409, 422]).toContain(answer.statusCode);
  }

  async function giveUp(): Promise<void> {
    for (let asked = 0; asked < 32; asked += 1) {
      t.clock.now += 61 * minute;
      await ask();
    }
  }

  const takers: { [T in MoneyStep['type']]: (step: Of<T>) => Promise<unknown> } = {
    order,
    card: enterCard,
    webhook: async ({ payment: at, report, event }) => {
      const payment = pick(payments, at);
      if (payment !== undefined) await webhook(payment, report, event);
    },
    'all webhooks at once': () => Promise.all([allWebhooks(), ask()]),
    'ask the provider': ask,
    wait: async ({ minutes }) => {
      t.clock.now += minutes * minute;
    },
    'give up': giveUp,
    'pay a part': payPart,
    refund,
    dispute,
    'make refunds': ({ atOnce }) => makeRefunds(atOnce),
  };

  return {
    takers,
    allWebhooks,

    /** Buys a service in parts, so that there is always a plan. */
    async buyInParts(): Promise<void> {
      const { id } = services.at(-1) as CourseService;
      const made = await shop.ordered({ installment: true }, id, shop.bearer(people[0] as TestPerson));
      opened.remember(made);
      await shop.pay(made);
    },
  };
}
