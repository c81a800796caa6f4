import { afterAll, beforeEach, expect, test } from 'vitest';
import { createAppleSchool, storeDay as day } from '../../../testing/commerce/providers/apple-school.ts';

const api = '/spa/api/v1';
const studio = '/studio/api';

const school = await createAppleSchool();
const {
  t,
  shop,
  apple,
  nextTransactionId,
  subscribed,
  added,
  learner,
  tokenOf,
  notified,
  purchasesOf,
  subscriptionsOf,
  noFaults,
} = school;
afterAll(() => school.close());
beforeEach(() => school.t.platform.deleteFrom('rate_limits').execute());

test('a subscription is of the mobile type, and its periods follow the App Store [product §4 subscription]', async () => {
  const person = await learner();
  const start = t.clock.now;
  const first = subscribed({ appAccountToken: await tokenOf(person) });
  const { subscription_id: id } = await added(person, first.transactionId, 'test.club');
  const [subscription] = await subscriptionsOf(person);
  expect(subscription).toMatchObject({
    id,
    course_service_type: 'mobile_subscription',
    status: 'active',
    store: 'apple',
    next_pay_at: Math.floor((start + 30 * day) / 1000),
    next_amount: null,
    currency: 'EUR',
  });
  expect(await shop.statusOf(person)).toEqual(['open']);
  const charges = await t.aurora.pool.query(
    "select from charges where kind = 'subscription' and subject_id = $1",
    [id],
  );
  expect(charges.rows).toEqual([]);

  t.clock.now = start + 30 * day;
  const second = subscribed({
    ...first,
    transactionId: nextTransactionId(),
    purchaseDate: t.clock.now,
    expiresDate: start + 60 * day,
  });
  await notified('DID_RENEW', second);
  await notified('DID_RENEW', second);
  expect(await purchasesOf(person)).toHaveLength(2);
  expect(await subscriptionsOf(person)).toMatchObject([
    { id, status: 'active', next_pay_at: Math.floor((start + 60 * day) / 1000) },
  ]);

  apple.subscriptions.set(first.transactionId, { status: 1, autoRenewStatus: 0 });
  await notified('DID_CHANGE_RENEWAL_STATUS', second, { subtype: 'AUTO_RENEW_DISABLED' });
  expect(await subscriptionsOf(person)).toMatchObject([
    { id, status: 'canceled', is_active: true, end_date: Math.floor((start + 60 * day) / 1000) },
  ]);
  apple.subscriptions.set(first.transactionId, { status: 1, autoRenewStatus: 1 });
  await notified('DID_CHANGE_RENEWAL_STATUS', second, { subtype: 'AUTO_RENEW_ENABLED' });
  expect(await subscriptionsOf(person)).toMatchObject([{ id, status: 'active', end_date: null }]);

  t.clock.now = start + 61 * day;
  apple.subscriptions.set(first.transactionId, {
    status: 4,
    autoRenewStatus: 1,
    gracePeriodExpiresDate: start + 76 * day,
  });
  await notified('DID_FAIL_TO_RENEW', second, { subtype: 'GRACE_PERIOD' });
  expect(await shop.statusOf(person)).toEqual(['open']);

  t.clock.now = start + 77 * day;
  apple.subscriptions.set(first.transactionId, { status: 2, autoRenewStatus: 0 });
  await notified('EXPIRED', second, { subtype: 'BILLING_RETRY' });
  expect(await subscriptionsOf(person)).toMatchObject([{ id, status: 'ended', is_active: false }]);
  expect(await shop.statusOf(person)).toEqual(['stopped']);

  const again = subscribed({
    ...first,
    transactionId: nextTransactionId(),
    purchaseDate: t.clock.now,
    expiresDate: start + 107 * day,
  });
  await notified('SUBSCRIBED', again, { subtype: 'RESUBSCRIBE' });
  expect(await shop.statusOf(person)).toEqual(['open']);
  expect(await subscriptionsOf(person)).toMatchObject([{ status: 'active' }, { id, status: 'ended' }]);
  await noFaults();
  t.clock.now = start;
});

