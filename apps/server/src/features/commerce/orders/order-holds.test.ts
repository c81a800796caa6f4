import type { Order } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailboxOf } from '@daystream/domain';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPerson } from '../../../testing/base/people.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { givePoints } from '../../../testing/learning/rewards.ts';

const api = '/spa/api/v1';
const minute = 60_000;

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createTestApp({ trustProxy: 1 });
  shop = await createShop(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.platform.deleteFrom('rate_limits').execute();
  await shop.releaseHolds();
});

const left = async (serviceId: number): Promise<number> =>
  (await shop.visit('GET', `${api}/course-services/view?id=${serviceId}`)).json().seats_left;
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const cancel = (order: Pick<Order, 'id'>, headers: Record<string, string> = {}) =>
  shop.visit('POST', `${api}/orders/${order.id}/cancel`, undefined, headers);
const balanceOf = async (person: {
  call: (method: 'GET', url: string) => Promise<{ json: () => { amount: number } }>;
}) => (await person.call('GET', `${api}/user-score/amount`)).json().amount;

describe('seats', () => {
  test('are held by two unpaid orders of a network, however many addresses it names', async () => {
    const { id } = await shop.createService({ seats: 5 });
    for (let index = 0; index < 4; index += 1)
      await shop.ordered(shop.visitor(`hold${index}@example.com`), id, from('203.0.113.7'));
    expect(await left(id)).toBe(3);
    await shop.ordered(shop.visitor('other@example.com'), id, from('203.0.113.8'));
    expect(await left(id)).toBe(2);
  });

  test('are held for each network, however an address is spelled: anybody can name it', async () => {
    const { id } = await shop.createService({ seats: 5 });
    const addresses = ['d.ot@gmail.com', 'do.t@googlemail.com', 'dot+1@gmail.com', 'DOT@gmail.com'];
    for (const [index, email] of addresses.entries())
      await shop.ordered(shop.visitor(email), id, from(`203.0.113.${index}`));
    expect(await left(id)).toBe(1);
  });

  test('of a visitor are free after 15 minutes, of an account after an hour', async () => {
    const { id } = await shop.createService({ seats: 3 });
    const learner = await createPerson(t, t.aurora);
    await shop.ordered(shop.visitor(shop.uniqueEmail('v')), id, from('203.0.113.20'));
    await shop.ordered({}, id, shop.bearer(learner));
    const taken = async () =>
      (
        await t.aurora.pool.query(
          'select count(*)::int as count from orders o join order_lines l on l.order_id = o.id where l.service_id = $1 and o.holds_until > $2',
          [id, new Date(t.clock.now)],
        )
      ).rows[0].count;
    expect(await taken()).toBe(2);
    t.clock.now += 16 * minute;
    expect(await taken()).toBe(1);
    t.clock.now += 45 * minute;
    expect(await taken()).toBe(0);
    t.clock.now -= 61 * minute;
  });

  test('are not held by what its address has to confirm first', async () => {
    const service = { type: 'course_subscription', interval: 'month', period: 1, seats: 2 } as const;
    const { id } = await shop.createService(service);
    await shop.ordered(shop.visitor(shop.uniqueEmail('s')), id, from('203.0.113.30'));
    expect(await left(id)).toBe(2);
  });

  test('of an account are held by three unpaid orders at most; one that holds none is paid while a seat is left', async () => {
    const learner = await createPerson(t, t.aurora);
    const { id } = await shop.createService({ seats: 5 });
    const orders: Order[] = [];
    for (let index = 0; index < 4; index += 1) orders.push(await shop.ordered({}, id, shop.bearer(learner)));
    expect(await left(id)).toBe(2);
    expect(orders.map(({ held }) => held?.has_seat)).toEqual([true, true, true, false]);
    await shop.pay(orders[3] as Order);
    expect((await shop.stateOf(orders[3] as Order)).state).toBe('paid');
    expect(await left(id)).toBe(1);
  });

  test('cannot be held again and again by cancelling', async () => {
    const { id } = await shop.createService({ seats: 5 });
    const orders: Order[] = [];
    for (let index = 0; index < 6; index += 1) {
      const order = await shop.ordered(shop.visitor(`again${index}@example.com`), id, from('203.0.113.40'));
      await shop.enterCard(shop.paymentOf(order), '', 'cancel');
      await shop.sendWebhook(shop.paymentOf(order));
      orders.push(order);
    }
    expect(await left(id)).toBe(5);
    for (const { id: publicId } of orders)
      await shop.visit('POST', `${api}/orders/${publicId}/pay`, undefined, from('203.0.113.40'));
    expect(await left(id)).toBe(5);
  });
});

test('the uses of a promo code are held by two unpaid orders of a network', async () => {
  const { id } = await shop.createService();
  const code = { percent: 50, amount: null, currency: null, starts_at: null, ends_at: null };
  const limits = { max_uses: 4, max_uses_per_person: null, service_ids: [], is_active: true };
  await shop.admin.call('POST', '/studio/api/promo-codes', { code: 'few', ...code, ...limits });
  for (let index = 0; index < 6; index += 1)
    await shop.ordered(
      { ...shop.visitor(`few${index}@example.com`), promocode: 'FEW' },
      id,
      from('203.0.113.50'),
    );
  const check = await shop.visit('GET', `${api}/discount/check/code/FEW/course-service/${id}`);
  expect(check.json().success).toBe(true);
});

