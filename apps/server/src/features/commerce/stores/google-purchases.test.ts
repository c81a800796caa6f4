import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CourseService } from '@daystream/contract';
import { findMoneyFaults } from '../../../testing/commerce/money-faults.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import {
  googleAccount,
  startGoogleServer,
  type GoogleServer,
} from '../../../testing/commerce/providers/google-server.ts';
import { createShop, type Shop } from '../../../testing/commerce/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const api = '/spa/api/v1';
const studio = '/studio/api';
const hour = 3_600_000;
const audience = 'https://aurora.test/payments/webhooks/google';

let t: TestApp;
let shop: Shop;
let google: GoogleServer;
let course: CourseService;
beforeAll(async () => {
  google = await startGoogleServer();
  t = await createTestApp({ paymentOrigins: { google: google.origin }, publicUrl: 'https://aurora.test' });
  google.settings.clock = () => t.clock.now;
  shop = await createShop(t);
  await shop.admin.call('PUT', `${studio}/store-accounts/google`, googleAccount);
  course = await shop.createService({ google_product_code: 'test.course' });
  await shop.createService({
    type: 'course_subscription',
    interval: 'month',
    period: 1,
    google_product_code: 'test.club',
  });
});
afterAll(async () => {
  await t.close();
  await google.close();
});
beforeEach(() => t.platform.deleteFrom('rate_limits').execute());

let last = 0;
const accepted = { acknowledgementState: 'ACKNOWLEDGEMENT_STATE_PENDING' };
/** A product that was bought; `change` is of the purchase. Returns its token and the id of its order. */
function bought(change: object = {}, code = 'test.course') {
  last += 1;
  const token = `token-${last}.AO-J1Oy_${last}`;
  const orderId = `GPA.3345-1234-5678-${10_000 + last}`;
  google.orders.set(orderId, {
    orderId,
    purchaseToken: token,
    state: 'PROCESSED',
    total: { currencyCode: 'EUR', units: '49', nanos: 990_000_000 },
  });
  google.products.set(token, {
    kind: 'androidpublisher#productPurchaseV2',
    productLineItem: [{ productId: code }],
    purchaseStateContext: { purchaseState: 'PURCHASED' },
    orderId,
    ...accepted,
    ...change,
  });
  return { token, orderId };
}
interface SubscriptionChange {
  state?: string;
  expiresAt?: number;
  renews?: boolean;
  orderId?: string;
  [field: string]: unknown;
}
function setSubscription(
  token: string,
  {
    state = 'ACTIVE',
    expiresAt = t.clock.now + 3 * hour,
    renews = true,
    orderId,
    ...change
  }: SubscriptionChange,
): void {
  google.subscriptions.set(token, {
    kind: 'androidpublisher#subscriptionPurchaseV2',
    subscriptionState: `SUBSCRIPTION_STATE_${state}`,
    lineItems: [
      {
        productId: 'test.club',
        expiryTime: new Date(expiresAt).toISOString(),
        latestSuccessfulOrderId: orderId,
        autoRenewingPlan: { autoRenewEnabled: renews },
      },
    ],
    ...accepted,
    ...change,
  });
}
function subscribed(change: SubscriptionChange = {}) {
  const { token, orderId } = bought();
  google.products.delete(token);
  setSubscription(token, { orderId, ...change });
  return { token, orderId };
}
/** The order of a further period of a subscription. */
function renewed(orderId: string): string {
  const order = google.orders.get(orderId);
  if (order === undefined) throw new Error('no order');
  google.orders.set(`${orderId}..0`, { ...order, orderId: `${orderId}..0` });
  return `${orderId}..0`;
}

const learner = () => createPerson(t, t.aurora);
const add = (person: TestPerson, receipt: string, product_code = 'test.course') =>
  person.call('POST', `${api}/store-purchases`, { store: 'google', product_code, receipt });
