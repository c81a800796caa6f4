import {
  APIException,
  AppStoreServerAPIClient,
  Environment,
  GetTransactionHistoryVersion,
  Order,
  ProductType,
  SignedDataVerifier,
  VerificationException,
  VerificationStatus,
  type JWSTransactionDecodedPayload,
} from '@apple/app-store-server-library';
import type { StoreAccountKeys } from '../store-account.ts';

export interface AppleOptions {
  /** Replaces the address of the App Store, for tests. */
  origin?: string | undefined;
  /** The certificates that are trusted, in Base64. */
  roots: readonly string[];
}

const timeoutMs = 20_000;
/** Pages of 20 transactions: eighty years of a monthly subscription. */
const maxPages = 50;
const productionOrigin = 'https://api.storekit.apple.com';
const sandboxOrigin = 'https://api.storekit-sandbox.apple.com';

/** The official client with a timeout, at an address of our choice. */
class Client extends AppStoreServerAPIClient {
  readonly #origin: string;
  constructor(account: StoreAccountKeys, environment: Environment, origin: string) {
    super(account.privateKey, account.keyId, account.issuerId, account.appId, environment);
    this.#origin = origin;
  }
  protected override async makeFetchRequest(
    path: string,
    query: URLSearchParams,
    method: string,
    body: string | Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<never> {
    const init = { method, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const;
    const text = body === undefined ? undefined : body.toString();
    const answer = await fetch(`${this.#origin}${path}?${query.toString()}`, {
      ...init,
      ...(text !== undefined && { body: text }),
    });
    // The type of the library names the response of its own `fetch`; it reads only `ok`, `status` and `json()`.
    return answer as never;
  }
}

export type AppleTransaction = JWSTransactionDecodedPayload;
type RefusalOfSigned = 'unknown' | 'app' | 'environment';

/** The App Store Server API of an app, and what the App Store has signed. */
export function createAppleClient(account: StoreAccountKeys, { origin, roots }: AppleOptions) {
  const { isProduction, appId, appleId } = account;
  const environment = isProduction ? Environment.PRODUCTION : Environment.SANDBOX;
  const client = new Client(
    account,
    environment,
    origin ?? (isProduction ? productionOrigin : sandboxOrigin),
  );
  const certificates = roots.map((root) => Buffer.from(root, 'base64'));
  // Revocation of certificates is not asked online: what is signed counts only after the API has said the same.
  const verifier = new SignedDataVerifier(certificates, false, environment, appId, appleId ?? undefined);

  /** Reads something signed that an app or a request brought. */
  async function readSigned<T>(read: Promise<T>): Promise<T | RefusalOfSigned> {
    try {
      return await read;
    } catch (error) {
      if (!(error instanceof VerificationException)) throw error;
      if (error.status === VerificationStatus.INVALID_APP_IDENTIFIER) return 'app';
      return error.status === VerificationStatus.INVALID_ENVIRONMENT ? 'environment' : 'unknown';
    }
  }

  return {
    readTransaction: (signed: string) => readSigned(verifier.verifyAndDecodeTransaction(signed)),

    readNotification: (signed: string) => readSigned(verifier.verifyAndDecodeNotification(signed)),

    /** Undefined for one that the App Store does not know. */
    async transaction(id: string): Promise<AppleTransaction | undefined> {
      const answer = await unlessUnknown(client.getTransactionInfo(id));
      return answer && verifier.verifyAndDecodeTransaction(answer.signedTransactionInfo ?? '');
    },

    /** The present state of a subscription. */
    async status(originalId: string) {
      const answer = await unlessUnknown(client.getAllSubscriptionStatuses(originalId));
      const items = answer?.data?.flatMap(({ lastTransactions }) => lastTransactions ?? []) ?? [];
      const item = items.find(({ originalTransactionId }) => originalTransactionId === originalId);
      if (item?.signedTransactionInfo === undefined || item.signedRenewalInfo === undefined) return undefined;
      const [transaction, renewal] = await Promise.all([
        verifier.verifyAndDecodeTransaction(item.signedTransactionInfo),
        verifier.verifyAndDecodeRenewalInfo(item.signedRenewalInfo),
      ]);
      return { status: item.status, transaction, renewal };
    },

    /** All transactions of a subscription, the oldest first. */
    async history(originalId: string): Promise<AppleTransaction[]> {
      const found: AppleTransaction[] = [];
      let revision: string | null = null;
      for (let page = 0; page < maxPages; page += 1) {
        const answer: Awaited<ReturnType<typeof client.getTransactionHistory>> =
          await client.getTransactionHistory(
            originalId,
            revision,
            { sort: Order.ASCENDING, productTypes: [ProductType.AUTO_RENEWABLE] },
            GetTransactionHistoryVersion.V2,
          );
        for (const signed of answer.signedTransactions ?? [])
          found.push(await verifier.verifyAndDecodeTransaction(signed));
        revision = answer.revision ?? null;
        if (answer.hasMore !== true || revision === null) break;
      }
      return found.filter(({ originalTransactionId }) => originalTransactionId === originalId);
    },

    /** Makes the App Store send a notification of the type TEST. */
    requestTest: () => client.requestTestNotification(),
  };
}
export type AppleClient = ReturnType<typeof createAppleClient>;

/** What the API answers, without the class of its error. */
export const statusOfApple = (error: unknown): { status: number; code: number | null } | undefined =>
  error instanceof APIException ? { status: error.httpStatusCode, code: error.apiError } : undefined;

async function unlessUnknown<T>(ask: Promise<T>): Promise<T | undefined> {
  try {
    return await ask;
  } catch (error) {
    const answer = statusOfApple(error);
    if (answer?.status === 404 || answer?.status === 400) return undefined;
    throw error;
  }
}
