import { afterAll, beforeEach, expect, test } from 'vitest';
import { createAppleSchool } from '../../../testing/commerce/providers/apple-school.ts';
import { appleAccount } from '../../../testing/commerce/providers/apple-server.ts';

const api = '/spa/api/v1';
const studio = '/studio/api';

const school = await createAppleSchool();
const {
  t,
  shop,
  apple,
  course,
  bought,
  addReceipt,
  add,
  added,
  refusal,
  learner,
  tokenOf,
  notify,
  notified,
  purchasesOf,
  noFaults,
} = school;
afterAll(() => school.close());
beforeEach(() => school.t.platform.deleteFrom('rate_limits').execute());

test('the school sells in the stores whose keys it entered, and names the user to them [product §3 appstoreProducts]', async () => {
  const [anna, boris] = [await learner(), await learner()];
  const account = (await anna.call('GET', `${api}/store-account`)).json();
  expect(account.stores).toEqual(['apple']);
  expect(account.account_token).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(await tokenOf(anna)).toBe(account.account_token);
  expect(await tokenOf(boris)).not.toBe(account.account_token);
});

test('a purchase that the App Store confirms is a paid order at its price, and opens the course', async () => {
  const person = await learner();
  const { transactionId } = bought({ appAccountToken: await tokenOf(person) });
  const purchase = await added(person, transactionId);
  expect(purchase).toMatchObject({ service_id: course.id, subscription_id: null });
  expect(await shop.statusOf(person)).toEqual(['open']);
  const [order] = await purchasesOf(person);
  expect(order).toMatchObject({
    state: 'paid',
    total: 4999,
    currency: 'EUR',
    stream_id: purchase.stream_id,
  });
  expect(purchase.order).toEqual({ id: order.number, total: 4999, currency: 'EUR' });
  expect(await shop.ledgerOf(order)).toEqual({ provider: 4999, sales: -4999 });
  await noFaults();
});

test('the transaction may come as StoreKit signed it; one that somebody else signed is refused', async () => {
  const person = await learner();
  const transaction = bought();
  expect(await refusal(add(person, await apple.signTransaction(transaction, 'forged')))).toBe(
    'store_verification_failed',
  );
  expect(await refusal(add(person, 'not.a.token'))).toBe('store_verification_failed');
  expect(await purchasesOf(person)).toEqual([]);
  await added(person, await apple.signTransaction(transaction));
  expect(await shop.statusOf(person)).toEqual(['open']);
});

test.each([
  ['of another app', { bundleId: 'test.other.app' }],
  ['of the sandbox, while the school sells for money', { environment: 'Sandbox' }],
])('a transaction %s is refused', async (_, change) => {
  const person = await learner();
  const signed = await apple.signTransaction(bought(change));
  expect(await refusal(add(person, signed))).toBe('store_verification_failed');
  expect(await purchasesOf(person)).toEqual([]);
});

test('a receipt that the App Store does not know, of another product, or of none that is sold is refused', async () => {
  const person = await learner();
  expect(await refusal(add(person, '1999999999'))).toBe('store_verification_failed');
  expect(await refusal(add(person, bought().transactionId, 'test.club'))).toBe('store_verification_failed');
  expect(await refusal(add(person, bought().transactionId, 'test.nothing'))).toBe(
    'store_product_unavailable',
  );
  expect(await refusal(add(person, bought().transactionId, 'test.course', 'google'))).toBe('store_off');
  const empty = await add(person, '');
  expect([empty.statusCode, empty.json().errors.receipt]).toEqual([422, expect.anything()]);
  expect(await purchasesOf(person)).toEqual([]);
});

