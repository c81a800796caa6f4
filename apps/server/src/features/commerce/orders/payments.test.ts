import type { Order } from '@daystream/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPerson } from '../../../testing/base/people.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const day = 86_400_000;

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());
beforeEach(() => t.platform.deleteFrom('rate_limits').execute());

describe('a payment', () => {
  test.each([
    ['declined', '4000 0000 0000 0002', 200],
    ['not a test card', '5555 5555 5555 4444', 200],
    ['confirmed by 3-D Secure later', '4000 0000 0000 3220', 200],
  ])('with a card that is %s takes no money', async (_, card, status) => {
    const order = await shop.ordered(shop.visitor(shop.uniqueEmail('card')), (await shop.createService()).id);
    expect((await shop.enterCard(shop.paymentOf(order), card)).statusCode).toBe(status);
    expect((await shop.sandbox.provider.fetchPayment(t.aurora, shop.paymentOf(order)))?.state).toBe(
      'pending',
    );
    expect((await shop.enterCard(shop.paymentOf(order), card, 'confirm')).statusCode).toBe(303);
  });

  test('that was canceled gives the order up, which can be paid again', async () => {
    const order = await shop.ordered(shop.visitor('again@example.com'), (await shop.createService()).id);
    const first = shop.paymentOf(order);
    await shop.enterCard(first, '', 'cancel');
    await shop.sendWebhook(first);
    expect(await shop.stateOf(order)).toMatchObject({ state: 'canceled', payment_url: null, held: null });
    const again: Order = (await shop.visit('POST', `/spa/api/v1/orders/${order.id}/pay`)).json().data;
    expect(again).toMatchObject({ id: order.id, state: 'created' });
    await shop.pay(again);
    expect((await shop.stateOf(again)).state).toBe('paid');
  });

  test('is found by asking the provider when no webhook comes', async () => {
    const order = await shop.ordered(shop.visitor('late@example.com'), (await shop.createService()).id);
    await shop.enterCard(shop.paymentOf(order), '4000 0000 0000 0119');
    const { orders } = t.features;
    await orders(t.aurora).checkPayments();
    expect((await shop.stateOf(order)).state).toBe('created');
    t.clock.now += 130_000;
    await orders(t.aurora).checkPayments();
    expect((await shop.stateOf(order)).state).toBe('paid');
    t.clock.now += 2 * day;
    const left = await shop.ordered(shop.visitor('left@example.com'), order.service_id);
    t.clock.now += 40 * day;
    await t.aurora.db
      .updateTable('payments')
      .set({ check_at: null })
      .where('state', '=', 'pending')
      .execute();
    await orders(t.aurora).checkPayments();
    expect((await shop.stateOf(left)).state).toBe('canceled');
    // The payer had the page open: the money has come, so the access is given.
    await shop.pay(left);
    expect((await shop.stateOf(left)).state).toBe('paid');
    t.clock.now = Date.now();
  });

  test('is applied once, however often and in whatever order its webhooks come', async () => {
    const order = await shop.ordered(shop.visitor('often@example.com'), (await shop.createService()).id);
    const id = shop.paymentOf(order);
    await shop.enterCard(id, shop.approved);
    const sent = [
      shop.sendWebhook(id, { report: { state: 'failed' }, id: 'evt_early' }),
      shop.sendWebhook(id),
      shop.sendWebhook(id),
      shop.sendWebhook(id, { id: 'evt_other' }),
      t.features.orders(t.aurora).checkPayments(),
    ];
    await Promise.all(sent);
    await shop.sendWebhook(id, { report: { state: 'pending' }, id: 'evt_late' });
    expect((await shop.stateOf(order)).state).toBe('paid');
    expect(await shop.ledgerOf(order)).toMatchObject({ provider: 480_200 });
    const { rows } = await t.aurora.pool.query(
      `select from entitlements where source = 'order' and user_id = (select user_id from orders where id = $1)`,
      [order.id.split('-')[0]],
    );
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['forged', { signed: false }, 403],
    ['of another amount', { report: { amount: 100 } }, 409],
    ['of another currency', { report: { currency: 'EUR' } }, 409],
    ['of a payment that is not ours', { report: { externalId: 'sb_unknown' } }, 404],
  ] as const)('is not changed by a webhook %s', async (_, change, status) => {
    const order = await shop.ordered(
      shop.visitor(shop.uniqueEmail('forged')),
      (await shop.createService()).id,
    );
    await shop.enterCard(shop.paymentOf(order), shop.approved);
    expect((await shop.sendWebhook(shop.paymentOf(order), change)).statusCode).toBe(status);
    expect((await shop.stateOf(order)).state).toBe('created');
  });

  test('is not changed by a webhook that is replayed later, or to another brand', async () => {
    const order = await shop.ordered(shop.visitor('replay@example.com'), (await shop.createService()).id);
    await shop.enterCard(shop.paymentOf(order), shop.approved);
    expect((await shop.sendWebhook(shop.paymentOf(order), { brand: t.forma })).statusCode).toBe(403);
    const body = Buffer.from('{}');
    const headers = shop.sandbox.signedHeaders(t.aurora, body);
    t.clock.now += 3_600_000;
    expect(await shop.sandbox.provider.readWebhook(t.aurora, { headers, body })).toBeUndefined();
    t.clock.now -= 3_600_000;
  });

  test('of an order that was paid already is returned, and the ledger shows both', async () => {
    const order = await shop.ordered(shop.visitor('twice@example.com'), (await shop.createService()).id);
    const first = shop.paymentOf(order);
    await shop.enterCard(first, '', 'cancel');
    await shop.sendWebhook(first);
    const orderId = Number(order.id.split('-')[0]);
    const second = await shop.sandbox.provider.createCheckout(t.aurora, {
      reference: 'x',
      amount: 490_000,
      currency: 'RUB',
      description: '',
      language: 'ru',
      saveMethod: false,
      returnUrl: 'http://aurora.test/',
      webhookUrl: 'http://aurora.test/',
    });
    const third = await shop.sandbox.provider.createCheckout(t.aurora, {
      reference: 'y',
      amount: 490_000,
      currency: 'RUB',
      description: '',
      language: 'ru',
      saveMethod: false,
      returnUrl: 'http://aurora.test/',
      webhookUrl: 'http://aurora.test/',
    });
    for (const [index, { externalId, url }] of [second, third].entries())
      await t.aurora.db
        .insertInto('payments')
        .values({
          order_id: orderId,
          provider: 'sandbox',
          external_id: externalId,
          amount: 490_000,
          currency: 'RUB',
          checkout_url: url,
          ...(index === 1 && { state: 'failed', settled_at: new Date() }),
        })
        .execute();
    for (const { externalId } of [second, third]) await shop.enterCard(externalId, shop.approved);
    // The clock stands still: only the ledger knows which of the two paid the order.
    await shop.sendWebhook(third.externalId);
    await shop.sendWebhook(second.externalId);
    const refunds = await t.aurora.pool.query<{ id: number }>(
      `select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = $1`,
      [orderId],
    );
    expect(refunds.rows).toHaveLength(1);
    await t.features.orders(t.aurora).refund(refunds.rows[0]?.id ?? 0);
    expect((await shop.stateOf(order)).state).toBe('paid');
    // The provider keeps both fees.
    expect(await shop.ledgerOf(order)).toEqual({
      fees: 19_600,
      provider: 470_400,
      refunds: 0,
      sales: -408_333,
      tax: -81_667,
    });
  });
});

