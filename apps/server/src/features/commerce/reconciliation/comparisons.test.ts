import type { PaymentComparison } from '@daystream/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import {
  selectProvider,
  yookassaBench,
  type ProviderBench,
} from '../../../testing/commerce/providers/provider-benches.ts';
import {
  startYookassaServer,
  type YookassaServer,
} from '../../../testing/commerce/providers/yookassa-server.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { sendComparisonEmail } from './comparison-email.ts';

const dayMs = 86_400_000;
const path = '/studio/api/payment-comparisons';
let t: TestApp;
let yookassa: YookassaServer;
let finance: TestPerson;
let shop: Shop;
let bench: ProviderBench;
beforeAll(async () => {
  yookassa = await startYookassaServer(() => t.clock.now);
  t = await createTestApp({ paymentOrigins: { yookassa: yookassa.origin } });
  shop = await createShop(t);
  await selectProvider(shop, 'yookassa');
  bench = yookassaBench(t, yookassa);
  finance = await createPerson(t, t.aurora, { staffRoles: ['finance'] });
});
afterAll(async () => {
  await t.close();
  await yookassa.close();
});
beforeEach(async () => {
  bench.setDown(false);
  await t.aurora.pool.query('delete from payment_comparisons');
  await sql`delete from jobs.job where name = 'orders.comparison-email'`.execute(t.platform);
});

async function compare(): Promise<PaymentComparison[]> {
  t.clock.now += dayMs;
  await t.features.reconciliation(t.aurora).compareDays();
  return (await finance.call('GET', path)).json();
}
/** The e-mails that wait, as they are sent now. */
async function emails(): Promise<Mail[]> {
  const { rows } = await sql<{ data: { brand: string; provider: string; userId: number } }>`
    select data from jobs.job where name = 'orders.comparison-email'`.execute(t.platform);
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  for (const { data } of rows)
    await sendComparisonEmail({ mailer, originOf: () => 'https://aurora.test' }, t.aurora, data);
  return sent;
}

test('a comparison that was made is shown with its time, and e-mailed to nobody', async () => {
  const [comparison] = await compare();
  const now = Math.floor(t.clock.now / 1000);
  expect(comparison).toEqual({
    provider: 'yookassa',
    compared_at: now,
    succeeded_at: now,
    failure: null,
    failing_since: null,
  });
  expect(await emails()).toEqual([]);
});

test('comparisons that fail are shown with their reason, and e-mailed once in a row to who may see the finances', async () => {
  await createPerson(t, t.aurora, { staffRoles: ['support'] });
  const owner = await createPerson(t, t.aurora, { staffRoles: ['owner'] });
  const [made] = await compare();
  bench.setDown(true);
  const [failed] = await compare();
  const since = Math.floor(t.clock.now / 1000);
  expect(failed).toMatchObject({
    compared_at: since,
    succeeded_at: made?.compared_at,
    failure: 'other',
    failing_since: since,
  });
  expect(await compare()).toMatchObject([{ compared_at: since + 86_400, failing_since: since }]);
  const { rows } = await t.aurora.pool.query<{ email: string }>(
    `select email from users where id = any($1) or staff_roles && array['admin'] order by email`,
    [[finance.id, owner.id]],
  );
  const sent = await emails();
  expect(sent.map(({ to }) => to).toSorted()).toEqual(rows.map(({ email }) => email));
  expect(sent[0]?.text).toContain('https://aurora.test/studio/payment-differences');

  // Once it works again, an e-mail that waits is not sent; a later failure is another one.
  bench.setDown(false);
  expect(await compare()).toMatchObject([{ failure: null, failing_since: null }]);
  expect(await emails()).toEqual([]);
  bench.setDown(true);
  await compare();
  expect(await emails()).toHaveLength(2 * sent.length);
});

test('the days of nights that failed are compared once it works again', async () => {
  await compare();
  const made = await shop.ordered(shop.visitor(shop.uniqueEmail('night')), (await shop.createService()).id);
  const { rows } = await t.aurora.pool.query<{ external_id: string }>(
    'select external_id from payments where order_id = $1',
    [Number(made.id.split('-')[0])],
  );
  // Paid, and the webhook does not come.
  await bench.enter(rows[0]?.external_id ?? '', 'approved');
  bench.setDown(true);
  await compare();
  await compare();
  bench.setDown(false);
  await compare();
  const found = (await finance.call('GET', '/studio/api/payment-differences')).json();
  expect(found).toMatchObject([{ external_id: rows[0]?.external_id, kind: 'state' }]);
});

test('keys that the provider refuses are named as the reason', async () => {
  const { rows } = await t.aurora.pool.query<{ shop_id: string }>(
    `select shop_id from payment_accounts where provider = 'yookassa'`,
  );
  await t.aurora.pool.query(`update payment_accounts set shop_id = '1' where provider = 'yookassa'`);
  expect(await compare()).toMatchObject([{ failure: 'keys' }]);
  // Keys that cannot be decrypted are none.
  await t.aurora.pool.query(
    `update payment_accounts set shop_id = $1, keys = '\\x00' where provider = 'yookassa'`,
    [rows[0]?.shop_id],
  );
  expect(await compare()).toMatchObject([{ failure: 'keys' }]);
});

test('without the permission nobody sees the comparisons', async () => {
  const support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  expect((await support.call('GET', path)).statusCode).toBe(403);
});
