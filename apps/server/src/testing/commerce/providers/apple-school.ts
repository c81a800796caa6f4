import type { StorePurchase } from '@daystream/contract';
import { expect } from 'vitest';
import { findMoneyFaults } from '../money-faults.ts';
import { createPerson, type TestPerson } from '../../base/people.ts';
import { createShop } from '../shop.ts';
import { createTestApp } from '../../app/test-app.ts';
import { testChains } from './apple-chains.ts';
import {
  appleAccount,
  startAppleServer,
  type AppleServer,
  type AppleTransactionFields,
} from './apple-server.ts';

const api = '/spa/api/v1';
/** A day of the store takes six minutes, so that a session of the platform outlasts its subscriptions. */
export const storeDay = 360_000;

/** A school that sells a course and a club in an App Store of its own, with what its buyers do. */
export async function createAppleSchool() {
  const apple = await startAppleServer();
  const t = await createTestApp({
    paymentOrigins: { apple: apple.origin, appleRoots: [testChains.trusted.root] },
  });
  apple.settings.clock = () => t.clock.now;
  const shop = await createShop(t);
  await shop.admin.call('PUT', '/studio/api/store-accounts/apple', appleAccount);
  const course = await shop.createService({ apple_product_code: 'test.course' });
  await shop.createService({
    type: 'course_subscription',
    interval: 'month',
    period: 1,
    apple_product_code: 'test.club',
  });

  const transactions = new Map<string, AppleTransactionFields>();
  let last = 2_000_000_000;
  const nextTransactionId = () => String((last += 1));
  function bought(change: Partial<AppleTransactionFields> = {}): AppleTransactionFields {
    const transactionId = nextTransactionId();
    const transaction: AppleTransactionFields = {
      transactionId,
      originalTransactionId: transactionId,
      productId: 'test.course',
      type: 'Non-Consumable',
      price: 49_990,
      currency: 'EUR',
      purchaseDate: t.clock.now,
      ...change,
    };
    apple.put(transaction);
    transactions.set(transactionId, transaction);
    return transaction;
  }
  function subscribed(change: Partial<AppleTransactionFields> = {}): AppleTransactionFields {
    const transaction = bought({
      productId: 'test.club',
      type: 'Auto-Renewable Subscription',
      expiresDate: t.clock.now + 30 * storeDay,
      ...change,
    });
    apple.subscriptions.set(transaction.originalTransactionId, { status: 1, autoRenewStatus: 1 });
    return transaction;
  }
  const addReceipt = (person: TestPerson, receipt: string, product_code = 'test.course', store = 'apple') =>
    person.call('POST', `${api}/store-purchases`, { store, product_code, receipt });
  /** As the app brings it: a transaction as StoreKit signed it. Any other receipt as it is. */
  async function add(person: TestPerson, receipt: string, ...rest: [code?: string, store?: string]) {
    const transaction = transactions.get(receipt);
    const signed = transaction === undefined ? receipt : await apple.signTransaction(transaction);
    return addReceipt(person, signed, ...rest);
  }
  async function added(person: TestPerson, receipt: string, code?: string): Promise<StorePurchase> {
    const answer = await add(person, receipt, code);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    return answer.json().data;
  }
  const refusal = async (answer: ReturnType<typeof add>) => (await answer).json().code;
  const learner = () => createPerson(t, t.aurora);
  const tokenOf = async (person: TestPerson): Promise<string> =>
    (await person.call('GET', `${api}/store-account`)).json().account_token;
  const notify = (body: Buffer, brand = t.aurora) =>
    t.app.inject({
      method: 'POST',
      url: '/payments/webhooks/apple',
      headers: { 'x-app-id': brand.appId, 'content-type': 'application/json' },
      payload: body,
    });
  async function notified(...parameters: Parameters<AppleServer['notificationOf']>): Promise<void> {
    const answer = await notify(await apple.notificationOf(...parameters));
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  }
  const purchasesOf = async (person: TestPerson) => (await person.call('GET', `${api}/user-orders`)).json();
  const subscriptionsOf = async (person: TestPerson) =>
    (await person.call('GET', `${api}/payment-subscription`)).json();
  const noFaults = async () => expect(await findMoneyFaults(t.aurora.pool)).toEqual([]);

  return {
    t,
    shop,
    apple,
    course,
    nextTransactionId,
    bought,
    subscribed,
    addReceipt,
    add,
    added,
    refusal,
    learner,
    tokenOf,
    notify,
    notified,
    purchasesOf,
    subscriptionsOf,
    noFaults,
    async close(): Promise<void> {
      await t.close();
      await apple.close();
    },
  };
}
export type AppleSchool = Awaited<ReturnType<typeof createAppleSchool>>;
