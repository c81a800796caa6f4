import type { Order } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestChargeRuns } from '../../../../testing/commerce/charge-runs.ts';
import { findMoneyFaults } from '../../../../testing/commerce/money-faults.ts';
import { createPerson, type TestPerson } from '../../../../testing/base/people.ts';
import { createShop, type Shop } from '../../../../testing/commerce/shop.ts';
import { createTestApp, testSecret, type TestApp } from '../../../../testing/app/test-app.ts';
import { planRenewal, startSubscription } from '../../subscriptions/index.ts';
import { createOrderIds } from '../order-ids.ts';
import { reportFailedCharge } from './charge-email.ts';

const day = 86_400_000;
const month = 30 * day;

let t: TestApp;
let shop: Shop;
let serviceId: number;
let emails: { chargeId: number; step: string }[];
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
  serviceId = (await shop.createService({ price: 99_000 })).id;
});
afterAll(() => t.close());
beforeEach(async () => {
  emails = [];
  // Subscriptions of other tests are due no more.
  const { rows } = await t.aurora.pool.query('select id from payment_subscriptions where ended_at is null');
  for (const { id } of rows) await shop.admin.call('POST', `/studio/api/payment-subscriptions/${id}/end`);
});

const runs = (provider: Partial<Shop['sandbox']['provider']> = {}) =>
  createTestChargeRuns(t, shop, {
    provider,
    jobs: {
      send: async (_trx, kind, data) =>
        void (kind.name === 'orders.charge-email' && emails.push(data as never)),
    },
  });

/** A learner with a subscription whose period ends now, and the card that pays it. */
async function subscriber(card: string | null = shop.approved): Promise<{ person: TestPerson; id: number }> {
  const person = await createPerson(t, t.aurora);
  if (card !== null) await keepCard(person, card);
  const id = await t.aurora.db.transaction().execute(async (trx) => {
    const row = await startSubscription(
      trx,
      {
        user_id: person.id,
        title: 'Club',
        course_service_type: 'main_subscription',
        interval: 'month',
        period: 1,
        paid_until: new Date(t.clock.now),
        anchor_day: new Date(t.clock.now).getUTCDate(),
        service_id: serviceId,
        price: 99_000,
        currency: 'RUB',
        created_at: new Date(t.clock.now - month),
      },
      { courseIds: [shop.courseId], communityIds: [] },
    );
    await planRenewal(trx, row);
    return row.id;
  });
  return { person, id };
}

async function keepCard({ id }: TestPerson, card: string): Promise<void> {
  const checkout = {
    reference: `card:${id}:${card}`,
    amount: 0,
    currency: 'RUB',
    description: '',
    language: 'ru',
    saveMethod: true,
    returnUrl: 'https://aurora.test/',
    webhookUrl: 'https://aurora.test/',
  } as const;
  const { externalId } = await shop.sandbox.provider.createCheckout(t.aurora, checkout);
  await t.aurora.pool.query(
    `insert into payments (user_id, provider, external_id, amount, currency, checkout_url) values ($1, 'sandbox', $2, 0, 'RUB', '')`,
    [id, externalId],
  );
  await shop.enterCard(externalId, card);
  if (card.endsWith('3220')) await shop.enterCard(externalId, card, 'confirm');
  expect((await shop.sendWebhook(externalId)).statusCode).toBe(200);
}

const charges = async (subject: number) =>
  (
    await t.aurora.pool.query(
      'select number, state, attempts, failure, due_at, next_attempt_at from charges where subject_id = $1 order by number',
      [subject],
    )
  ).rows;
const paidOrders = async ({ id }: TestPerson): Promise<number> =>
  (await t.aurora.pool.query("select from orders where user_id = $1 and state = 'paid'", [id])).rows.length;
const subscriptionOf = async (person: TestPerson) =>
  (await person.call('GET', '/spa/api/v1/payment-subscription')).json()[0];
const noFaults = async () => expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);

