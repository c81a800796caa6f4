import { z } from 'zod';
import type { StoreAccountKeys } from '../store-account.ts';
import type { StoreNotification } from '../store-verifier.ts';

const PushedMessage = z.object({ message: z.object({ data: z.base64(), messageId: z.string().min(1) }) });
const token = z.object({ purchaseToken: z.string().min(1) });
const DeveloperNotification = z.object({
  packageName: z.string(),
  subscriptionNotification: token.optional(),
  oneTimeProductNotification: token.optional(),
  /** `productType`: 1 a subscription, 2 a product. */
  voidedPurchaseNotification: token.extend({ productType: z.int().optional() }).optional(),
});

const issuers = ['https://accounts.google.com', 'accounts.google.com'];
const certsUrl = 'https://www.googleapis.com/oauth2/v3/certs';

/** Reads what Pub/Sub pushes: the identity of the push, and the notification of Google Play inside. */
export function createGooglePush({ origin, clock }: { origin?: string | undefined; clock: () => number }) {
  let keys: ReturnType<typeof loadKeys> | undefined;
  const loadKeys = async () => {
    const { createRemoteJWKSet } = await import('jose');
    return createRemoteJWKSet(new URL(origin === undefined ? certsUrl : `${origin}/oauth2/v3/certs`));
  };

  return {
    /** Whether a request carries the identity of the service account that pushes, made for this address. Throws if Google's keys cannot be fetched. */
    async isAuthentic(account: StoreAccountKeys, authorization: string, audience: string): Promise<boolean> {
      const [, bearer] = /^Bearer (.+)$/i.exec(authorization) ?? [];
      if (bearer === undefined) return false;
      const { errors, jwtVerify } = await import('jose');
      keys ??= loadKeys();
      try {
        const currentDate = new Date(clock());
        const { payload } = await jwtVerify(bearer, await keys, { issuer: issuers, audience, currentDate });
        return payload['email'] === account.pushEmail && payload['email_verified'] === true;
      } catch (error) {
        if (error instanceof errors.JWKSTimeout) throw error;
        if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') return false;
        throw error;
      }
    },

    /** Undefined for what is no notification, or about another app. */
    read({ appId }: StoreAccountKeys, body: Buffer): StoreNotification | undefined {
      const message = PushedMessage.safeParse(parseJson(body)).data?.message;
      if (message === undefined) return undefined;
      const said = DeveloperNotification.safeParse(parseJson(Buffer.from(message.data, 'base64'))).data;
      if (said?.packageName !== appId) return undefined;
      const {
        subscriptionNotification: subscription,
        oneTimeProductNotification: product,
        voidedPurchaseNotification: voided,
      } = said;
      const id = message.messageId;
      const about = subscription ?? product ?? voided;
      if (about === undefined) return { id, purchase: null };
      const isSubscription = subscription !== undefined || voided?.productType === 1;
      return { id, purchase: { token: about.purchaseToken, isSubscription } };
    },
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined;
  }
}
