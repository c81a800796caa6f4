import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT, importJWK, decodeProtectedHeader, jwtVerify } from 'jose';
import { testChains } from './apple-chains.ts';
import { startProviderServer, type ProviderReply } from './provider-server.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', {
  namedCurve: 'prime256v1',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** The account at the App Store, as administrators enter it. */
export const appleAccount = {
  app_id: 'test.aurora.app',
  environment: 'production',
  apple_id: 1_234_567_890,
  issuer_id: '69a6de70-03db-47e3-e053-5b8c7c11a4d1',
  key_id: 'ABC123DEFG',
  push_email: '',
  key: privateKey,
};

export interface AppleTransactionFields {
  transactionId: string;
  originalTransactionId: string;
  productId: string;
  type: 'Non-Consumable' | 'Consumable' | 'Auto-Renewable Subscription';
  /** Thousandths. */
  price: number;
  currency: string;
  purchaseDate: number;
  expiresDate?: number;
  appAccountToken?: string;
  revocationDate?: number;
  revocationPercentage?: number;
  revocationType?: string;
  inAppOwnershipType?: string;
  bundleId?: string;
  environment?: string;
}
interface Subscription {
  status: 1 | 2 | 3 | 4 | 5;
  autoRenewStatus: 0 | 1;
  gracePeriodExpiresDate?: number;
}

/** The App Store Server API on this machine, as Apple documents it. It refuses what is not documented, and keys that are not those of `appleAccount`. */
export async function startAppleServer() {
  const transactions = new Map<string, AppleTransactionFields>();
  const subscriptions = new Map<string, Subscription>();
  const keys = {
    trusted: await importJWK(testChains.trusted.key, 'ES256'),
    forged: await importJWK(testChains.forged.key, 'ES256'),
  };
  const state = { hasNotificationUrl: true, clock: () => Date.now(), pageSize: 2 };

  function sign(payload: object, chain: 'trusted' | 'forged' = 'trusted'): Promise<string> {
    const { leaf, intermediate, root } = testChains[chain];
    return new SignJWT({ ...payload, signedDate: state.clock() })
      .setProtectedHeader({ alg: 'ES256', x5c: [leaf, intermediate, root] })
      .sign(keys[chain]);
  }
  const filled = (transaction: AppleTransactionFields) => ({
    bundleId: appleAccount.app_id,
    environment: 'Production',
    inAppOwnershipType: 'PURCHASED',
    quantity: 1,
    originalPurchaseDate: transaction.purchaseDate,
    ...transaction,
  });
  const signTransaction = (transaction: AppleTransactionFields, chain?: 'trusted' | 'forged') =>
    sign(filled(transaction), chain);
  const error = (status: number, errorCode: number): ProviderReply => ({
    status,
    body: { errorCode, errorMessage: 'refused' },
  });

  async function renewalOf(originalTransactionId: string, productId: string): Promise<string> {
    const { autoRenewStatus, gracePeriodExpiresDate } = subscriptions.get(originalTransactionId) ?? {};
    return sign({
      originalTransactionId,
      productId,
      autoRenewProductId: productId,
      autoRenewStatus,
      environment: 'Production',
      ...(gracePeriodExpiresDate !== undefined && { gracePeriodExpiresDate }),
    });
  }
  const ofSubscription = (originalId: string) =>
    [...transactions.values()]
      .filter((one) => one.originalTransactionId === originalId)
      .toSorted((a, b) => a.purchaseDate - b.purchaseDate);

  async function answer(method: string, url: URL): Promise<ProviderReply> {
    const { pathname, searchParams } = url;
    const [, kind, id = ''] = /^\/inApps\/v[12]\/([a-z]+)\/(\w+)$/.exec(pathname) ?? [];
    if (method === 'POST' && pathname === '/inApps/v1/notifications/test')
      return state.hasNotificationUrl
        ? { status: 200, body: { testNotificationToken: randomUUID() } }
        : error(404, 4_040_007);
    const transaction = transactions.get(id);
    if (method !== 'GET' || kind === undefined) throw new Error(`unexpected ${method} ${pathname}`);
    if (!/^\d+$/.test(id)) return error(400, 4_000_006);
    if (transaction === undefined) return error(404, 4_040_010);
    const { originalTransactionId: originalId } = transaction;
    const common = {
      environment: 'Production',
      bundleId: appleAccount.app_id,
      appAppleId: appleAccount.apple_id,
    };
    if (pathname.startsWith('/inApps/v1/transactions/'))
      return { status: 200, body: { signedTransactionInfo: await signTransaction(transaction) } };
    const all = ofSubscription(originalId);
    if (pathname.startsWith('/inApps/v1/subscriptions/')) {
      const last = all.at(-1);
      const subscription = subscriptions.get(originalId);
      if (last === undefined || subscription === undefined)
        return { status: 200, body: { ...common, data: [] } };
      const item = {
        originalTransactionId: originalId,
        status: subscription.status,
        signedTransactionInfo: await signTransaction(last),
        signedRenewalInfo: await renewalOf(originalId, last.productId),
      };
      const data = [{ subscriptionGroupIdentifier: '1', lastTransactions: [item] }];
      return { status: 200, body: { ...common, data } };
    }
    if (!pathname.startsWith('/inApps/v2/history/')) throw new Error(`unexpected ${method} ${pathname}`);
    for (const name of searchParams.keys())
      if (!['revision', 'sort', 'productType'].includes(name))
        throw new Error(`unexpected parameter ${name}`);
    const from = Number(searchParams.get('revision') ?? 0);
    const page = all.slice(from, from + state.pageSize);
    const signedTransactions = await Promise.all(page.map((one) => signTransaction(one)));
    const next = from + page.length;
    return {
      status: 200,
      body: { ...common, revision: String(next), hasMore: next < all.length, signedTransactions },
    };
  }

  const server = await startProviderServer(async ({ method, url, headers }) => {
    const bearer = headers.authorization?.replace('Bearer ', '') ?? '';
    try {
      const options = { audience: 'appstoreconnect-v1', issuer: appleAccount.issuer_id };
      const { payload } = await jwtVerify(bearer, createPublicKey(publicKey), options);
      const isOurs = payload['bid'] === appleAccount.app_id;
      if (!isOurs || decodeProtectedHeader(bearer).kid !== appleAccount.key_id)
        throw new Error('another app');
    } catch {
      return { status: 401, body: {} };
    }
    return answer(method, url);
  });

  async function notificationOf(
    notificationType: string,
    transaction: AppleTransactionFields | null,
    {
      subtype,
      chain,
      bundleId = appleAccount.app_id,
      appAppleId = appleAccount.apple_id,
      environment = 'Production',
      notificationUUID = randomUUID(),
    }: {
      subtype?: string;
      chain?: 'trusted' | 'forged';
      bundleId?: string;
      appAppleId?: number;
      environment?: string;
      notificationUUID?: string;
    } = {},
  ): Promise<Buffer> {
    const data = {
      bundleId,
      appAppleId,
      environment,
      ...(transaction && { signedTransactionInfo: await signTransaction(transaction, chain) }),
    };
    const payload = { notificationType, subtype, notificationUUID, version: '2.0', data };
    return Buffer.from(JSON.stringify({ signedPayload: await sign(payload, chain) }));
  }

  return {
    ...server,
    settings: state,
    transactions,
    subscriptions,
    /** Adds or changes a transaction. */
    put: (transaction: AppleTransactionFields) => transactions.set(transaction.transactionId, transaction),
    signTransaction,
    notificationOf,
  };
}
export type AppleServer = Awaited<ReturnType<typeof startAppleServer>>;
