import type { Order } from '@daystream/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import {
  selectProvider,
  sendTo,
  type ProviderBench,
} from '../../../testing/commerce/providers/provider-benches.ts';
import { createProvidersSchool } from '../../../testing/commerce/providers/providers-school.ts';

const price = 490_000;

const { t, shop, stripe, yookassa, benches, externalIdOf, close } = await createProvidersSchool();
afterAll(close);
beforeEach(() => t.platform.deleteFrom('rate_limits').execute());
afterEach(() => {
  t.clock.now = Date.now();
});

const idOf = (order: Pick<Order, 'id'>) => Number(order.id.split('-')[0]);
const checkPayments = () => t.features.orders(t.aurora).checkPayments();
async function makeRefunds(): Promise<void> {
  const { rows } = await t.aurora.pool.query<{ id: number }>(
    `select id from refunds where state = 'pending'`,
  );
  for (const { id } of rows) await t.features.orders(t.aurora).refund(id);
}

describe.each(['sandbox', 'stripe', 'yookassa'] as const)('payments through %s', (name) => {
  let bench: ProviderBench;
  let serviceId: number;
  beforeAll(async () => {
    bench = benches[name];
    await selectProvider(shop, name);
    serviceId = (await shop.createService()).id;
  });
  const order = () => shop.ordered(shop.visitor(shop.uniqueEmail(name)), serviceId);
  const stateOf = async (made: Order) => (await shop.stateOf(made)).state;
  const send = async (externalId: string) => sendTo(t, name, await bench.webhook(externalId));

  test('pay an order with the webhook, keep the fee, and give access', async () => {
    const made = await order();
    const externalId = await externalIdOf(made);
    expect(made.payment_url).toMatch(/^https?:\/\//);
    await bench.enter(externalId, 'approved');
    expect((await send(externalId)).statusCode).toBe(200);
    expect(await stateOf(made)).toBe('paid');
    expect(await shop.ledgerOf(made)).toMatchObject({
      fees: bench.feeOf(price),
      provider: price - bench.feeOf(price),
    });
  });

  test('leave an order unpaid whose card is declined, and take another card', async () => {
    const made = await order();
    const externalId = await externalIdOf(made);
    await bench.enter(externalId, 'declined');
    await checkPayments();
    expect(await stateOf(made)).toBe('created');
    await bench.enter(externalId, 'challenge');
    await send(externalId);
    expect(await stateOf(made)).toBe('paid');
  });

  test('begin again after the payer gave up', async () => {
    const made = await order();
    const first = await externalIdOf(made);
    await bench.enter(first, 'cancel');
    await send(first);
    expect(await shop.stateOf(made)).toMatchObject({ state: 'canceled', payment_url: null });
    await shop.visit('POST', `/spa/api/v1/orders/${made.id}/pay`);
    const second = await externalIdOf(made);
    expect(second).not.toBe(first);
    await bench.enter(second, 'approved');
    await send(second);
    expect(await stateOf(made)).toBe('paid');
  });

  test('are found by asking when a bank answers late and no webhook comes', async () => {
    const made = await order();
    const externalId = await externalIdOf(made);
    await bench.enter(externalId, 'late');
    t.clock.now += 31_000;
    await checkPayments();
    expect(await stateOf(made)).toBe('created');
    await bench.finish(externalId);
    t.clock.now += 120_000;
    await checkPayments();
    expect(await stateOf(made)).toBe('paid');
  });

  test('apply webhooks once, however often they come and whatever happens at once', async () => {
    const made = await order();
    const externalId = await externalIdOf(made);
    await bench.enter(externalId, 'approved');
    const answers = await Promise.all([
      send(externalId),
      send(externalId),
      send(externalId),
      checkPayments(),
    ]);
    expect(answers.slice(0, 3).map((answer) => answer?.statusCode)).toEqual([200, 200, 200]);
    expect((await send(externalId)).statusCode).toBe(200);
    expect(await stateOf(made)).toBe('paid');
    expect((await shop.ledgerOf(made))['provider']).toBe(price - bench.feeOf(price));
  });

  test('refuse a webhook that is forged, or sent to another brand', async () => {
    const made = await order();
    const externalId = await externalIdOf(made);
    await bench.enter(externalId, 'approved');
    expect((await sendTo(t, name, await bench.forged(externalId))).statusCode).toBe(403);
    const other = await sendTo(t, name, await bench.webhook(externalId), t.forma);
    // The other brand has no account there.
    expect([403, 409]).toContain(other.statusCode);
    expect(await stateOf(made)).toBe('created');
  });

  test('return a part, then the rest, and never more', async () => {
    const made = await order();
    const externalId = await externalIdOf(made);
    await bench.enter(externalId, 'approved');
    await send(externalId);
    const refund = (amount: number | null) =>
      shop.admin.call('POST', `/studio/api/orders/${idOf(made)}/refund`, { amount, reason: 'Asked for' });
    expect((await refund(price + 1)).json().errors).toHaveProperty('amount');
    await refund(90_000);
    await makeRefunds();
    expect(await bench.refundedOf(externalId)).toBe(90_000);
    expect((await refund(400_001)).statusCode).toBe(422);
    await refund(null);
    await makeRefunds();
    expect(await bench.refundedOf(externalId)).toBe(price);
    expect(await stateOf(made)).toBe('refunded');
    // The provider refuses what the platform would never ask.
    const more = { externalId, key: 'too much', amount: 100, currency: 'RUB', description: '' };
    expect(await bench.provider.refund(t.aurora, more)).toBe(false);
  });

  test('keep a card without charging it, and charge it without the payer', async () => {
    const { provider } = bench;
    const keep = async (card: 'approved' | 'poor' | 'challenge') => {
      const { externalId } = await provider.createCheckout(t.aurora, {
        reference: `keep ${card}`,
        amount: 0,
        currency: 'RUB',
        description: '',
        language: 'ru',
        saveMethod: true,
        returnUrl: `http://aurora.test/${card}`,
        webhookUrl: 'http://aurora.test/',
      });
      await bench.enter(externalId, card);
      const report = await provider.fetchPayment(t.aurora, externalId);
      expect(report).toMatchObject({ state: 'succeeded', amount: 0, currency: 'RUB', fee: 0 });
      return report?.method?.token ?? '';
    };
    const charge = (reference: string, token: string) =>
      provider.charge(t.aurora, {
        reference,
        amount: 99_000,
        currency: 'RUB',
        description: 'Club',
        token,
        since: t.clock.now,
        webhookUrl: 'http://aurora.test/',
      });
    const token = await keep('approved');
    const [first, second] = await Promise.all([charge('month 1', token), charge('month 1', token)]);
    expect(first).toMatchObject({
      state: 'succeeded',
      amount: 99_000,
      currency: 'RUB',
      fee: bench.feeOf(99_000),
    });
    expect(second?.externalId).toBe(first?.externalId);
    const find = (reference: string) => provider.findCharge(t.aurora, { reference, since: t.clock.now });
    expect(await find('month 1')).toEqual(first);
    expect(await find('month 0')).toBeUndefined();
    expect((await charge('month 2', token)).externalId).not.toBe(first?.externalId);
    expect(await charge('poor', await keep('poor'))).toMatchObject({
      state: 'failed',
      failure: 'insufficient_funds',
    });
    const challenged = await charge('challenge', await keep('challenge'));
    expect(challenged).toMatchObject({ state: 'failed', failure: 'authentication_required' });
    expect(await provider.fetchPayment(t.aurora, challenged.externalId)).toMatchObject({ state: 'failed' });
    expect(await charge('unknown', 'cus_0:pm_0')).toMatchObject({ state: 'failed', failure: 'failed' });
  });

  test.runIf(name !== 'sandbox')(
    'wait for a provider that is down, without losing or doubling anything',
    async () => {
      const email = shop.uniqueEmail('down');
      bench.setDown(true);
      const refused = await shop.orderAs(shop.visitor(email), serviceId);
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
      bench.setDown(false);
      const made = await shop.ordered(shop.visitor(email), serviceId);
      const externalId = await externalIdOf(made);
      await bench.enter(externalId, 'approved');
      bench.setDown(true);
      expect((await send(externalId)).statusCode).toBe(500);
      t.clock.now += 31_000;
      await checkPayments();
      bench.setDown(false);
      expect(await stateOf(made)).toBe('created');
      t.clock.now += 61_000;
      await checkPayments();
      expect(await stateOf(made)).toBe('paid');
      await shop.admin.call('POST', `/studio/api/orders/${idOf(made)}/refund`, { amount: 100, reason: 'x' });
      bench.setDown(true);
      await expect(makeRefunds()).rejects.toThrow(/./);
      bench.setDown(false);
      await makeRefunds();
      expect(await bench.refundedOf(externalId)).toBe(100);
    },
  );

  test('leave the ledger balanced, and ask nothing unexpected', async () => {
    expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
    expect(bench.violations()).toEqual([]);
  });
});

describe('webhooks', () => {
  test('of Stripe that are replayed later, of another system, or unknown change nothing', async () => {
    await selectProvider(shop, 'stripe');
    const made = await shop.ordered(
      shop.visitor(shop.uniqueEmail('stripe')),
      (await shop.createService()).id,
    );
    const externalId = await externalIdOf(made);
    stripe.enter(externalId, 'approved');
    const type = 'checkout.session.completed';
    const late = stripe.webhook(type, externalId, { at: t.clock.now - 3_600_000 });
    expect((await sendTo(t, 'stripe', late)).statusCode).toBe(403);
    const foreign = stripe.create('checkout.session', 'cs_test', {
      mode: 'payment',
      metadata: { shop: 'x' },
    });
    expect((await sendTo(t, 'stripe', stripe.webhook(type, foreign.id))).statusCode).toBe(200);
    expect((await sendTo(t, 'stripe', stripe.webhook('customer.created', 'cus_1'))).statusCode).toBe(200);
    const unknown = stripe.create('checkout.session', 'cs_test', {
      mode: 'payment',
      status: 'complete',
      payment_status: 'paid',
      amount_total: price,
      currency: 'rub',
      payment_intent: stripe.objects.get(externalId)?.['payment_intent'],
      metadata: { school: 'aurora' },
    });
    expect((await sendTo(t, 'stripe', stripe.webhook(type, unknown.id))).statusCode).toBe(404);
    expect((await shop.stateOf(made)).state).toBe('created');
  });

  test('of YooKassa count for nothing but a reason to ask', async () => {
    await selectProvider(shop, 'yookassa');
    const made = await shop.ordered(shop.visitor(shop.uniqueEmail('kassa')), (await shop.createService()).id);
    const externalId = await externalIdOf(made);
    const untrue = yookassa.webhook('payment.succeeded', externalId, {
      change: { status: 'succeeded', paid: true },
    });
    expect((await sendTo(t, 'yookassa', untrue)).statusCode).toBe(200);
    expect((await shop.stateOf(made)).state).toBe('created');
    for (const body of ['', '{', '[]', '{"event":"payment.succeeded"}', '{"event":1,"object":{"id":"x"}}'])
      expect((await sendTo(t, 'yookassa', { headers: {}, body: Buffer.from(body) })).statusCode).toBe(403);
  });

  test.each(['amount', 'currency'] as const)('of another %s than was ordered are refused', async (field) => {
    await selectProvider(shop, 'stripe');
    const made = await shop.ordered(shop.visitor(shop.uniqueEmail('other')), (await shop.createService()).id);
    const externalId = await externalIdOf(made);
    stripe.enter(externalId, 'approved');
    const session = stripe.objects.get(externalId);
    Object.assign(session ?? {}, field === 'amount' ? { amount_total: 100 } : { currency: 'eur' });
    expect(
      (await sendTo(t, 'stripe', stripe.webhook('checkout.session.completed', externalId))).statusCode,
    ).toBe(409);
    expect((await shop.stateOf(made)).state).toBe('created');
  });
});

test('payments of the earlier provider are asked about and refunded after another was chosen', async () => {
  await selectProvider(shop, 'yookassa');
  const made = await shop.ordered(shop.visitor(shop.uniqueEmail('switch')), (await shop.createService()).id);
  const externalId = await externalIdOf(made);
  await selectProvider(shop, 'stripe');
  yookassa.enter(externalId, 'approved');
  t.clock.now += 31_000;
  await checkPayments();
  expect((await shop.stateOf(made)).state).toBe('paid');
  await shop.admin.call('POST', `/studio/api/orders/${idOf(made)}/refund`, { amount: null, reason: 'x' });
  await makeRefunds();
  expect(yookassa.refundedOf(externalId)).toBe(price);
});

test('YooKassa gets fiscal receipts with the e-mail and the codes of the brand', async () => {
  await selectProvider(shop, 'yookassa');
  await shop.admin.call('PUT', '/studio/api/payment-accounts/yookassa', {
    shop_id: '100500',
    sends_receipts: true,
    tax_system_code: 2,
    vat_code: 1,
  });
  const email = shop.uniqueEmail('receipt');
  const made = await shop.ordered(shop.visitor(email), (await shop.createService()).id);
  const externalId = await externalIdOf(made);
  const receipt = {
    customer: { email },
    tax_system_code: 2,
    items: [
      {
        description: 'Posture in 21 days',
        quantity: '1.00',
        amount: { value: '4900.00', currency: 'RUB' },
        vat_code: 1,
        payment_subject: 'service',
        payment_mode: 'full_payment',
      },
    ],
  };
  expect(yookassa.payments.get(externalId)?.receipt).toEqual(receipt);
  yookassa.enter(externalId, 'approved');
  t.clock.now += 31_000;
  await checkPayments();
  await shop.admin.call('POST', `/studio/api/orders/${idOf(made)}/refund`, { amount: 100_00, reason: 'x' });
  await makeRefunds();
  expect(yookassa.refunds.at(-1)?.receipt?.items[0]?.amount).toEqual({ value: '100.00', currency: 'RUB' });
});

test('a fiscal receipt names each service of an order, and that of a refund as well', async () => {
  await selectProvider(shop, 'yookassa');
  await shop.admin.call('PUT', '/studio/api/payment-accounts/yookassa', {
    shop_id: '100500',
    sends_receipts: true,
    tax_system_code: null,
    vat_code: 1,
  });
  const question = { type: 'expert_additional_question', units: 2, price: 10_000 } as const;
  const { id: questionId } = await shop.createService(question);
  const { id } = await shop.createService({ additional_service_ids: [questionId] });
  const form = { ...shop.visitor(shop.uniqueEmail('two')), additional_service_ids: [questionId] };
  const made = await shop.ordered(form, id);
  const externalId = await externalIdOf(made);
  const amountsOf = (receipt: { items: { description: string; amount: { value: string } }[] } | undefined) =>
    receipt?.items.map(({ amount }) => amount.value);
  expect(amountsOf(yookassa.payments.get(externalId)?.receipt)).toEqual(['4900.00', '100.00']);
  yookassa.enter(externalId, 'approved');
  t.clock.now += 31_000;
  await checkPayments();
  await shop.admin.call('POST', `/studio/api/orders/${idOf(made)}/refund`, { amount: 50_000, reason: 'x' });
  await makeRefunds();
  expect(amountsOf(yookassa.refunds.at(-1)?.receipt)).toEqual(['490.00', '10.00']);
});