async function added(person: TestPerson, receipt: string, code?: string) {
  const answer = await add(person, receipt, code);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json().data;
}
const refusal = async (answer: ReturnType<typeof add>) => (await answer).json().code;
const tokenOf = async (person: TestPerson): Promise<string> =>
  (await person.call('GET', `${api}/store-account`)).json().account_token;
async function push(notification: object, change: Partial<Parameters<GoogleServer['pushOf']>[1]> = {}) {
  const { headers, body } = await google.pushOf(notification, { audience, ...change });
  return t.app.inject({
    method: 'POST',
    url: '/payments/webhooks/google',
    headers: { host: 'aurora.test', 'content-type': 'application/json', ...headers },
    payload: body,
  });
}
async function pushed(notification: object): Promise<void> {
  const answer = await push(notification);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}
const aboutProduct = (purchaseToken: string, sku = 'test.course') => ({
  oneTimeProductNotification: { version: '1.0', notificationType: 1, purchaseToken, sku },
});
const aboutSubscription = (purchaseToken: string, notificationType: number) => ({
  subscriptionNotification: { version: '1.0', notificationType, purchaseToken, subscriptionId: 'test.club' },
});
const purchasesOf = async (person: TestPerson) => (await person.call('GET', `${api}/user-orders`)).json();
const subscriptionsOf = async (person: TestPerson) =>
  (await person.call('GET', `${api}/payment-subscription`)).json();
const noFaults = async () => expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);
async function acknowledge(token: string): Promise<void> {
  const { rows } = await t.aurora.pool.query('select id from store_purchases where external_id = $1', [
    token,
  ]);
  await t.features.storePurchases(t.aurora).acknowledge(rows[0].id);
}

test('a purchase that Google Play confirms is a paid order at its price, and opens the course once', async () => {
  const person = await learner();
  const { token } = bought({ obfuscatedExternalAccountId: await tokenOf(person) });
  const answers = await Promise.all([1, 2, 3].map(() => added(person, token)));
  expect(answers[0]).toMatchObject({ service_id: course.id });
  expect(await shop.statusOf(person)).toEqual(['open']);
  expect(await purchasesOf(person)).toMatchObject([{ state: 'paid', total: 4999, currency: 'EUR' }]);
  await noFaults();
});

test('Google receives once that a purchase was given; what can be bought again is consumed', async () => {
  const person = await learner();
  const endless = await shop.createService({ google_product_code: 'test.endless', access_days: null });
  expect(endless.access_days).toBeNull();
  const [limited, forever, club] = [bought(), bought({}, 'test.endless'), subscribed()];
  await added(person, limited.token);
  const other = await learner();
  await added(other, forever.token, 'test.endless');
  await added(other, club.token, 'test.club');
  for (const { token } of [limited, limited, forever, club]) await acknowledge(token);
  const tokens = [limited.token, forever.token, club.token];
  expect(google.acknowledged.filter((one) => tokens.some((token) => one.includes(token)))).toEqual([
    `products/test.course/${limited.token}:consume`,
    `products/test.endless/${forever.token}:acknowledge`,
    `subscriptions/test.club/${club.token}:acknowledge`,
  ]);
});

test('a token that Google does not know, of another product, of a test or not paid yet gives nothing', async () => {
  const person = await learner();
  expect(await refusal(add(person, 'unknown-token'))).toBe('store_verification_failed');
  expect(await refusal(add(person, bought({}, 'test.other').token))).toBe('store_verification_failed');
  expect(await refusal(add(person, bought({ testPurchaseContext: { fopType: 'TEST' } }).token))).toBe(
    'store_verification_failed',
  );
  expect(await refusal(add(person, subscribed({ testPurchase: {} }).token, 'test.club'))).toBe(
    'store_verification_failed',
  );
  const pending = bought({ purchaseStateContext: { purchaseState: 'PENDING' } });
  expect(await refusal(add(person, pending.token))).toBe('store_purchase_pending');
  expect(await purchasesOf(person)).toEqual([]);
});