describe('a payment that comes after the hour for which an order holds its place', () => {
  const refundOf = async (order: Order) => {
    const { rows } = await t.aurora.pool.query<{ id: number; reason: string; amount: number }>(
      `select r.id, r.reason, r.amount from refunds r join payments p on p.id = r.payment_id where p.order_id = $1`,
      [Number(order.id.split('-')[0])],
    );
    return rows[0];
  };
  async function payAfterOther(serviceId: number, form: object): Promise<[Order, Order]> {
    const order = (name: string) =>
      shop.ordered({ ...shop.visitor(shop.uniqueEmail(name)), ...form }, serviceId);
    const first = await order('first');
    t.clock.now += 61 * 60_000;
    const second = await order('second');
    await shop.pay(second);
    await shop.pay(first);
    return [first, second];
  }
  afterEach(() => {
    t.clock.now = Date.now();
  });

  test('is returned when the last seat was sold meanwhile', async () => {
    const { id } = await shop.createService({ seats: 1 });
    const [first, second] = await payAfterOther(id, {});
    expect([(await shop.stateOf(first)).state, (await shop.stateOf(second)).state]).toEqual([
      'canceled',
      'paid',
    ]);
    const refund = await refundOf(first);
    expect(refund).toMatchObject({ reason: 'sold_out', amount: 490_000 });
    await t.features.orders(t.aurora).refund(refund?.id ?? 0);
    expect(await shop.ledgerOf(first)).toEqual({
      fees: 9800,
      provider: -9800,
      refunds: 0,
    });
    expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
    const path = `/studio/api/orders/${first.id.split('-')[0]}/payments`;
    expect((await shop.admin.call('GET', path)).json()).toMatchObject([
      {
        provider: 'sandbox',
        external_id: expect.stringMatching(/^sb_/),
        state: 'succeeded',
        amount: 490_000,
        fee: 9800,
        is_automatic: false,
        refunds: [{ state: 'succeeded', amount: 490_000, reason: 'sold_out', is_dispute: false }],
      },
    ]);
  });

  test('is returned when the last use of its promo code was taken meanwhile', async () => {
    const service = await shop.createService();
    await shop.admin.call('POST', '/studio/api/promo-codes', {
      code: 'ONCE',
      percent: 10,
      amount: null,
      currency: null,
      starts_at: null,
      ends_at: null,
      max_uses: 1,
      max_uses_per_person: null,
      service_ids: [service.id],
      is_active: true,
    });
    const [first, second] = await payAfterOther(service.id, { promocode: 'once' });
    expect([(await shop.stateOf(first)).state, (await shop.stateOf(second)).state]).toEqual([
      'canceled',
      'paid',
    ]);
    expect(await refundOf(first)).toMatchObject({ reason: 'promo_code_used' });
  });

  test('is kept while there is a place', async () => {
    const { id } = await shop.createService({ seats: 2 });
    const [first] = await payAfterOther(id, {});
    expect((await shop.stateOf(first)).state).toBe('paid');
  });

  test('finds no person in an order that nobody paid for thirty days, and is returned', async () => {
    const service = await shop.createService();
    const order = await shop.ordered(
      { ...shop.visitor('forgotten@example.com'), phone: '+79161234567' },
      service.id,
    );
    const { forgetUnpaid } = t.features.orders(t.aurora);
    t.clock.now += 29 * day;
    await forgetUnpaid();
    const read = async () =>
      (
        await t.aurora.pool.query('select email, name, phone, timezone from orders where id = $1', [
          Number(order.id.split('-')[0]),
        ])
      ).rows[0];
    expect(await read()).toMatchObject({ email: 'forgotten@example.com' });
    t.clock.now += 2 * day;
    expect(await forgetUnpaid()).toBeGreaterThan(0);
    expect(await read()).toEqual({ email: '', name: '', phone: '', timezone: null });
    await shop.pay(order);
    expect((await shop.stateOf(order)).state).toBe('canceled');
    expect(await refundOf(order)).toMatchObject({ reason: 'no_buyer' });
  });
});

