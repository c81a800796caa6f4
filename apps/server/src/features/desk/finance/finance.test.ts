import { FinanceReport, type Order } from '@daystream/contract';
import { formatDay, localDay } from '@daystream/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../testing/base/people.ts';
import { randomNumbers } from '../../../testing/app/random-numbers.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const dayMs = 86_400_000;
const timezone = 'Europe/Moscow';
let t: TestApp;
let shop: Shop;
let start: number;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t);
  start = t.clock.now;
  t.clock.now -= 20 * dayMs;
  await sellAtRandom();
});
afterAll(() => t.close());

const report = async (query = '') =>
  FinanceReport.parse((await shop.admin.call('GET', `/studio/api/finance${query}`)).json());

/** Orders of twenty days, some refunded days later, with the sums of days stored now and then. */
async function sellAtRandom(): Promise<void> {
  const random = randomNumbers(5);
  const services = [
    await shop.createService(),
    await shop.createService({ price: 99_999, tax_rate: 1000 }),
    await shop.createService({ price: 5000, currency: 'EUR' }),
  ];
  await shop.admin.call('POST', '/studio/api/promo-codes', {
    code: 'THIRD',
    percent: 33,
    amount: null,
    currency: null,
    starts_at: null,
    ends_at: null,
    max_uses: null,
    max_uses_per_person: null,
    service_ids: [],
    is_active: true,
  });
  const paid: Order[] = [];
  while (t.clock.now < start) {
    await t.platform.deleteFrom('rate_limits').execute();
    const service = services[random(3)];
    const promocode = random(3) === 0 ? 'THIRD' : '';
    const order = await shop.ordered(
      { ...shop.visitor(shop.uniqueEmail('random')), promocode },
      service?.id ?? 0,
    );
    if (random(5) > 0) {
      await shop.pay(order);
      paid.push(order);
    }
    const old = paid[random(paid.length)];
    if (old !== undefined && random(3) === 0) {
      const id = Number(old.id.split('-')[0]);
      const amount = random(2) === 0 ? null : 1 + random(1000);
      await t.aurora.pool.query(
        `with p as (select id, amount, refunded from payments where order_id = $1 and state = 'succeeded')
         insert into refunds (payment_id, amount, revokes_access) select id, coalesce($2, amount - refunded), true from p
         where amount - refunded >= coalesce($2, 1)`,
        [id, amount],
      );
      const { rows } = await t.aurora.pool.query<{ id: number }>(
        `select id from refunds where state = 'pending'`,
      );
      for (const refund of rows) await t.features.orders(t.aurora).refund(refund.id);
    }
    if (random(4) === 0) await t.features.finance(t.aurora).sumDays();
    t.clock.now += random(dayMs);
  }
  t.clock.now = start;
}

/** The sums of a period from the rows of orders, payments and refunds. */
async function expectedSums(from: string, to: string, currency: string) {
  const { rows } = await t.aurora.pool.query<Record<string, Date | number | string | null>>(
    `select 'sale' as kind, paid_at as at, total as amount, discount, 0 as fee from orders where currency = $1 and paid_at is not null
     union all select 'fee', settled_at, 0, 0, fee from payments where currency = $1 and state = 'succeeded'
     union all select 'refund', r.settled_at, r.amount, 0, 0 from refunds r join payments p on p.id = r.payment_id
       where p.currency = $1 and r.state = 'succeeded'`,
    [currency],
  );
  const sums = { sales_count: 0, sales: 0, discount: 0, refunded: 0, fees: 0, net: 0 };
  for (const { kind, at, amount, discount, fee } of rows) {
    const day = formatDay(localDay(Number(at), timezone));
    if (day < from || day > to) continue;
    if (kind === 'sale') {
      sums.sales_count += 1;
      sums.sales += Number(amount);
    } else sums.refunded += Number(amount);
    sums.discount += Number(discount);
    sums.fees += Number(fee);
  }
  sums.net = sums.sales - sums.refunded - sums.fees;
  return sums;
}

const dateAgo = (days: number) => formatDay(localDay(start, timezone) - days);

