import type { Order } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { sendRefundedEmail } from './notify-buyer-of-refund.ts';

const api = '/spa/api/v1';

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());

const filterOf = ({ id }: TestPerson) => encodeURIComponent(JSON.stringify({ user_id: [id] }));
const idOf = ({ id }: Pick<Order, 'id'>) => Number.parseInt(id);
async function buy(person: TestPerson, form = {}): Promise<Order> {
  const order = await shop.ordered(form, (await shop.createService()).id, shop.bearer(person));
  await shop.pay(order);
  return order;
}
async function refund(order: Order, amount: number | null): Promise<void> {
  await shop.admin.call('POST', `/studio/api/orders/${idOf(order)}/refund`, {
    amount,
    reason: 'Changed plans',
  });
  const { rows } = await t.aurora.pool.query<{ id: number }>(
    "select id from refunds where state = 'pending'",
  );
  for (const { id } of rows) await t.features.orders(t.aurora).refund(id);
}
async function emailsOf(order: Order): Promise<Mail[]> {
  const { rows } = await t.aurora.pool.query<{ data: Parameters<typeof sendRefundedEmail>[2] }>(
    `select data from jobs.job where name = 'orders.refunded-email' and data ->> 'orderId' = $1 order by created_on`,
    [String(idOf(order))],
  );
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  for (const { data } of rows)
    await sendRefundedEmail({ mailer, originOf: () => 'https://aurora.test' }, t.aurora, data);
  return sent;
}

test('notifies the buyer of each refund, of a part and of all, in the app and by e-mail', async () => {
  const person = await createPerson(t, t.aurora);
  const order = await buy(person);
  await refund(order, 90_000);
  await refund(order, null);
  const list = (await person.call('GET', `${api}/notifications`)).json();
  const refunds = list.filter(({ kind }: { kind: string }) => kind === 'purchase');
  expect(refunds.map(({ path }: { path: string }) => path)).toEqual(['/user/purchases', '/user/purchases']);
  expect(refunds.map(({ text }: { text: string }) => text.replaceAll(/\s/gu, ' '))).toEqual([
    '“Posture in 21 days”: 4 000 ₽',
    '“Posture in 21 days”: 900 ₽',
  ]);
  const mails = await emailsOf(order);
  expect(mails.map(({ to }) => to)).toEqual([person.email, person.email]);
  expect(mails.map(({ text }) => text?.includes('Доступ закрыт'))).toEqual([false, true]);
});

test('a refunded gift ends no access of its buyer', async () => {
  const giver = await createPerson(t, t.aurora);
  const order = await buy(giver, { gift_email: shop.uniqueEmail('recipient'), gift_name: 'Vera' });
  await refund(order, null);
  const [mail] = await emailsOf(order);
  expect(mail?.text).toContain('за подарок «Posture in 21 days»');
  expect(mail?.text).not.toContain('Доступ закрыт');
});

test.each([
  [1, '1 балл'],
  [3, '3 балла'],
  [21, '21 балл'],
  [500, '500 баллов'],
])('counts %i returned points', async (points, text) => {
  const order = await buy(await createPerson(t, t.aurora));
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const refunded = { orderId: idOf(order), amount: 0, points, isFull: true };
  await sendRefundedEmail({ mailer, originOf: () => 'https://aurora.test' }, t.aurora, refunded);
  expect(sent[0]?.text).toContain(`вернули ${text} за`);
});

test('the studio shows the orders of a person, their refund, and when the access ended', async () => {
  const person = await createPerson(t, t.aurora);
  const order = await buy(person);
  await refund(order, null);
  const filter = filterOf(person);
  const orders = (await shop.admin.call('GET', `/studio/api/orders?filter=${filter}`)).json();
  expect(orders).toMatchObject([{ id: idOf(order), state: 'refunded', refunded: order.total }]);
  const path = `/studio/api/users/${person.id}/audit`;
  const history = (await shop.admin.call('GET', path)).json();
  const { title, total, currency } = orders[0];
  const bought = { id: idOf(order), title, total, currency };
  // In one moment of the test's clock.
  expect(history).toHaveLength(2);
  expect(history).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'order.refunded', reason: 'Changed plans', order: bought }),
      expect.objectContaining({ action: 'order.paid', staff_id: null, order: bought }),
    ]),
  );
  const pages = await Promise.all(
    [0, 1].map(async (n) => (await shop.admin.call('GET', `${path}?range=[${n},${n}]`)).json()),
  );
  expect(pages.flat()).toEqual(history);
});

test('a paid order is named by its stream, whose end after a full refund is the refund, for staff and for the learner', async () => {
  const person = await createPerson(t, t.aurora);
  const read = async () => (await person.call('GET', `${api}/user-course-streams`)).json();
  const order = await buy(person);
  expect(await read()).toMatchObject([{ status: 'open', order_service_id: order.service_id }]);
  await refund(order, null);
  const ended = { end_date: Math.floor(t.clock.now / 1000) };
  const staff = `/studio/api/user-course-streams?filter=${filterOf(person)}`;
  expect((await shop.admin.call('GET', staff)).json()).toMatchObject([ended]);
  t.clock.now += 86_400_000;
  expect(await read()).toMatchObject([{ status: 'ended', ...ended }]);
});

test('a canceled subscription is not resumed without a card, which its next payment needs', async () => {
  const person = await createPerson(t, t.aurora);
  const weekly = { type: 'course_subscription', interval: 'week', period: 1, price: 99_000 } as const;
  await shop.pay(await shop.ordered({}, (await shop.createService(weekly)).id, shop.bearer(person)));
  const [{ id }] = (await person.call('GET', `${api}/payment-subscription`)).json();
  const path = `${api}/payment-subscriptions`;
  await person.call('POST', `${path}/cancel?id=${id}`, { reason_type: 'price', reason: '' });
  await t.aurora.pool.query(
    'update payment_methods set removed_at = now(), is_default = false where user_id = $1',
    [person.id],
  );
  expect(refusalOf(await person.call('POST', `${path}/${id}/resume`))).toEqual([409, 'card_required']);
});

test('staff see on the order that the provider refused a refund, until there is another', async () => {
  const order = await buy(await createPerson(t, t.aurora));
  const path = `/studio/api/orders/${idOf(order)}`;
  const ask = () => shop.admin.call('POST', `${path}/refund`, { amount: 90_000, reason: 'Changed plans' });
  const refused = async () => (await shop.admin.call('GET', path)).json().refund_refused;
  expect((await ask()).json()).toMatchObject({ refund_refused: 0 });
  await t.aurora.pool.query("update refunds set state = 'failed' where state = 'pending'");
  expect(await refused()).toBe(90_000);
  await ask();
  expect(await refused()).toBe(0);
});