describe('a refund', () => {
  async function paidOrder() {
    const learner = await createPerson(t, t.aurora);
    const order = await shop.ordered({}, (await shop.createService()).id, shop.bearer(learner));
    await shop.pay(order);
    return { learner, order, orderId: Number(order.id.split('-')[0]) };
  }
  const refund = (orderId: number, amount: number | null) =>
    shop.admin.call('POST', `/studio/api/orders/${orderId}/refund`, { amount, reason: 'Asked for' });
  async function makeRefunds(orderId: number) {
    const { rows } = await t.aurora.pool.query<{ id: number }>(
      `select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = $1 and r.state = 'pending'`,
      [orderId],
    );
    for (const { id } of rows) await t.features.orders(t.aurora).refund(id);
  }

  test('in full ends the access and empties the ledger but for the fee', async () => {
    const { learner, order, orderId } = await paidOrder();
    expect((await refund(orderId, null)).json()).toMatchObject({ refunding: 490_000, state: 'paid' });
    await makeRefunds(orderId);
    await makeRefunds(orderId);
    expect(await shop.statusOf(learner)).toEqual(['ended']);
    expect((await shop.admin.call('GET', `/studio/api/orders/${orderId}`)).json()).toMatchObject({
      state: 'refunded',
      refunded: 490_000,
      refunding: 0,
    });
    expect(await shop.ledgerOf(order)).toEqual({
      fees: 9800,
      provider: -9800,
      refunds: 408_333,
      sales: -408_333,
      tax: 0,
    });
    expect((await refund(orderId, null)).json().code).toBe('not_refundable');
  });

  test('of a part keeps the access, and several cannot exceed the payment, also at once', async () => {
    const { learner, orderId } = await paidOrder();
    const answers = await Promise.all([refund(orderId, 300_000), refund(orderId, 300_000)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    await makeRefunds(orderId);
    expect(await shop.statusOf(learner)).toEqual(['open']);
    expect((await refund(orderId, 190_001)).json().errors).toHaveProperty('amount');
    expect((await shop.admin.call('GET', `/studio/api/orders/${orderId}`)).json().state).toBe(
      'partially_refunded',
    );
  });

  test('is not for support, and finance may make it', async () => {
    const { orderId } = await paidOrder();
    const support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
    const finance = await createPerson(t, t.aurora, { staffRoles: ['finance'] });
    const body = { amount: 100, reason: 'x' };
    const url = `/studio/api/orders/${orderId}/refund`;
    expect((await support.call('POST', url, body)).statusCode).toBe(403);
    expect((await finance.call('POST', url, body)).statusCode).toBe(200);
  });
});

test('the ledger refuses entries that do not balance, and every change', async () => {
  const { pool } = t.aurora;
  const unbalanced = `with l as (insert into ledger_transactions (key) values ('unbalanced') returning id),
    a as (insert into ledger_accounts (code, currency) values ('points', 'RUB') returning id)
    insert into ledger_entries (transaction_id, account_id, amount) select l.id, a.id, 1 from l, a`;
  await expect(pool.query(unbalanced)).rejects.toThrow('not balanced');
  await expect(pool.query('update ledger_entries set amount = 2')).rejects.toThrow('append-only');
  await expect(pool.query('delete from ledger_transactions')).rejects.toThrow('append-only');
});