test('an order of another purchase pays for nothing', async () => {
  const person = await learner();
  const paid = bought();
  expect(await refusal(add(person, bought({ orderId: paid.orderId }).token))).toBe('store_purchase_ended');
  expect(await purchasesOf(person)).toEqual([]);
});

test('a purchase that names another account, or opened access for one, is refused', async () => {
  const [owner, other] = [await learner(), await learner()];
  const { token } = bought({ obfuscatedExternalAccountId: await tokenOf(owner) });
  expect(await refusal(add(other, token))).toBe('store_other_account');
  await added(owner, token);
  expect(await refusal(add(other, token))).toBe('store_other_account');
});

test('a notification of a payment that came later gives the purchase to the account that the app named', async () => {
  const person = await learner();
  const { token } = bought({ obfuscatedExternalAccountId: await tokenOf(person) });
  await pushed(aboutProduct(token));
  await pushed(aboutProduct(token));
  expect(await purchasesOf(person)).toHaveLength(1);
  await pushed({ testNotification: { version: '1.0' } });
  await pushed(aboutProduct('unknown-token'));
});

test.each([
  ['with a forged identity', { isForged: true }],
  ['of another service account', { email: 'somebody@example.iam.gserviceaccount.com' }],
  ['for another address', { audience: 'https://forma.test/payments/webhooks/google' }],
  ['that is too old', { issuedAt: 1_700_000_000_000 }],
  ['of another package', { packageName: 'test.other.android' }],
])('a notification %s is refused', async (_, change) => {
  const person = await learner();
  const { token } = bought({ obfuscatedExternalAccountId: await tokenOf(person) });
  expect((await push(aboutProduct(token), change)).statusCode).toBe(403);
  expect(await purchasesOf(person)).toEqual([]);
});

