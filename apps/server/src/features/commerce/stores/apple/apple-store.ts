import type { Brand } from '../../../../platform/brands/brand.ts';
import type { StoreAccountOf } from '../store-account.ts';
import type { StoreFailure, StoreRefusal, StoreReport, StoreVerifier } from '../store-verifier.ts';
import type { AppleClient, AppleOptions } from './apple-client.ts';
import { reportOfProduct, reportOfSubscription } from './apple-reports.ts';
import { appleRootCertificate } from './apple-root.ts';

interface Options {
  accountOf: StoreAccountOf;
  origin?: string | undefined;
  /** The root certificates that are trusted besides that of Apple, in Base64: those of tests. */
  roots?: readonly string[] | undefined;
}

const transactionId = /^\d{1,20}$/;
/** Of the API, where no address for notifications is entered. */
const noNotificationUrl = 4_040_007;

/** The App Store, by its official library, which is loaded with the first use of a brand that sells there. */
export function createAppleStore({ accountOf, origin, roots = [] }: Options): StoreVerifier {
  const options: AppleOptions = { origin, roots: [appleRootCertificate, ...roots] };
  const load = () => import('./apple-client.ts');

  async function clientOf(brand: Brand): Promise<AppleClient> {
    const account = await accountOf(brand);
    return (await load()).createAppleClient(account, options);
  }

  async function idOf(client: AppleClient, token: string): Promise<{ id: string } | StoreRefusal> {
    if (transactionId.test(token)) return { id: token };
    const signed = await client.readTransaction(token);
    if (typeof signed === 'string') return signed;
    return transactionId.test(signed.transactionId ?? '') ? { id: signed.transactionId ?? '' } : 'unknown';
  }

  return {
    async verify(brand, { token }): Promise<StoreReport | StoreRefusal> {
      const client = await clientOf(brand);
      const named = await idOf(client, token);
      if (typeof named === 'string') return named;
      const transaction = await client.transaction(named.id);
      const originalId = transaction?.originalTransactionId;
      if (transaction === undefined || originalId === undefined) return 'unknown';
      if (transaction.type !== 'Auto-Renewable Subscription') return reportOfProduct(transaction, originalId);
      const status = await client.status(originalId);
      return status === undefined
        ? 'unknown'
        : reportOfSubscription(status, await client.history(originalId), originalId);
    },

    isSecret: (token) => !transactionId.test(token),

    async readNotification(brand, { body }) {
      const signed = signedPayloadOf(body);
      if (signed === undefined) return undefined;
      const client = await clientOf(brand);
      const read = await client.readNotification(signed);
      if (typeof read === 'string' || read.notificationUUID === undefined) return undefined;
      const info = read.data?.signedTransactionInfo;
      const transaction = info === undefined ? undefined : await client.readTransaction(info);
      if (typeof transaction === 'string') return undefined;
      const token = transaction?.transactionId;
      const isSubscription = transaction?.type === 'Auto-Renewable Subscription';
      return { id: read.notificationUUID, purchase: token === undefined ? null : { token, isSubscription } };
    },

    // The app finishes the transaction on the device; the server reports nothing to the App Store.
    acknowledge: () => Promise.resolve(),

    async checkConnection(brand): Promise<StoreFailure | null> {
      const client = await clientOf(brand);
      try {
        await client.requestTest();
        return null;
      } catch (error) {
        const answer = (await load()).statusOfApple(error);
        if (answer === undefined) return 'connection';
        if (answer.code === noNotificationUrl) return 'notifications';
        if (answer.status === 401) return 'keys';
        return answer.status === 404 ? 'app' : 'other';
      }
    },
  };
}

function signedPayloadOf(body: Buffer): string | undefined {
  try {
    const { signedPayload } = JSON.parse(body.toString()) as { signedPayload?: unknown };
    return typeof signedPayload === 'string' ? signedPayload : undefined;
  } catch {
    return undefined;
  }
}