test('a promo code of one use is used once, however many orders lost their hold of it', async () => {
  const { id } = await shop.createService();
  const code = { percent: 50, amount: null, currency: null, starts_at: null, ends_at: null };
  const limits = { max_uses: 1, max_uses_per_person: null, service_ids: [], is_active: true };
  await shop.admin.call('POST', '/studio/api/promo-codes', { code: 'once', ...code, ...limits });
  const orders: Order[] = [];
  for (const name of ['first', 'second']) {
    const order = await shop.ordered({ ...shop.visitor(shop.uniqueEmail(name)), promocode: 'ONCE' }, id);
    await shop.enterCard(shop.paymentOf(order), '', 'cancel');
    await shop.sendWebhook(shop.paymentOf(order));
    orders.push(order);
  }
  const [first, second] = orders as [Order, Order];
  const payAgain = ({ id: publicId }: Order) => shop.visit('POST', `${api}/orders/${publicId}/pay`);
  const again: Order = (await payAgain(first)).json().data;
  expect(again.held).toMatchObject({ has_promocode: true });
  expect(refusalOf(await payAgain(second))).toEqual([409, 'promo_code_used']);
  await shop.pay(again);
  expect(refusalOf(await payAgain(second))).toEqual([409, 'promo_code_used']);
  expect((await shop.stateOf(second)).state).toBe('canceled');
});

describe('an order that is cancelled', () => {
  test('by its buyer returns points and seat at once, and is named by the refusal before', async () => {
    const learner = await createPerson(t, t.aurora);
    await givePoints(t.aurora, learner.id, 300);
    const { id } = await shop.createService({ seats: 1 });
    const order = await shop.ordered({ points: 250 }, id, shop.bearer(learner));
    expect(order.held).toMatchObject({ points: 250, has_seat: true, has_promocode: false });
    const refused = await shop.orderAs(
      { points: 100 },
      (await shop.createService()).id,
      shop.bearer(learner),
    );
    expect(refusalOf(refused)).toEqual([409, 'points_held']);
    expect(refused.json().message).toContain(order.id.split('-')[0]);
    expect(refusalOf(await cancel(order))).toEqual([403, 'forbidden']);
    const stranger = await createPerson(t, t.aurora);
    expect(refusalOf(await cancel(order, shop.bearer(stranger)))).toEqual([403, 'forbidden']);
    expect((await cancel(order, shop.bearer(learner))).json().data).toMatchObject({
      state: 'canceled',
      held: null,
    });
    expect((await cancel(order, shop.bearer(learner))).statusCode).toBe(200);
    expect([await balanceOf(learner), await left(id)]).toEqual([300, 1]);
    expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
  });

  test('at the provider returns its points at once; a payment that comes all the same is returned', async () => {
    const learner = await createPerson(t, t.aurora);
    await givePoints(t.aurora, learner.id, 300);
    const { id } = await shop.createService();
    const order = await shop.ordered({ points: 250 }, id, shop.bearer(learner));
    await shop.enterCard(shop.paymentOf(order), '', 'cancel');
    await shop.sendWebhook(shop.paymentOf(order));
    expect(await balanceOf(learner)).toBe(300);
    const late = await shop.ordered({ points: 250 }, id, shop.bearer(learner));
    await cancel(late, shop.bearer(learner));
    await shop.pay(late);
    expect(await shop.stateOf(late)).toMatchObject({ state: 'canceled', is_refused: true });
    expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
  });

  test('and paid late without points gives its access', async () => {
    const order = await shop.ordered(shop.visitor(shop.uniqueEmail('late')), (await shop.createService()).id);
    expect((await cancel(order)).statusCode).toBe(200);
    await shop.pay(order);
    expect(await shop.stateOf(order)).toMatchObject({ state: 'paid', can_sign_in: true });
    expect(refusalOf(await cancel(order))).toEqual([403, 'forbidden']);
  });
});

test('a phone that is none is refused, as in the profile', async () => {
  const learner = await createPerson(t, t.aurora);
  const answer = await shop.orderAs({ phone: 'abc' }, (await shop.createService()).id, shop.bearer(learner));
  expect(Object.keys(answer.json().errors)).toEqual(['phone']);
  const { id } = await shop.createService();
  await shop.ordered({ phone: '8 916 123-45-67' }, id, shop.bearer(learner));
  const { rows } = await t.aurora.pool.query('select phone from orders order by id desc limit 1');
  expect(rows).toEqual([{ phone: '+79161234567' }]);
});

test('the mailbox of an order is the same in SQL as in the domain', async () => {
  const addresses = [
    'Olga+x@Example.com',
    'd.o.t+a+b@GMAIL.com',
    'a.b@googlemail.com',
    'a@gmail.com.example',
    'Ivan.Petrov+x@Ya.ru',
    'ivan-petrov@yandex.kz',
    'a.b@notyandex.ru',
    'o.l-g_a+b@protonmail.com',
    'olga@me.com',
  ];
  for (const email of addresses) {
    const order = await shop.ordered(shop.visitor(email), (await shop.createService()).id);
    const { rows } = await t.aurora.pool.query('select mailbox from orders where id = $1', [
      Number.parseInt(order.id),
    ]);
    expect(rows).toEqual([{ mailbox: mailboxOf(email) }]);
  }
});
