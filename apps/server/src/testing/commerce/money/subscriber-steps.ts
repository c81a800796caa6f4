import type { CourseService } from '@daystream/contract';
import { localDay, localMidnight } from '@daystream/domain';
import fc from 'fast-check';
import { expect } from 'vitest';
import { createOrderIds } from '../../../features/commerce/orders/order-ids.ts';
import { freezeZone } from '../../learning/freezable-streams.ts';
import type { TestPerson } from '../../base/people.ts';
import { testSecret } from '../../app/test-app.ts';
import { cards, index, is } from './money-steps.ts';
import { day, minute, pick, ProcessKilled, type MoneyShop } from './money-shop.ts';

const keptCards = fc.constantFrom(
  'approved',
  'approved',
  'approved',
  'declined later',
  'challenge',
  'expires soon',
);

const subscribing = fc.record({ type: is('subscribe'), buyer: index, plan: index, card: keptCards });

/** What subscribers do, and what happens to the charges of kept cards. */
export const subscriberSteps = [
  { weight: 4, arbitrary: subscribing },
  {
    weight: 5,
    arbitrary: fc.record({
      type: is('charge cards'),
      days: fc.constantFrom(0, 1, 2, 7, 31, 31),
      runs: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: is('crash'),
      days: fc.constantFrom(0, 7, 31),
      /** At which request to the provider the process is killed, and whether before or after the provider has handled it. */
      request: fc.nat(2),
      isCharged: fc.boolean(),
      runs: fc.constantFrom(1, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: is('weeks pass') }) },
  { weight: 2, arbitrary: fc.record({ type: is('keep a card'), buyer: index, card: keptCards }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: is('pay a charge'), charge: index, card: fc.option(keptCards) }),
  },
  { weight: 2, arbitrary: fc.record({ type: is('cancel'), subscription: index }) },
  { weight: 2, arbitrary: fc.record({ type: is('resume'), subscription: index }) },
  { weight: 1, arbitrary: fc.record({ type: is('end'), subscription: index }) },
  { weight: 1, arbitrary: fc.record({ type: is('stay'), subscription: index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: is('freeze'),
      stream: index,
      from: fc.constantFrom(0, 0, 3, 29),
      days: fc.constantFrom(2, 5),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: is('unfreeze'), stream: index }) },
  { weight: 3, arbitrary: fc.record({ type: is('change plan'), subscription: index, plan: index }) },
  { weight: 1, arbitrary: fc.record({ type: is('withdraw change'), subscription: index }) },
] as const;
/** With a first subscriber, because most steps need one. */
export const withSubscriber = <T>(steps: fc.Arbitrary<T[]>): fc.Arbitrary<(T | SubscriberStep)[]> =>
  fc.tuple(subscribing, steps).map(([first, rest]) => [first, ...rest]);
export type SubscriberStep =
  (typeof subscriberSteps)[number]['arbitrary'] extends fc.Arbitrary<infer T> ? T : never;
type Of<T extends SubscriberStep['type']> = Extract<SubscriberStep, { type: T }>;

/** Longer than a run reserves a charge. */
export const leaseMs = 11 * minute;
const api = '/spa/api/v1';