test('a purchase is given once, however often and at whatever time its receipt comes', async () => {
  const person = await learner();
  const { transactionId } = bought();
  const answers = await Promise.all([1, 2, 3, 4].map(() => added(person, transactionId)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await added(person, transactionId)).toEqual(answers[0]);
  expect(await purchasesOf(person)).toHaveLength(1);
  await noFaults();
});

test('the number of a transaction gives only what the app named the account for, and what is given already', async () => {
  const [owner, other] = [await learner(), await learner()];
  const unnamed = bought().transactionId;
  expect(await refusal(addReceipt(other, unnamed))).toBe('store_verification_failed');
  expect(await purchasesOf(other)).toEqual([]);
  // Its buyer has the transaction as the store signed it.
  await added(owner, unnamed);
  expect((await addReceipt(owner, unnamed)).statusCode).toBe(200);
  const named = bought({ appAccountToken: await tokenOf(owner) }).transactionId;
  expect((await addReceipt(owner, named)).statusCode).toBe(200);
  await noFaults();
});

test('a purchase never opens access for two accounts', async () => {
  const [owner, other] = [await learner(), await learner()];
  const unnamed = bought().transactionId;
  await added(owner, unnamed);
  expect(await refusal(add(other, unnamed))).toBe('store_other_account');
  const named = bought({ appAccountToken: await tokenOf(owner) }).transactionId;
  expect(await refusal(add(other, named))).toBe('store_other_account');
  const foreign = bought({ appAccountToken: '00000000-0000-4000-8000-000000000000' }).transactionId;
  expect(await refusal(add(other, foreign))).toBe('store_other_account');
  expect(await purchasesOf(other)).toEqual([]);
  const contested = bought().transactionId;
  const codes = await Promise.all([add(owner, contested), add(other, contested)]);
  expect(codes.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('the App Store that does not answer refuses nothing: what was given is found, the rest is asked later', async () => {
  const person = await learner();
  const given = bought().transactionId;
  await added(person, given);
  const later = bought().transactionId;
  apple.state.isDown = true;
  expect((await addReceipt(person, given)).statusCode).toBe(200);
  expect(await refusal(add(person, later))).toBe('unavailable');
  apple.state.isDown = false;
  await added(person, later);
  expect(await purchasesOf(person)).toHaveLength(2);
});

test('a notification gives what was bought for the account that the app named, without the app', async () => {
  const person = await learner();
  const transaction = bought({ appAccountToken: await tokenOf(person) });
  await notified('ONE_TIME_CHARGE', transaction);
  expect(await shop.statusOf(person)).toEqual(['open']);
  await added(person, transaction.transactionId);
  expect(await purchasesOf(person)).toHaveLength(1);
});

test('a notification about a purchase that names nobody, or is not known, is accepted and gives nothing', async () => {
  const before = await t.aurora.pool.query('select count(*) from orders');
  await notified('ONE_TIME_CHARGE', bought());
  await notified('TEST', null);
  await notified(
    'ONE_TIME_CHARGE',
    bought({ productId: 'test.nothing', appAccountToken: await tokenOf(await learner()) }),
  );
  expect((await t.aurora.pool.query('select count(*) from orders')).rows).toEqual(before.rows);
});

test.each([
  ['that somebody else signed', { chain: 'forged' as const }],
  ['of another bundle id', { bundleId: 'test.other.app' }],
  ['of another app', { appAppleId: 1 }],
  ['of the sandbox', { environment: 'Sandbox' }],
])('a notification %s is refused', async (_, change) => {
  const person = await learner();
  const transaction = bought({ appAccountToken: await tokenOf(person) });
  const answer = await notify(await apple.notificationOf('ONE_TIME_CHARGE', transaction, change));
  expect(answer.statusCode).toBe(403);
  expect(await purchasesOf(person)).toEqual([]);
});

test('what is no notification is refused, and so is one to a school that does not sell in the App Store', async () => {
  expect((await notify(Buffer.from('{}'))).statusCode).toBe(403);
  expect((await notify(Buffer.from('text'))).statusCode).toBe(403);
  expect((await notify(await apple.notificationOf('TEST', null), t.forma)).statusCode).toBe(409);
});

test('a refund takes the access back once; a replayed earlier notification does not return it', async () => {
  const person = await learner();
  const transaction = bought();
  await added(person, transaction.transactionId);
  const earlier = await apple.notificationOf('ONE_TIME_CHARGE', transaction);
  apple.put({ ...transaction, revocationDate: t.clock.now });
  await notified('REFUND', transaction);
  await notified('REFUND', transaction);
  expect((await notify(earlier)).statusCode).toBe(200);
  const [order] = await purchasesOf(person);
  expect(order).toMatchObject({ state: 'refunded', refunded: 4999 });
  expect(await shop.statusOf(person)).not.toContain('open');
  expect(await shop.ledgerOf(order)).toEqual({ provider: 0, refunds: 4999, sales: -4999 });
  await noFaults();
});

test('a refund that the App Store takes back gives the access again, as another payment', async () => {
  const person = await learner();
  const transaction = bought();
  await added(person, transaction.transactionId);
  apple.put({ ...transaction, revocationDate: t.clock.now });
  await notified('REFUND', transaction);
  apple.put(transaction);
  await Promise.all([notified('REFUND_REVERSED', transaction), notified('REFUND_REVERSED', transaction)]);
  expect((await purchasesOf(person)).map(({ state }: { state: string }) => state)).toEqual([
    'paid',
    'refunded',
  ]);
  expect(await shop.statusOf(person)).toEqual(['open']);
  apple.put({ ...transaction, revocationDate: t.clock.now });
  await notified('REFUND', transaction);
  expect((await purchasesOf(person)).map(({ state }: { state: string }) => state)).toEqual([
    'refunded',
    'refunded',
  ]);
  await noFaults();
});

test('a refund of a share leaves the access', async () => {
  const person = await learner();
  const transaction = bought({ price: 10_000 });
  await added(person, transaction.transactionId);
  apple.put({
    ...transaction,
    revocationDate: t.clock.now,
    revocationType: 'REFUND_PRORATED',
    revocationPercentage: 40_000,
  });
  await notified('REFUND', transaction);
  expect(await purchasesOf(person)).toMatchObject([{ state: 'partially_refunded', refunded: 400 }]);
  expect(await shop.statusOf(person)).toEqual(['open']);
  await noFaults();
});

test('what was returned before its receipt comes gives nothing', async () => {
  const person = await learner();
  const { transactionId } = bought({ revocationDate: t.clock.now });
  expect(await refusal(add(person, transactionId))).toBe('store_purchase_ended');
  expect(await purchasesOf(person)).toEqual([]);
});

test('staff refund no order of a store: the store does', async () => {
  const person = await learner();
  await added(person, bought().transactionId);
  const [{ number }] = await purchasesOf(person);
  const answer = await shop.admin.call('POST', `${studio}/orders/${number}/refund`, {
    amount: null,
    reason: 'asked',
  });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'refund_at_store']);
});

test('the App Store answers whether it accepts the keys, and whether it has the address for notifications', async () => {
  const check = async () =>
    (await shop.admin.call('POST', `${studio}/store-accounts/apple/check`)).json().failure;
  expect(await check()).toBeNull();
  apple.settings.hasNotificationUrl = false;
  expect(await check()).toBe('notifications');
  apple.settings.hasNotificationUrl = true;
  const { key: _, ...kept } = appleAccount;
  await shop.admin.call('PUT', `${studio}/store-accounts/apple`, { ...kept, key_id: 'WRONG' });
  expect(await check()).toBe('keys');
  apple.state.isDown = true;
  expect(await check()).toBe('other');
  apple.state.isDown = false;
  const other = await shop.admin.call('PUT', `${studio}/store-accounts/apple`, {
    ...kept,
    app_id: 'test.second',
  });
  expect([other.statusCode, other.json().errors.key]).toEqual([422, expect.anything()]);
  const text = await shop.admin.call('PUT', `${studio}/store-accounts/apple`, { ...kept, key: 'no key' });
  expect([text.statusCode, text.json().errors.key]).toEqual([422, expect.anything()]);
  await shop.admin.call('PUT', `${studio}/store-accounts/apple`, appleAccount);
  const list = await shop.admin.call('GET', `${studio}/store-accounts`);
  expect(list.body).not.toContain('PRIVATE KEY');
  const { rows } = await t.aurora.pool.query('select key from store_accounts');
  expect(rows[0].key.toString()).not.toContain('PRIVATE KEY');
});

test('a person who was erased takes the purchase along: its receipt opens access for nobody', async () => {
  const [owner, other] = [await learner(), await learner()];
  const { transactionId } = bought();
  await added(owner, transactionId);
  await t.aurora.db.transaction().execute((trx) => t.features.personalData.eraseUser(trx, owner.id));
  expect(await refusal(add(other, transactionId))).toBe('store_other_account');
});

test('the adapter asks nothing that is not documented', () => {
  expect(apple.state.violations).toEqual([]);
});