test('what is no notification is refused', async () => {
  const plain = await t.app.inject({
    method: 'POST',
    url: '/payments/webhooks/google',
    headers: { host: 'aurora.test', 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(plain.statusCode).toBe(403);
});

test('a refund takes the access back; one of a share leaves it', async () => {
  const person = await learner();
  const { token, orderId } = bought();
  await added(person, token);
  const order = google.orders.get(orderId);
  if (order === undefined) throw new Error('no order');
  google.orders.set(orderId, {
    ...order,
    state: 'PARTIALLY_REFUNDED',
    orderHistory: {
      partialRefundEvents: [
        {
          state: 'PROCESSED_SUCCESSFULLY',
          refundDetails: { total: { currencyCode: 'EUR', units: '10' } },
        },
      ],
    },
  });
  const voided = {
    voidedPurchaseNotification: { purchaseToken: token, orderId, productType: 2, refundType: 2 },
  };
  await pushed(voided);
  expect(await purchasesOf(person)).toMatchObject([{ state: 'partially_refunded', refunded: 1000 }]);
  expect(await shop.statusOf(person)).toEqual(['open']);
  google.orders.set(orderId, { ...order, state: 'REFUNDED' });
  await pushed(voided);
  await pushed(voided);
  expect(await purchasesOf(person)).toMatchObject([{ state: 'refunded', refunded: 4999 }]);
  expect(await shop.statusOf(person)).not.toContain('open');
  await noFaults();
});

test('a subscription follows Google Play: renewed, canceled, on hold, recovered, expired', async () => {
  const person = await learner();
  const start = t.clock.now;
  const { token, orderId } = subscribed();
  const { subscription_id: id } = await added(person, token, 'test.club');
  expect(await subscriptionsOf(person)).toMatchObject([
    { id, course_service_type: 'mobile_subscription', store: 'google', status: 'active' },
  ]);
  const next = renewed(orderId);
  setSubscription(token, { orderId: next, expiresAt: start + 6 * hour });
  await pushed(aboutSubscription(token, 2));
  expect(await purchasesOf(person)).toHaveLength(2);
  expect(await subscriptionsOf(person)).toMatchObject([
    { id, next_pay_at: Math.floor((start + 6 * hour) / 1000) },
  ]);
  setSubscription(token, { orderId: next, state: 'CANCELED', expiresAt: start + 6 * hour, renews: false });
  await pushed(aboutSubscription(token, 3));
  expect(await subscriptionsOf(person)).toMatchObject([{ id, status: 'canceled', is_active: true }]);
  expect(await shop.statusOf(person)).toEqual(['open']);

  t.clock.now = start + 7 * hour;
  setSubscription(token, { orderId: next, state: 'ON_HOLD', expiresAt: start + 6 * hour });
  await pushed(aboutSubscription(token, 5));
  expect(await shop.statusOf(person)).toEqual(['stopped']);
  setSubscription(token, { orderId: next, expiresAt: start + 9 * hour });
  await pushed(aboutSubscription(token, 1));
  expect(await shop.statusOf(person)).toEqual(['open']);
  setSubscription(token, { orderId: next, state: 'EXPIRED', expiresAt: start + 7 * hour, renews: false });
  await pushed(aboutSubscription(token, 12));
  expect(await shop.statusOf(person)).toEqual(['stopped']);
  expect(await subscriptionsOf(person)).toMatchObject([{ status: 'ended' }, { id, status: 'ended' }]);
  await noFaults();
  t.clock.now = start;
});

test('a refund of an earlier period is noticed, and leaves the subscription', async () => {
  const person = await learner();
  const { token, orderId } = subscribed();
  await added(person, token, 'test.club');
  const order = google.orders.get(orderId);
  if (order === undefined) throw new Error('no order');
  setSubscription(token, { orderId: renewed(orderId) });
  google.orders.set(orderId, { ...order, state: 'REFUNDED' });
  await pushed({
    voidedPurchaseNotification: { purchaseToken: token, orderId, productType: 1, refundType: 1 },
  });
  expect(await purchasesOf(person)).toMatchObject([{ state: 'paid' }, { state: 'refunded' }]);
  expect(await shop.statusOf(person)).toEqual(['open']);
  await noFaults();
});

test('a subscription that goes on under another token is one subscription, of the same account', async () => {
  const [person, other] = [await learner(), await learner()];
  const first = subscribed();
  const { subscription_id: id } = await added(person, first.token, 'test.club');
  const second = subscribed({ linkedPurchaseToken: first.token });
  expect(await refusal(add(other, second.token, 'test.club'))).toBe('store_other_account');
  expect(await added(person, second.token, 'test.club')).toMatchObject({ subscription_id: id });
  setSubscription(first.token, { orderId: first.orderId, state: 'EXPIRED', renews: false });
  await pushed(aboutSubscription(first.token, 13));
  expect(await subscriptionsOf(person)).toMatchObject([{ id, status: 'active' }]);
  await noFaults();
});

test('Google answers whether it accepts the key', async () => {
  const check = async () =>
    (await shop.admin.call('POST', `${studio}/store-accounts/google/check`)).json().failure;
  expect(await check()).toBeNull();
  google.settings.isPermitted = false;
  expect(await check()).toBe('keys');
  google.settings.isPermitted = true;
  const { key: _, ...kept } = googleAccount;
  const form = { ...kept, app_id: 'test.other', key: googleAccount.key };
  await shop.admin.call('PUT', `${studio}/store-accounts/google`, form);
  expect(await check()).toBe('app');
  const broken = await shop.admin.call('PUT', `${studio}/store-accounts/google`, { ...kept, key: '{}' });
  expect([broken.statusCode, broken.json().errors.key]).toEqual([422, expect.anything()]);
  const saved = await shop.admin.call('PUT', `${studio}/store-accounts/google`, googleAccount);
  expect(saved.json()).toMatchObject({
    client_email: 'play@daystream-test.iam.gserviceaccount.com',
    notification_url: expect.stringMatching(/\/payments\/webhooks\/google$/),
  });
  expect(saved.body).not.toContain('PRIVATE KEY');
});

test('the adapter asks nothing that is not documented', () => {
  expect(google.state.violations).toEqual([]);
});
