import type { Order, Referrals } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const api = '/spa/api/v1';
const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
const terms = { purchase_percent: 5, cashback_percent: 10, invited_percent: 20, min_price: 1000 };

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
});
afterAll(() => t.close());
beforeEach(() => setTerms(terms));

const setTerms = (values: typeof terms) => shop.admin.call('PUT', '/studio/api/points-settings', values);
const ownLink = async (person: TestPerson): Promise<Referrals> =>
  (await person.call('GET', `${api}/referrals`)).json();
const pointsOf = async (person: TestPerson): Promise<number> =>
  (await person.call('GET', `${api}/user-score/amount`)).json().amount;
const idOf = ({ id }: Pick<Order, 'id'>) => Number(id.split('-')[0]);
const visit = (code: string, headers: Record<string, string> = { 'user-agent': browser }) =>
  shop.visit('POST', `${api}/referrals/${code}/visits`, {}, headers);

async function buy(form: object, headers: Record<string, string> = {}, price = 500_000): Promise<Order> {
  const { id } = await shop.createService({ price });
  const order = await shop.ordered(form, id, headers);
  await shop.pay(order);
  return order;
}
async function refund(order: Order, amount: number | null): Promise<void> {
  await shop.admin.call('POST', `/studio/api/orders/${idOf(order)}/refund`, { amount, reason: 'Test' });
  const { rows } = await t.aurora.pool.query<{ id: number }>(
    "select id from refunds where state = 'pending'",
  );
  for (const { id } of rows) await t.features.orders(t.aurora).refund(id);
}

test('the first order of an invited person costs less, and its payment gives points to both', async () => {
  const anna = await createPerson(t, t.aurora);
  const { code } = await ownLink(anna);
  const friend = await createPerson(t, t.aurora);
  const service = await shop.createService({ price: 500_000 });
  const price = await friend.call('GET', `${api}/referrals/${code}/course-service/${service.id}`);
  expect(price.json()).toEqual({ success: true, discount: 100_000, total: 400_000, currency: 'RUB' });
  const order = await shop.ordered({ invite: code }, service.id, shop.bearer(friend));
  expect(order).toMatchObject({ discount: 100_000, total: 400_000 });
  expect([await pointsOf(anna), await pointsOf(friend)]).toEqual([0, 0]);
  await shop.pay(order);
  await shop.sendWebhook(shop.paymentOf(order), { id: 'again' });
  expect([await pointsOf(anna), await pointsOf(friend)]).toEqual([400, 200]);
  expect(await ownLink(anna)).toMatchObject({ orders: 1, points: 400, ...terms });
  const history = (await friend.call('GET', `${api}/user-score`)).json();
  expect(history).toMatchObject([{ reason: 'purchase', amount: 200, source: { title: service.title } }]);
  // The second one is an order as any other.
  expect(
    (await friend.call('GET', `${api}/referrals/${code}/course-service/${service.id}`)).json(),
  ).toMatchObject({ success: false, total: 500_000 });
  const refused = await shop.orderAs({ invite: code }, service.id, shop.bearer(friend));
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['invite']]);
  const otherSpelling = shop.visitor(friend.email.toUpperCase().replace('@', '+again@'));
  const again = await shop.orderAs({ invite: code, ...otherSpelling }, service.id);
  expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ['invite']]);
  await buy({}, shop.bearer(friend));
  expect([await pointsOf(anna), await pointsOf(friend)]).toEqual([400, 450]);
  expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
});

test('refunds take the points back in proportion, and never more than a balance has', async () => {
  const anna = await createPerson(t, t.aurora);
  const friend = await createPerson(t, t.aurora);
  const order = await buy({ invite: (await ownLink(anna)).code }, shop.bearer(friend));
  await refund(order, 100_000);
  expect([await pointsOf(anna), await pointsOf(friend)]).toEqual([300, 150]);
  // Anna has spent what she got.
  await shop.admin.call('POST', `/studio/api/users/${anna.id}/correct-points`, {
    amount: -250,
    reason: 'Spent',
  });
  await refund(order, null);
  expect([await pointsOf(anna), await pointsOf(friend)]).toEqual([0, 0]);
  expect(await ownLink(anna)).toMatchObject({ orders: 1, points: 0 });
  const entries = (await anna.call('GET', `${api}/user-score`)).json();
  expect(entries.map((entry: { reason: string; amount: number }) => [entry.reason, entry.amount])).toEqual([
    ['referral_returned', -50],
    ['correction', -250],
    ['referral_returned', -100],
    ['referral', 400],
  ]);
  expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
});

test('nobody invites themselves: neither with their account nor with another spelling of their address', async () => {
  const anna = await createPerson(t, t.aurora);
  const { code } = await ownLink(anna);
  const { id } = await shop.createService();
  for (const [form, headers] of [
    [{ invite: code }, shop.bearer(anna)],
    [{ invite: code, ...shop.visitor(anna.email) }, {}],
    [{ invite: code, ...shop.visitor(anna.email.replace('@', '+friend@')) }, {}],
  ] as const)
    expect(Object.keys((await shop.orderAs(form, id, headers)).json().errors ?? {})).toEqual(['invite']);
  expect((await visit(code, { ...shop.bearer(anna), 'user-agent': browser })).json().data.is_own).toBe(true);
  expect(await ownLink(anna)).toMatchObject({ visits: 0, orders: 0 });
});

