import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { KeptMethod } from './index.ts';

const dayMs = 86_400_000;

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());

test('a webhook reaches a brand at a host below localhost', async () => {
  const received: unknown[] = [];
  const server = createServer((request, reply) => {
    received.push([request.url, request.headers['x-app-id']]);
    reply.end();
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { provider } = shop.sandbox;
  const { externalId } = await provider.createCheckout(t.aurora, {
    reference: 'below localhost',
    amount: 99_000,
    currency: 'RUB',
    description: 'Club',
    language: 'ru',
    saveMethod: false,
    returnUrl: 'http://aurora.test/',
    webhookUrl: `http://no-such-name.localhost:${port}/hook`,
  });
  await shop.sandbox.deliver(t.aurora, externalId);
  expect(received).toEqual([['/hook', 'aurora']]);
  server.close();
});

/** A card that the sandbox keeps from a checkout of nothing. */
async function keep(card: string): Promise<KeptMethod> {
  const { provider } = shop.sandbox;
  const { externalId } = await provider.createCheckout(t.aurora, {
    reference: `keep ${card}`,
    amount: 0,
    currency: 'RUB',
    description: '',
    language: 'ru',
    saveMethod: true,
    returnUrl: 'http://aurora.test/',
    webhookUrl: 'http://aurora.test/',
  });
  await shop.enterCard(externalId, card);
  const report = await provider.fetchPayment(t.aurora, externalId);
  if (report?.method === undefined) throw new Error('no card was kept');
  expect(report).toMatchObject({ state: 'succeeded', amount: 0, fee: 0 });
  return report.method;
}
const charge = (reference: string, token: string) =>
  shop.sandbox.provider.charge(t.aurora, {
    reference,
    amount: 99_000,
    currency: 'RUB',
    description: 'Club',
    token,
    since: t.clock.now,
    webhookUrl: 'http://aurora.test/',
  });

describe('a kept card of the sandbox', () => {
  test('is charged once for each reference', async () => {
    const { token, last4 } = await keep('4242 4242 4242 4242');
    expect(last4).toBe('4242');
    const [first, second] = await Promise.all([charge('once', token), charge('once', token)]);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ state: 'succeeded', amount: 99_000, currency: 'RUB' });
    expect((await charge('again', token)).externalId).not.toBe(first?.externalId);
  });

  test('fails later with the reason of its test card, and once it is forgotten', async () => {
    const poor = await keep('4000 0000 0000 0341');
    expect(await charge('poor', poor.token)).toMatchObject({
      state: 'failed',
      failure: 'insufficient_funds',
    });
    const { token } = await keep('4242 4242 4242 4242');
    await shop.sandbox.provider.forgetMethod(t.aurora, token);
    expect(await charge('forgotten', token)).toMatchObject({ state: 'failed', failure: 'failed' });
  });

  test('fails after the month in which it expires', async () => {
    const { token, expiresOn } = await keep('4000 0000 0000 0069');
    expect(await charge('valid', token)).toMatchObject({ state: 'succeeded' });
    const now = t.clock.now;
    t.clock.now = Date.UTC(expiresOn.year, expiresOn.month, 1) + dayMs;
    expect(await charge('expired', token)).toMatchObject({ state: 'failed', failure: 'expired_card' });
    t.clock.now = now;
  });
});

test('its cards buy nothing once the brand sells through another provider, or not at all', async () => {
  const service = await shop.createService();
  const order = await shop.ordered(shop.visitor('late@example.com'), service.id);
  const { token } = await keep('4242 4242 4242 4242');
  await shop.admin.call('PUT', '/studio/api/payment-settings', { provider: null });
  const page = await shop.enterCard(shop.paymentOf(order), '4242 4242 4242 4242');
  const charged = await charge('kept before', token);
  await shop.admin.call('PUT', '/studio/api/payment-settings', { provider: 'sandbox' });
  expect(page.statusCode).toBe(404);
  expect(charged).toMatchObject({ state: 'failed', failure: 'failed' });
  const payment = await shop.sandbox.provider.fetchPayment(t.aurora, shop.paymentOf(order));
  expect(payment?.state).toBe('pending');
});

describe('what comes to the sandbox in another form is refused', () => {
  const dispute = {
    externalId: 'dp_1',
    paymentExternalId: 'sb_1',
    state: 'open',
    amount: 100,
    currency: 'RUB',
    fee: 0,
    reason: 'fraudulent',
    respondBy: null,
    openedAt: 0,
  };
  const report = { externalId: 'sb_1', state: 'succeeded', amount: 100, currency: 'RUB', fee: 0 };
  const signed = async (text: string) => {
    const body = Buffer.from(text);
    const answer = await t.app.inject({
      method: 'POST',
      url: '/payments/webhooks/sandbox',
      headers: {
        'x-app-id': 'aurora',
        'content-type': 'application/json',
        ...shop.sandbox.signedHeaders(t.aurora, body),
      },
      payload: body,
    });
    return answer.statusCode;
  };

  test.each([
    ['no JSON', 'text'],
    ['no event', '[]'],
    ...[-100, 0, 1.5, 1e15, '100', null].map((amount) => [
      `a dispute of ${String(amount)}`,
      JSON.stringify({ id: 'evt_1', dispute: { ...dispute, amount } }),
    ]),
    ...Object.entries({ fee: -1, currency: 'rub', state: 'other', openedAt: 'now', respondBy: -1 }).map(
      ([field, value]) => [
        `a dispute with another ${field}`,
        JSON.stringify({ id: 'evt_1', dispute: { ...dispute, [field]: value } }),
      ],
    ),
    ...Object.entries({ amount: -1, fee: 0.5, refunded: -5, state: 'lost', method: {}, externalId: 7 }).map(
      ([field, value]) => [
        `a report with another ${field}`,
        JSON.stringify({ id: 'evt_1', report: { ...report, [field]: value } }),
      ],
    ),
    ['a fee that no column holds', JSON.stringify({ id: 'evt_1', report: { ...report, fee: 2e11 } })],
    ['a dispute with such a fee', JSON.stringify({ id: 'evt_1', dispute: { ...dispute, fee: 2e11 } })],
  ])('a webhook with %s', async (_, text) => {
    expect(await signed(text)).toBe(400);
  });

  test('a webhook of an unknown payment, and a form that is none', async () => {
    expect(await signed(JSON.stringify({ id: 'evt_1', dispute }))).toBe(404);
    const { externalId } = await shop.sandbox.provider.createCheckout(t.aurora, {
      reference: 'a form',
      amount: 100,
      currency: 'RUB',
      description: '',
      language: 'ru',
      saveMethod: false,
      returnUrl: 'http://aurora.test/',
      webhookUrl: 'http://aurora.test/',
    });
    for (const payload of [{ card: 4242 }, { action: ['pay'] }, []]) {
      const url = `/sandbox-pay/${externalId}`;
      const answer = await t.app.inject({ method: 'POST', url, headers: { 'x-app-id': 'aurora' }, payload });
      expect(answer.statusCode).toBe(400);
    }
  });
});