test('the sums equal the orders, payments and refunds, stored or not, by day and by service', async () => {
  for (const round of ['stored in part', 'stored', 'stored anew in another zone and back']) {
    for (const [first, last] of [
      [30, 0],
      [15, 3],
      [1, 0],
      [9, 9],
    ] as const)
      for (const currency of ['RUB', 'EUR']) {
        const [from, to] = [dateAgo(first), dateAgo(last)];
        const { totals, steps, services } = await report(`?from=${from}&to=${to}&currency=${currency}`);
        const expected = await expectedSums(from, to, currency);
        expect({ round, totals }).toMatchObject({ round, totals: expected });
        const sum = (rows: readonly { net: number; sales: number }[]) => [
          rows.reduce((all, { net }) => all + net, 0),
          rows.reduce((all, { sales }) => all + sales, 0),
        ];
        expect(sum(steps)).toEqual([expected.net, expected.sales]);
        expect(sum(services)).toEqual([expected.net, expected.sales]);
      }
    if (round === 'stored') await t.aurora.pool.query(`update finance_state set timezone = 'UTC'`);
    await t.features.finance(t.aurora).sumDays();
  }
  const { promo_codes: codes, currencies } = await report(`?days=60&currency=EUR`);
  const { rows } = await t.aurora.pool.query(
    `select count(*)::int as orders_count, sum(discount)::int as discount, sum(total)::int as sales from orders
     where promo_code_id is not null and paid_at is not null and currency = 'EUR'`,
  );
  expect(codes).toMatchObject([{ code: 'THIRD', ...rows[0] }]);
  expect(currencies.toSorted()).toEqual(['EUR', 'RUB']);
});

test('payments of the sandbox are counted as test payments until the school takes real ones, and are then left out', async () => {
  expect(await report('?days=60&currency=EUR')).toMatchObject({ is_test: true });
  await t.aurora.db.transaction().execute(async (trx) => {
    const account = { provider: 'stripe', keys: Buffer.from('x'), key_hint: '4242' };
    await trx.insertInto('payment_accounts').values(account).execute();
  });
  // Keys alone take no payments: the school still sells with test payments.
  expect(await report('?days=60&currency=EUR')).toMatchObject({ is_test: true });
  await t.aurora.pool.query("update payment_settings set provider = 'stripe'");
  expect(await report('?days=60')).toMatchObject({ is_test: false, currencies: [], services: [] });
  const real = await t.aurora.pool.query<{ total: number }>(
    `with o as (select o.id, o.total from orders o join payments p on p.order_id = o.id and p.state = 'succeeded'
       where o.currency = 'EUR' and p.refunded = 0 and o.promo_code_id is null order by o.id desc limit 1)
     update payments p set provider = 'stripe' from o where p.order_id = o.id and p.state = 'succeeded' returning o.total`,
  );
  const [{ total } = { total: 0 }] = real.rows;
  const { currencies, totals, steps, services, promo_codes: codes } = await report('?days=60');
  expect(currencies).toEqual(['EUR']);
  expect(totals).toMatchObject({ sales_count: 1, sales: total, refunded: 0, discount: 0 });
  expect(steps.reduce((sum, { sales }) => sum + sales, 0)).toBe(total);
  expect([services.map(({ sales_count: count }) => count), codes]).toEqual([[1], []]);
});

test('tables are files, the desk is for finance and administrators, and impossible periods are refused', async () => {
  const file = await shop.admin.call('GET', '/studio/api/finance/table?table=services&lang=ru&days=60');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="services-[\d-]+\.csv"$/);
  expect(file.body).toContain('Posture in 21 days');
  const finance = await createPerson(t, t.aurora, { staffRoles: ['finance'] });
  for (const [table, name] of [
    ['steps', 'money-over-time'],
    ['promo_codes', 'promo-codes'],
  ] as const) {
    const answer = await finance.call('GET', `/studio/api/finance/table?table=${table}`);
    expect(answer.headers['content-disposition']).toContain(`filename="${name}-2`);
  }
  const support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  expect((await support.call('GET', '/studio/api/finance')).statusCode).toBe(403);
  for (const query of ['?from=2026-02-01&to=2026-01-31', '?from=2001-01-01&to=2026-01-31'])
    expect(refusalOf(await finance.call('GET', `/studio/api/finance${query}`))).toEqual([422, 'invalid']);
});
