import type { StoreAccountKeys, StoreAccountOf } from '../store-account.ts';
import type {
  StoreFailure,
  StoreRefusal,
  StoreReport,
  StoreTransaction,
  StoreVerifier,
} from '../store-verifier.ts';
import {
  createGoogleApi,
  GoogleError,
  type GoogleOrder,
  type GoogleProduct,
  type GoogleSubscription,
} from './google-api.ts';
import { createGooglePush } from './google-push.ts';
import { paymentOfOrder, stateOfSubscription } from './google-reports.ts';

interface Options {
  accountOf: StoreAccountOf;
  clock: () => number;
  /** Replaces the addresses of Google, for tests. */
  origin?: string | undefined;
}

const acknowledged = 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED';

/** Google Play, by the Google Play Developer API. */
export function createGoogleStore({ accountOf, clock, origin }: Options): StoreVerifier {
  const api = createGoogleApi({ origin, clock });
  const push = createGooglePush({ origin, clock });

  async function paymentsOf(
    account: StoreAccountKeys,
    token: string,
    ids: readonly (string | undefined)[],
  ): Promise<StoreTransaction[]> {
    const found: StoreTransaction[] = [];
    for (const id of new Set(ids)) {
      if (id === undefined) continue;
      const order = await api.get<GoogleOrder>(account, `orders/${encodeURIComponent(id)}`);
      const payment = order.purchaseToken === token ? paymentOfOrder(order) : undefined;
      if (payment !== undefined) found.push(payment);
    }
    return found;
  }

  async function verifySubscription(
    account: StoreAccountKeys,
    token: string,
    known: readonly string[],
  ): Promise<StoreReport | StoreRefusal> {
    const path = `purchases/subscriptionsv2/tokens/${encodeURIComponent(token)}`;
    const answer = await api.get<GoogleSubscription>(account, path);
    if (isTest(answer.testPurchase) && account.isProduction) return 'environment';
    if (answer.subscriptionState === 'SUBSCRIPTION_STATE_PENDING') return 'pending';
    const subscription = stateOfSubscription(answer);
    const item = answer.lineItems?.[0];
    if (subscription === undefined || item === undefined) return 'unknown';
    const latest = item.latestSuccessfulOrderId ?? answer.latestOrderId;
    return {
      purchaseId: token,
      productCode: item.productId,
      accountToken: answer.externalAccountIdentifiers?.obfuscatedExternalAccountId ?? null,
      replaces: answer.linkedPurchaseToken ?? null,
      transactions: await paymentsOf(account, token, [...known, latest]),
      subscription,
      isAcknowledged: answer.acknowledgementState === acknowledged,
    };
  }

  async function verifyProduct(
    account: StoreAccountKeys,
    token: string,
    known: readonly string[],
  ): Promise<StoreReport | StoreRefusal> {
    const path = `purchases/productsv2/tokens/${encodeURIComponent(token)}`;
    const answer = await api.get<GoogleProduct>(account, path);
    if (isTest(answer.testPurchaseContext) && account.isProduction) return 'environment';
    if (answer.purchaseStateContext?.purchaseState === 'PENDING') return 'pending';
    const item = answer.productLineItem?.[0];
    if (item === undefined) return 'unknown';
    return {
      purchaseId: token,
      productCode: item.productId,
      accountToken: answer.obfuscatedExternalAccountId ?? null,
      replaces: null,
      transactions: await paymentsOf(account, token, [...known, answer.orderId]),
      subscription: null,
      isAcknowledged: answer.acknowledgementState === acknowledged,
    };
  }

  return {
    async verify(brand, { token, isSubscription, knownTransactions }) {
      const account = await accountOf(brand);
      const verify = isSubscription ? verifySubscription : verifyProduct;
      try {
        return await verify(account, token, knownTransactions);
      } catch (error) {
        if (error instanceof GoogleError && error.isUnknown) return 'unknown';
        throw error;
      }
    },

    // A purchase token is one.
    isSecret: () => true,

    async readNotification(brand, { headers, body, url }) {
      const account = await accountOf(brand);
      if (!(await push.isAuthentic(account, headers.authorization ?? '', url))) return undefined;
      return push.read(account, body);
    },

    async acknowledge(brand, { purchaseId, productCode, isSubscription, isRepeatable }) {
      const account = await accountOf(brand);
      const [kind, action] = isSubscription
        ? ['subscriptions', 'acknowledge']
        : ['products', isRepeatable ? 'consume' : 'acknowledge'];
      const purchase = `${encodeURIComponent(productCode)}/tokens/${encodeURIComponent(purchaseId)}`;
      await api.post(account, `purchases/${kind}/${purchase}:${action}`);
    },

    async checkConnection(brand): Promise<StoreFailure | null> {
      try {
        await api.get(await accountOf(brand), 'purchases/voidedpurchases?maxResults=1');
        return null;
      } catch (error) {
        if (!(error instanceof GoogleError)) return 'connection';
        if (error.status === 404) return 'app';
        // Of the token: 400 for a key that was deleted.
        return [400, 401, 403].includes(error.status) ? 'keys' : 'other';
      }
    },
  };
}

const isTest = (context: object | null | undefined): boolean => context !== undefined && context !== null;