test('of several orders with one discount, the first that is paid has it: the money of the others is returned', async () => {
  const anna = await createPerson(t, t.aurora);
  const { code } = await ownLink(anna);
  const email = shop.uniqueEmail('twice');
  const orders: Order[] = [];
  for (let made = 0; made < 2; made += 1)
    orders.push(
      await shop.ordered({ ...shop.visitor(email), invite: code }, (await shop.createService()).id),
    );
  for (const order of orders) await shop.enterCard(shop.paymentOf(order), shop.approved);
  const answers = await Promise.all(orders.map((order) => shop.sendWebhook(shop.paymentOf(order))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const states = await Promise.all(orders.map(async (order) => (await shop.stateOf(order)).state));
  expect(states.toSorted()).toEqual(['canceled', 'paid']);
  const { rows } = await t.aurora.pool.query<{ id: number }>(
    "select id from refunds where state = 'pending'",
  );
  for (const { id } of rows) await t.features.orders(t.aurora).refund(id);
  expect(await findMoneyFaults(t.aurora.pool, { isSettled: true })).toEqual([]);
  expect(await ownLink(anna)).toMatchObject({ orders: 1 });
});

test('the larger discount counts, a promo code or the invitation, and who invited gets points either way', async () => {
  const anna = await createPerson(t, t.aurora);
  const { code } = await ownLink(anna);
  const promo = { amount: null, currency: null, starts_at: null, ends_at: null, max_uses: null };
  for (const percent of [10, 50])
    await shop.admin.call('POST', '/studio/api/promo-codes', {
      ...promo,
      code: `OFF${percent}`,
      percent,
      max_uses_per_person: null,
      service_ids: [],
      is_active: true,
    });
  const ordered = async (promocode: string) =>
    buy({ ...shop.visitor(shop.uniqueEmail('promo')), invite: code, promocode });
  expect(await ordered('OFF10')).toMatchObject({ discount: 100_000 });
  expect(await ordered('OFF50')).toMatchObject({ discount: 250_000 });
  expect(await ownLink(anna)).toMatchObject({ orders: 2, points: 400 + 250 });
  const { rows } = await t.aurora.pool.query(
    `select c.code, o.invite_discount from orders o left join promo_codes c on c.id = o.promo_code_id where o.inviter_id = $1 order by o.id`,
    [anna.id],
  );
  expect(rows).toEqual([
    { code: null, invite_discount: 100_000 },
    { code: 'OFF50', invite_discount: 0 },
  ]);
});

test('a visit counts once for a visitor and day, and not that of a robot', async () => {
  const anna = await createPerson(t, t.aurora);
  const { code } = await ownLink(anna);
  for (const agent of [browser, browser, `${browser} again`, 'TelegramBot (like TwitterBot)'])
    expect((await visit(code, { 'user-agent': agent })).json().data).toEqual({
      invited_percent: 20,
      min_price: 1000,
      is_own: false,
    });
  expect((await ownLink(anna)).visits).toBe(2);
  t.clock.now += 86_400_000;
  await visit(code);
  t.clock.now -= 86_400_000;
  expect((await ownLink(anna)).visits).toBe(3);
  const forged = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
  expect((await visit(forged)).statusCode).toBe(404);
  expect((await visit('zzzz')).statusCode).toBe(400);
  const figures = await anna.call(
    'GET',
    `${api}/user?expand=referral_orders,cashback,discount_for_referral,link_jumps`,
  );
  expect(figures.json()).toMatchObject({
    referral_orders: 0,
    cashback: 0,
    discount_for_referral: 20,
    link_jumps: 3,
  });
});

test('a cheap order gives nothing, and a school that gives nothing takes an old code without a word', async () => {
  const anna = await createPerson(t, t.aurora);
  const { code } = await ownLink(anna);
  const buyer = await createPerson(t, t.aurora);
  expect(await buy({ invite: code }, shop.bearer(buyer), 99_900)).toMatchObject({ discount: 0 });
  expect([await pointsOf(anna), await pointsOf(buyer)]).toEqual([0, 0]);
  await setTerms({ purchase_percent: 0, cashback_percent: 0, invited_percent: 0, min_price: 0 });
  expect(await buy({ ...shop.visitor(shop.uniqueEmail('late')), invite: code })).toMatchObject({
    discount: 0,
  });
  expect(await ownLink(anna)).toMatchObject({ orders: 0, points: 0 });
});

test('staff see who was invited by whom, and their change of the settings is in the audit log', async () => {
  const anna = await createPerson(t, t.aurora, { name: 'Anna' });
  const email = shop.uniqueEmail('boris');
  const order = await buy({ ...shop.visitor(email), invite: (await ownLink(anna)).code });
  const filter = encodeURIComponent(JSON.stringify({ inviter_id: [anna.id] }));
  const records = (await shop.admin.call('GET', `/studio/api/referrals?filter=${filter}`)).json();
  expect(records).toMatchObject([
    {
      id: idOf(order),
      inviter_id: anna.id,
      inviter_email: anna.email,
      email,
      points: 400,
      invite_discount: 100_000,
      invited_count: 1,
    },
  ]);
  const { rows } = await t.aurora.pool.query(
    "select details from audit_entries where action = 'points_settings.changed' order by id desc limit 1",
  );
  expect(rows).toEqual([{ details: terms }]);
});

test('the link of a merged account is a link of the account that stays', async () => {
  const [anna, former, friend] = [
    await createPerson(t, t.aurora),
    await createPerson(t, t.aurora),
    await createPerson(t, t.aurora),
  ];
  const { code } = await ownLink(former);
  await visit(code);
  await t.aurora.db
    .transaction()
    .execute((trx) => t.features.personalData.mergeUsers(trx, t.aurora, former.id, anna.id));
  await buy({ invite: code }, shop.bearer(friend));
  expect(await ownLink(anna)).toMatchObject({ visits: 1, orders: 1, points: 400 });
});