test('a subscription that renewed without a notification is found by asking, and one that ended as well', async () => {
  const person = await learner();
  const start = t.clock.now;
  const first = subscribed();
  await added(person, first.transactionId, 'test.club');
  t.clock.now = start + 45 * day;
  subscribed({
    ...first,
    transactionId: nextTransactionId(),
    purchaseDate: start + 30 * day,
    expiresDate: start + 60 * day,
  });
  await t.features.storePurchases(t.aurora).check();
  expect(await purchasesOf(person)).toHaveLength(2);
  t.clock.now = start + 75 * day;
  apple.subscriptions.set(first.transactionId, { status: 2, autoRenewStatus: 0 });
  await t.features.storePurchases(t.aurora).check();
  expect(await shop.statusOf(person)).toEqual(['stopped']);
  t.clock.now = start;
});

test('a refund of the present period ends the subscription, one of an earlier period does not', async () => {
  const person = await learner();
  const start = t.clock.now;
  const first = subscribed();
  await added(person, first.transactionId, 'test.club');
  const second = subscribed({
    ...first,
    transactionId: nextTransactionId(),
    purchaseDate: start + 1,
    expiresDate: start + 60 * day,
  });
  apple.put({ ...first, revocationDate: start });
  await notified('REFUND', { ...first, revocationDate: start });
  expect(await purchasesOf(person)).toMatchObject([{ state: 'paid' }, { state: 'refunded' }]);
  expect(await shop.statusOf(person)).toEqual(['open']);
  apple.put({ ...second, revocationDate: start + 2 });
  apple.subscriptions.set(first.transactionId, { status: 5, autoRenewStatus: 0 });
  await notified('REFUND', second);
  expect(await purchasesOf(person)).toMatchObject([{ state: 'refunded' }, { state: 'refunded' }]);
  expect(await shop.statusOf(person)).not.toContain('open');
  await noFaults();
});

test('a free trial is an order of zero, and a change of the product another subscription', async () => {
  const person = await learner();
  const other = await shop.createService({
    type: 'course_subscription',
    interval: 'year',
    period: 1,
    apple_product_code: 'test.club.year',
  });
  const start = t.clock.now;
  const trial = subscribed({ price: 0 });
  const { subscription_id: id } = await added(person, trial.transactionId, 'test.club');
  expect(await purchasesOf(person)).toMatchObject([{ state: 'paid', total: 0 }]);
  const year = subscribed({
    ...trial,
    transactionId: nextTransactionId(),
    productId: 'test.club.year',
    price: 99_990,
    purchaseDate: start + 1,
    expiresDate: start + 365 * day,
  });
  await notified('DID_CHANGE_RENEWAL_PREF', year, { subtype: 'UPGRADE' });
  const [now, before] = await subscriptionsOf(person);
  expect(now).toMatchObject({ status: 'active', interval: 'year', title: other.title });
  expect(before).toMatchObject({ id, status: 'ended' });
  expect(await shop.statusOf(person)).toEqual(['open']);
  await noFaults();
});

test('a subscription of the App Store is canceled there: neither its learner nor staff can end it here', async () => {
  const person = await learner();
  const { subscription_id: id } = await added(person, subscribed().transactionId, 'test.club');
  const canceled = await person.call('POST', `${api}/payment-subscriptions/cancel?id=${id}`, {
    reason_type: 'price',
    reason: '',
  });
  expect([canceled.statusCode, canceled.json().code]).toEqual([409, 'subscription_at_store']);
  const ended = await shop.admin.call('POST', `${studio}/payment-subscriptions/${id}/end`);
  expect([ended.statusCode, ended.json().code]).toEqual([409, 'subscription_at_store']);
  expect(await subscriptionsOf(person)).toMatchObject([{ id, status: 'active' }]);
});

test('a user with only a subscription of the mobile type sees the notice; one with another does not [rules §6 mobile-only notice]', async () => {
  const person = await learner();
  await added(person, subscribed().transactionId, 'test.club');
  const isMobileOnly = async () => (await person.call('GET', `${api}/user`)).json().is_mobile_only;
  expect(await isMobileOnly()).toBe(true);
  const given = await shop.admin.call('POST', `${studio}/payment-subscriptions`, {
    user_id: person.id,
    title: 'Web',
    course_service_type: 'main_subscription',
    course_ids: [],
    end_date: null,
  });
  expect(given.statusCode).toBe(201);
  expect(await isMobileOnly()).toBe(false);
});