export function createSubscriberSteps(opened: MoneyShop) {
  const { t, shop, staff, people, plans, chargeCards } = opened;
  const ids = createOrderIds(testSecret, t.aurora);

  async function pay(page: string, card: string): Promise<void> {
    for (const [number, action] of cards[card] ?? []) await shop.enterCard(page, number, action);
    expect((await shop.sendWebhook(page)).statusCode).toBe(200);
  }

  async function subscribe({ buyer, plan, card }: Of<'subscribe'>): Promise<void> {
    const person = pick(people, buyer) as TestPerson;
    const { id } = pick(plans, plan) as CourseService;
    const answer = await shop.orderAs({}, id, shop.bearer(person));
    expect([200, 409]).toContain(answer.statusCode);
    if (answer.statusCode !== 200) return;
    const made = answer.json().data;
    opened.remember(made);
    await pay(shop.paymentOf(made), card);
  }

  const atOnce = (runs: number) => Promise.all(Array.from({ length: runs }, () => chargeCards()));

  /** The process dies with a request to the provider: before it, or after the provider charged. Nothing that follows happens. */
  async function crash({ days, request, isCharged, runs }: Of<'crash'>): Promise<void> {
    t.clock.now += days * day;
    let asked = 0;
    await chargeCards({
      charge: async (...args) => {
        asked += 1;
        if (asked < request + 1) return shop.sandbox.provider.charge(...args);
        if (asked === request + 1 && isCharged) await shop.sandbox.provider.charge(...args);
        throw new ProcessKilled();
      },
    });
    t.clock.now += leaseMs;
    await atOnce(runs);
  }

  /** Longer than a charge is repeated and waits for its payer. */
  async function passWeeks(): Promise<void> {
    for (let days = 0; days < 21; days += 1) {
      t.clock.now += day;
      await chargeCards();
    }
  }

  async function keepCard({ buyer, card }: Of<'keep a card'>): Promise<void> {
    const answer = await (pick(people, buyer) as TestPerson).call('POST', '/spa/v2/user-payment-method');
    expect([200, 429]).toContain(answer.statusCode);
    if (answer.statusCode !== 200) return;
    await pay(shop.paymentOf({ payment_url: answer.json().data.checkout_url }), card);
  }

  /** Opens the page on which a charge is paid with another card, and enters that, unless it is left open. */
  async function payCharge({ charge, card }: Of<'pay a charge'>): Promise<void> {
    const { rows } = await t.aurora.pool.query<{ id: number }>(
      'select id from orders where charge_id is not null and user_id = any($1) order by paid_at is not null, id desc',
      [people.map(({ id }) => id)],
    );
    const order = pick(rows, charge);
    if (order === undefined) return;
    const answer = await shop.visit('POST', `${api}/orders/${ids.publicId(order.id)}/pay`);
    expect([200, 409]).toContain(answer.statusCode);
    if (answer.statusCode !== 200) return;
    opened.remember(answer.json().data);
    const page = shop.paymentOf(answer.json().data);
    if (page !== '' && card !== null) await pay(page, card);
  }

  async function subscriptions(): Promise<{ id: number; person: TestPerson }[]> {
    const { rows } = await t.aurora.pool.query<{ id: number; user_id: number }>(
      'select id, user_id from payment_subscriptions where user_id = any($1) order by id',
      [people.map(({ id }) => id)],
    );
    return rows.map((row) => ({
      id: row.id,
      person: people.find(({ id }) => id === row.user_id) as TestPerson,
    }));
  }

  /** Makes a call about a subscription, which may be refused by its state. Returns the answer, if there is a subscription. */
  async function about(
    at: number,
    call: (of: { id: number; person: TestPerson }) => ReturnType<TestPerson['call']>,
  ) {
    const found = pick(await subscriptions(), at);
    const answer = found && (await call(found));
    if (answer !== undefined) expect([200, 409]).toContain(answer.statusCode);
    return answer;
  }

  async function changePlan({ subscription, plan }: Of<'change plan'>): Promise<void> {
    const answer = await about(subscription, async ({ id, person }) => {
      const path = `${api}/payment-subscriptions/${id}`;
      const listed = await person.call('GET', `${path}/plans`);
      const wanted = pick<{ service_id: number; total: number }>(listed.json().plans, plan);
      if (wanted === undefined) return listed;
      const { service_id, total } = wanted;
      return person.call('POST', `${path}/change`, { service_id, total });
    });
    const order = answer?.json().data?.order;
    if (order) opened.remember(order);
  }

  async function onStream(
    at: number,
    call: (person: TestPerson, path: string) => ReturnType<TestPerson['call']>,
  ): Promise<void> {
    const { rows } = await t.aurora.pool.query<{ id: number; user_id: number }>(
      'select id, user_id from user_course_streams where user_id = any($1) order by id',
      [people.map(({ id }) => id)],
    );
    const stream = pick(rows, at);
    const person = people.find(({ id }) => id === stream?.user_id);
    if (stream === undefined || person === undefined) return;
    const answer = await call(person, `${api}/user-course-streams/${stream.id}/freeze`);
    expect([200, 409, 422]).toContain(answer.statusCode);
  }

  const takers: { [T in SubscriberStep['type']]: (step: Of<T>) => Promise<unknown> } = {
    subscribe,
    crash,
    'charge cards': ({ days, runs }) => {
      t.clock.now += days * day;
      return atOnce(runs);
    },
    'weeks pass': passWeeks,
    'keep a card': keepCard,
    'pay a charge': payCharge,
    cancel: ({ subscription }) =>
      about(subscription, ({ id, person }) =>
        person.call('POST', `${api}/payment-subscriptions/cancel?id=${id}`, {
          reason_type: 'price',
          reason: '',
        }),
      ),
    resume: ({ subscription }) =>
      about(subscription, ({ id, person }) =>
        person.call('POST', `${api}/payment-subscriptions/${id}/resume`),
      ),
    end: ({ subscription }) =>
      about(subscription, ({ id }) => staff.call('POST', `/studio/api/payment-subscriptions/${id}/end`)),
    stay: ({ subscription }) =>
      about(subscription, ({ id, person }) => person.call('POST', `${api}/payment-subscriptions/${id}/stay`)),
    freeze: ({ stream, from, days }) =>
      onStream(stream, (person, path) => {
        const first = localDay(t.clock.now, freezeZone) + from;
        const midnight = (local: number) => localMidnight(local, freezeZone) / 1000;
        return person.call('POST', `${path}/create`, {
          start_date: midnight(first),
          end_date: midnight(first + days - 1),
        });
      }),
    unfreeze: ({ stream }) => onStream(stream, (person, path) => person.call('POST', `${path}/cancel`)),
    'change plan': changePlan,
    'withdraw change': ({ subscription }) =>
      about(subscription, ({ id, person }) =>
        person.call('POST', `${api}/payment-subscriptions/${id}/change/withdraw`),
      ),
  };

  return {
    takers,

    /** Each course is open as long as an entitlement to it lasts, and closed without one. */
    async expectAccess(): Promise<void> {
      for (const person of people) {
        const { rows } = await t.aurora.pool.query<{ id: number; is_entitled: boolean }>(
          `select s.id, exists (select from entitlements e where e.user_id = s.user_id and e.kind = 'course' and e.target_id = s.course_id
             and (e.source = 'subscription') = s.is_optional_purchase and e.revoked_at is null and e.starts_at <= $2 and (e.ends_at is null or e.ends_at > $2)) as is_entitled
           from user_course_streams s where s.user_id = $1`,
          [person.id, new Date(t.clock.now)],
        );
        const streams: { id: number; status: string }[] = (
          await person.call('GET', `${api}/user-course-streams`)
        ).json();
        const isEntitled = new Map(rows.map((row) => [row.id, row.is_entitled]));
        // A stream that is frozen or has not begun is shown as such whatever its access.
        for (const { id, status } of streams)
          if (status !== 'freeze' && status !== 'not_started')
            expect([id, status, isEntitled.get(id)]).toEqual([id, status, status === 'open']);
      }
    },

    /** Ends every subscription, so that those of one sequence are not charged in the next. */
    async endAll(): Promise<void> {
      for (const { id } of await subscriptions())
        expect([200, 409]).toContain(
          (await staff.call('POST', `/studio/api/payment-subscriptions/${id}/end`)).statusCode,
        );
    },
  };
}