test('a period is charged once when it is due, is paid by an order, and plans the next', async () => {
  const { person, id } = await subscriber();
  const [before] = await charges(id);
  await runs().run();
  await runs().run();
  expect(await charges(id)).toMatchObject([{ state: 'paid' }, { number: 2, state: 'planned', attempts: 0 }]);
  expect(await paidOrders(person)).toBe(1);
  const { next_pay_at: next, status } = await subscriptionOf(person);
  expect(status).toBe('active');
  expect(next * 1000).toBeGreaterThan(before.due_at.getTime() + 27 * day);
  await noFaults();
});

test('a run that is killed after the provider charged, and runs at once, make one payment', async () => {
  const { person, id } = await subscriber();
  let calls = 0;
  const killed = runs({
    charge: async (...args) => {
      calls += 1;
      await shop.sandbox.provider.charge(...args);
      throw new Error('killed');
    },
  });
  await killed.run();
  expect(calls).toBe(1);
  expect(await paidOrders(person)).toBe(0);
  t.clock.now += 11 * 60_000;
  await Promise.all([runs().run(), runs().run(), runs().run()]);
  expect(await charges(id)).toMatchObject([{ state: 'paid' }, { state: 'planned' }]);
  const { rows } = await t.aurora.pool.query(
    'select from sandbox_payments where amount = 99000 and token in (select token from payment_methods where user_id = $1)',
    [person.id],
  );
  expect(rows).toHaveLength(1);
  await noFaults();
});

const paymentsOf = async ({ id }: TestPerson) =>
  (
    await t.aurora.pool.query(
      `select p.state, r.reason as refund from payments p join orders o on o.id = p.order_id left join refunds r on r.payment_id = p.id
       where o.user_id = $1`,
      [id],
    )
  ).rows;

test.each([
  ['charged', [{ state: 'succeeded', refund: 'charge_closed' }]],
  ['was not reached', [{ state: 'failed', refund: null }]],
] as const)(
  'a run is killed when the provider %s, and the charge is canceled: the provider is asked once the run cannot go on',
  async (what, expected) => {
    const { person, id } = await subscriber();
    await runs({
      charge: async (...args) => {
        if (what === 'charged') await shop.sandbox.provider.charge(...args);
        throw new Error('killed');
      },
    }).run();
    await shop.admin.call('POST', `/studio/api/payment-subscriptions/${id}/end`);
    expect(await paymentsOf(person)).toEqual([{ state: 'pending', refund: null }]);
    t.clock.now += 11 * 60_000;
    await t.features.orders(t.aurora).checkPayments();
    expect(await paymentsOf(person)).toEqual(expected);
    await noFaults();
  },
);

test('a charge that fails is repeated after 1, 3, 5 and 7 days with an e-mail each, and stopped after the grace', async () => {
  const { person, id } = await subscriber('4000 0000 0000 0341');
  const start = t.clock.now;
  const attempts: number[] = [];
  for (let hour = 0; hour < 24 * 11; hour += 1) {
    const before = (await charges(id))[0].attempts;
    await runs().run();
    if ((await charges(id))[0].attempts > before) attempts.push((t.clock.now - start) / day);
    t.clock.now += day / 24;
  }
  expect(attempts).toEqual([0, 1, 3, 5, 7]);
  expect(emails.map(({ step }) => step)).toEqual(['retry', 'retry', 'retry', 'retry', 'grace', 'stopped']);
  expect(await charges(id)).toMatchObject([{ state: 'stopped', failure: 'insufficient_funds' }]);
  expect(await subscriptionOf(person)).toMatchObject({
    status: 'ended',
    is_active: false,
    next_pay_at: null,
  });
  await noFaults();
  t.clock.now = start;
});

