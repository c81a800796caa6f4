import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  selectProvider,
  sendTo,
  yookassaBench,
} from '../../../testing/commerce/providers/provider-benches.ts';
import {
  startYookassaServer,
  type YookassaServer,
} from '../../../testing/commerce/providers/yookassa-server.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let shop: Shop;
let server: YookassaServer;
beforeAll(async () => {
  let clock = Date.now;
  server = await startYookassaServer(() => clock());
  t = await createTestApp({ paymentOrigins: { stripe: server.origin, yookassa: server.origin } });
  clock = () => t.clock.now;
  shop = await createShop(t);
  await selectProvider(shop, 'yookassa');
});
afterAll(async () => {
  await t.close();
  await server.close();
});

test('a charge that YooKassa made is found when it is asked again two days later', async () => {
  const { provider, enter } = yookassaBench(t, server);
  const { externalId } = await provider.createCheckout(t.aurora, {
    reference: 'keep',
    amount: 0,
    currency: 'RUB',
    description: '',
    language: 'ru',
    saveMethod: true,
    returnUrl: 'http://aurora.test/',
    webhookUrl: 'http://aurora.test/',
  });
  await enter(externalId, 'approved');
  const token = (await provider.fetchPayment(t.aurora, externalId))?.method?.token ?? '';
  const since = t.clock.now;
  const charge = () =>
    provider.charge(t.aurora, {
      reference: 'charge:1:0',
      amount: 99_000,
      currency: 'RUB',
      description: 'Club',
      token,
      since,
      webhookUrl: 'http://aurora.test/',
    });
  const first = await charge();
  server.forgetKeys();
  t.clock.now += 48 * 3_600_000;
  expect(await charge()).toEqual(first);
  expect(server.payments.size).toBe(1);
});

test('unsigned webhooks of one address are refused above the limit, before the provider is asked', async () => {
  const send = () => sendTo(t, 'yookassa', server.webhook('payment.succeeded', 'unknown'));
  await t.platform.deleteFrom('rate_limits').execute();
  for (let sent = 0; sent < 300; sent += 1) expect((await send()).statusCode).toBe(403);
  const asked = server.state.requests;
  expect((await send()).statusCode).toBe(429);
  expect(server.state.requests).toBe(asked);
});
