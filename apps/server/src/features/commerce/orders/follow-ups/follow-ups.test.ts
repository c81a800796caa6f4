import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '@daystream/contract';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { createPerson } from '../../../../testing/base/people.ts';
import { createShop, type Shop } from '../../../../testing/commerce/shop.ts';
import { createTestApp, testSecret, type TestApp } from '../../../../testing/app/test-app.ts';
import { createOrderIds } from '../order-ids.ts';
import { createFollowUps } from './follow-ups.service.ts';

const hour = 3_600_000;

let t: TestApp;
let shop: Shop;
let planned: { orderId: number; step: 1 | 2 }[];
let sent: Mail[];
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  planned = [];
  sent = [];
  // Orders of other tests are older than anything that is followed up.
  await t.aurora.pool.query("update orders set created_at = created_at - interval '10 days'");
});

const followUps = (now: number) =>
  createFollowUps({
    brand: t.aurora,
    ids: createOrderIds(testSecret, t.aurora),
    jobs: { send: async (_trx, _kind, data) => void planned.push(data as never) },
    mailer: { send: async (mail) => void sent.push(mail) },
    originOf: () => 'https://aurora.test',
    clock: () => now,
  });
/** Plans and sends what is due so many hours from now. */
async function runAfter(hours: number): Promise<string[]> {
  const service = followUps(t.clock.now + hours * hour);
  await service.plan();
  for (const { orderId, step } of planned.splice(0)) await service.send(orderId, step);
  return sent.splice(0).map(({ to }) => to);
}
const order = async (email: string, serviceId?: number): Promise<Order> =>
  shop.ordered(shop.visitor(email), serviceId ?? (await shop.createService()).id);

test('an unpaid order is followed up after an hour and after a day, once each, with a link to it', async () => {
  const { id } = await order('late@example.com');
  expect(await runAfter(0.5)).toEqual([]);
  const service = followUps(t.clock.now + 1.1 * hour);
  await service.plan();
  await service.plan();
  expect(planned).toHaveLength(1);
  const [first] = planned.splice(0);
  await service.send(first?.orderId ?? 0, 1);
  expect(sent.splice(0)).toMatchObject([
    { to: 'late@example.com', text: expect.stringContaining(`https://aurora.test/orders/${id}`) },
  ]);
  expect(await runAfter(5)).toEqual([]);
  expect(await runAfter(25)).toEqual(['late@example.com']);
  expect(await runAfter(26)).toEqual([]);
});

test('an order that was paid, stopped, or made again is not followed up', async () => {
  const service = await shop.createService();
  await shop.pay(await order('paid@example.com'));
  await order('again@example.com', service.id);
  await order('again@example.com', service.id);
  const { id } = await order('stopped@example.com');
  expect((await runAfter(2)).toSorted()).toEqual(['again@example.com', 'stopped@example.com']);
  const stop = createOrderIds(testSecret, t.aurora).stopPath(Number(id.split('-')[0]));
  const open = (method: 'GET' | 'POST', url = stop) =>
    t.app.inject({
      method,
      url,
      headers: { host: 'aurora.test', 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
    });
  expect((await open('GET')).statusCode).toBe(200);
  expect((await open('POST', `/unpaid/${id}/stop`)).statusCode).toBe(404);
  expect((await open('POST')).statusCode).toBe(200);
  expect(await runAfter(25)).toEqual(['again@example.com']);
});

test('an order of an account is followed up, whoever names its address in a later order', async () => {
  const owner = await createPerson(t, t.aurora);
  const { id } = await shop.createService();
  const own = await shop.ordered({}, id, shop.bearer(owner));
  await order(owner.email, id);
  const service = followUps(t.clock.now + 2 * hour);
  await service.plan();
  expect(planned.map(({ orderId }) => orderId)).toContain(Number.parseInt(own.id));
});

test('a person who was blocked is not followed up, also for an order without sign-in', async () => {
  const owner = await createPerson(t, t.aurora);
  await order(owner.email);
  const url = `/studio/api/users/${owner.id}/block`;
  expect((await shop.admin.call('POST', url, { reason: 'Shared the password' })).statusCode).toBe(200);
  expect(await runAfter(2)).not.toContain(owner.email);
});

test('a school turns follow-ups off, and sees how often they helped', async () => {
  const paidLater = await order('helped@example.com');
  await runAfter(2);
  t.clock.now += 3 * hour;
  await shop.pay(paidLater);
  t.clock.now -= 3 * hour;
  const settings = {
    seller_name: '',
    seller_tax_number: '',
    seller_address: '',
    follows_up: false,
    ends_disputed_access: true,
  };
  const answer = await shop.admin.call('PUT', '/studio/api/checkout-settings', settings);
  const { reminded_count: reminded, reminded_paid_count: paid } = answer.json();
  expect(paid).toBe(1);
  expect(reminded).toBeGreaterThan(paid);
  await order('silent@example.com');
  expect(await runAfter(2)).toEqual([]);
  await shop.admin.call('PUT', '/studio/api/checkout-settings', { ...settings, follows_up: true });
});

test('an order that was given up is paid by a new payment at its price', async () => {
  const service = await shop.createService();
  const before = await order('back@example.com', service.id);
  await shop.enterCard(shop.paymentOf(before), '4000 0000 0000 0002');
  await shop.sendWebhook(shop.paymentOf(before), { report: { state: 'failed' } });
  await t.aurora.pool.query("update orders set state = 'canceled' where id = $1", [
    Number(before.id.split('-')[0]),
  ]);
  const pay = () => shop.visit('POST', `/spa/api/v1/orders/${before.id}/pay`);
  const again: Order = (await pay()).json().data;
  expect(again).toMatchObject({ state: 'created', total: before.total, payment_url: expect.any(String) });
  expect(again.payment_url).not.toBe(before.payment_url);
  expect((await pay()).json().data.payment_url).toBe(again.payment_url);
  await shop.pay(again);
  expect((await shop.stateOf(before)).state).toBe('paid');
  expect((await pay()).json().data).toMatchObject({ state: 'paid', payment_url: null });
});