test('a subscription says which payment failed, when the next attempt is and where it is paid, until it is paid', async () => {
  const { person, id } = await subscriber('4000 0000 0000 0341');
  const start = t.clock.now;
  const secondsOf = (ms: number) => Math.floor(ms / 1000);
  expect((await subscriptionOf(person)).overdue_payment).toBeNull();
  await runs().run();
  const { overdue_payment: overdue } = await subscriptionOf(person);
  expect(overdue).toEqual({
    amount: 99_000,
    currency: 'RUB',
    failed_at: secondsOf(start),
    next_attempt_at: secondsOf(start + day),
    stops_at: null,
    order_id: expect.stringMatching(/^\d+-/),
  });
  const url = `/studio/api/payment-subscriptions?filter=${JSON.stringify({ user_id: [person.id] })}`;
  const [record] = (await shop.admin.call('GET', url)).json();
  expect(record.overdue_payment).toEqual({ ...overdue, order_id: Number(overdue.order_id.split('-')[0]) });
  for (const gap of [1, 2, 2, 2]) {
    t.clock.now += gap * day;
    await runs().run();
  }
  expect((await subscriptionOf(person)).overdue_payment).toMatchObject({
    failed_at: secondsOf(start + 7 * day),
    next_attempt_at: null,
    stops_at: secondsOf(start + 10 * day),
  });
  await keepCard(person, shop.approved);
  await runs().run();
  expect(await charges(id)).toMatchObject([{ state: 'paid' }, { state: 'planned' }]);
  expect((await subscriptionOf(person)).overdue_payment).toBeNull();
  t.clock.now = start;
});

test('another card that is entered on the page of the order pays a failed charge and becomes the default', async () => {
  const { person, id } = await subscriber('4000 0000 0000 0341');
  await runs().run();
  const { rows } = await t.aurora.pool.query('select id from orders where user_id = $1', [person.id]);
  const publicId = createOrderIds(testSecret, t.aurora).publicId(rows[0].id);
  const paid = (await person.call('POST', `/spa/api/v1/orders/${publicId}/pay`)).json().data;
  expect(paid).toMatchObject({ state: 'created', total: 99_000, payment_url: expect.any(String) });
  await shop.pay(paid);
  expect(await charges(id)).toMatchObject([{ state: 'paid' }, { state: 'planned' }]);
  const methods = await t.aurora.pool.query(
    'select last4, is_default from payment_methods where user_id = $1 order by id',
    [person.id],
  );
  expect(methods.rows).toEqual([
    { last4: '0341', is_default: false },
    { last4: '4242', is_default: true },
  ]);
  await noFaults();
});

test('a card that somebody else enters by the link of the order pays the charge, and is kept by nobody', async () => {
  const { person, id } = await subscriber('4000 0000 0000 0341');
  await runs().run();
  const { rows } = await t.aurora.pool.query('select id from orders where user_id = $1', [person.id]);
  const url = `/spa/api/v1/orders/${createOrderIds(testSecret, t.aurora).publicId(rows[0].id)}`;
  const own: Order = (await person.call('POST', `${url}/pay`)).json().data;
  // The page of the account keeps the card, so it is shown to nobody else.
  expect((await shop.visit('GET', url)).json().payment_url).toBeNull();
  const forwarded: Order = (await shop.visit('POST', `${url}/pay`)).json().data;
  expect(forwarded.payment_url).not.toBe(own.payment_url);
  expect((await person.call('GET', url)).json().payment_url).toBe(own.payment_url);
  await shop.pay(forwarded);
  expect(await charges(id)).toMatchObject([{ state: 'paid' }, { state: 'planned' }]);
  const cards = (await person.call('GET', '/spa/v2/user-payment-method')).json().data;
  expect(cards).toMatchObject([{ last4: '0341', is_default: true }]);
  // A second payment is returned, and its card is kept by nobody either.
  await shop.pay(own);
  expect((await person.call('GET', '/spa/v2/user-payment-method')).json().data).toHaveLength(1);
  await noFaults();
});

const endByStaff = (id: number) => shop.admin.call('POST', `/studio/api/payment-subscriptions/${id}/end`);
const stopAfterGrace = async () => {
  for (const gap of [1, 2, 2, 2, 3]) {
    t.clock.now += gap * day;
    await runs().run();
  }
};
test.each([
  [
    'the learner cancels',
    ({ person, id }: { person: TestPerson; id: number }) =>
      person.call('POST', `/spa/api/v1/payment-subscriptions/cancel?id=${id}`, { reason_type: 'price' }),
  ],
  ['staff end the subscription', ({ id }: { id: number }) => endByStaff(id)],
  ['the grace is over', stopAfterGrace],
] as const)(
  'the notification of a failed charge is read once %s, and a late job writes none',
  async (_, close) => {
    const subscribed = await subscriber('4000 0000 0000 0341');
    const { person, id } = subscribed;
    const start = t.clock.now;
    await runs().run();
    const [{ id: chargeId }] = (
      await t.aurora.pool.query('select id from charges where subject_id = $1', [id])
    ).rows;
    const report = () =>
      reportFailedCharge(
        {
          mailer: { send: async () => undefined },
          originOf: () => 'https://aurora.test',
          idsOf: (brand) => createOrderIds(testSecret, brand),
          notifications: t.features.notifications,
        },
        t.aurora,
        { brand: t.aurora.appId, chargeId, step: 'retry', nextAt: t.clock.now + day },
      );
    const unread = async () => (await person.call('GET', '/spa/api/v1/notifications/unread')).json().count;
    await report();
    expect(await unread()).toBe(1);
    await close(subscribed);
    expect(await unread()).toBe(0);
    await report();
    expect(await unread()).toBe(0);
    t.clock.now = start;
  },
);

test('a payment of a charge that was canceled meanwhile is returned', async () => {
  const { person, id } = await subscriber('4000 0000 0000 0341');
  await runs().run();
  const { rows } = await t.aurora.pool.query('select id from orders where user_id = $1', [person.id]);
  const publicId = createOrderIds(testSecret, t.aurora).publicId(rows[0].id);
  const open = (await shop.visit('POST', `/spa/api/v1/orders/${publicId}/pay`)).json().data;
  await shop.admin.call('POST', `/studio/api/payment-subscriptions/${id}/end`);
  await shop.pay(open);
  expect((await shop.stateOf(open)).state).toBe('canceled');
  const refunds = await t.aurora.pool.query(
    'select r.reason from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
    [rows[0].id],
  );
  expect(refunds.rows).toEqual([{ reason: 'charge_closed' }]);
  const again = await shop.visit('POST', `/spa/api/v1/orders/${publicId}/pay`);
  expect(again.statusCode).toBe(409);
  await noFaults();
});

test('the refund of a period ends the subscription, and nothing more is charged', async () => {
  const { person, id } = await subscriber();
  await runs().run();
  const { rows } = await t.aurora.pool.query('select id from orders where user_id = $1', [person.id]);
  const refund = { amount: null, reason: 'Asked for it' };
  const asked = await shop.admin.call('POST', `/studio/api/orders/${rows[0].id}/refund`, refund);
  expect(asked.statusCode).toBe(200);
  const refunds = await t.aurora.pool.query(`select id from refunds where state = 'pending'`);
  for (const one of refunds.rows) await t.features.orders(t.aurora).refund(one.id);
  expect(await subscriptionOf(person)).toMatchObject({ status: 'ended' });
  const start = t.clock.now;
  t.clock.now += 2 * month;
  await runs().run();
  t.clock.now = start;
  expect(await charges(id)).toMatchObject([{ state: 'paid' }, { state: 'canceled' }]);
  await noFaults();
});

test('without a card an attempt fails, and a card that is added pays at once', async () => {
  const { person, id } = await subscriber(null);
  await runs().run();
  expect(await charges(id)).toMatchObject([{ attempts: 1, failure: 'no_card' }]);
  await keepCard(person, shop.approved);
  await runs().run();
  expect(await charges(id)).toMatchObject([{ state: 'paid' }, { state: 'planned' }]);
});

test('a card that is added in the grace is charged, and one that fails does not extend the grace', async () => {
  const { person, id } = await subscriber('4000 0000 0000 0341');
  const start = t.clock.now;
  for (const gap of [0, 1, 2, 2, 2]) {
    t.clock.now += gap * day;
    await runs().run();
  }
  const [{ next_attempt_at: end }] = await charges(id);
  await keepCard(person, '4000 0000 0000 3220');
  await runs().run();
  expect(await charges(id)).toMatchObject([
    { state: 'due', failure: 'authentication_required', next_attempt_at: end },
  ]);
  await keepCard(person, shop.approved);
  await runs().run();
  expect(await charges(id)).toMatchObject([{ state: 'paid' }, { state: 'planned' }]);
  await noFaults();
  t.clock.now = start;
});
