import { createGoogleTokens } from '../../../../platform/google-tokens.ts';
import type { StoreAccountKeys } from '../store-account.ts';
import type { GoogleMoney } from '../store-amounts.ts';

/** The parts of the documented objects that are read (Google Play Developer API, version 3). */
export interface GoogleSubscription {
  subscriptionState: string;
  lineItems?: {
    productId: string;
    expiryTime?: string;
    latestSuccessfulOrderId?: string;
    autoRenewingPlan?: { autoRenewEnabled?: boolean };
  }[];
  /** Of versions of the API before `latestSuccessfulOrderId`. */
  latestOrderId?: string;
  linkedPurchaseToken?: string | null;
  testPurchase?: object | null;
  acknowledgementState?: string;
  externalAccountIdentifiers?: { obfuscatedExternalAccountId?: string };
}
export interface GoogleProduct {
  productLineItem?: { productId: string }[];
  purchaseStateContext?: { purchaseState?: string };
  testPurchaseContext?: object | null;
  orderId?: string;
  obfuscatedExternalAccountId?: string;
  acknowledgementState?: string;
}
export interface GoogleOrder {
  orderId: string;
  purchaseToken: string;
  state: string;
  total?: GoogleMoney;
  orderHistory?: {
    partialRefundEvents?: { state?: string; refundDetails?: { total?: GoogleMoney } }[];
  };
}

/** Google answered, and not with the object. */
export class GoogleError extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`Google Play answered with ${status}: ${text}`);
    this.status = status;
  }
  /** The store knows no such purchase of the app. */
  get isUnknown(): boolean {
    return this.status === 400 || this.status === 404 || this.status === 410;
  }
}

const timeoutMs = 20_000;
const apiOrigin = 'https://androidpublisher.googleapis.com';
const scope = 'https://www.googleapis.com/auth/androidpublisher';

/** Requests to the Google Play Developer API in the name of the service account of a brand. */
export function createGoogleApi({ origin, clock }: { origin?: string | undefined; clock: () => number }) {
  async function send(url: string, init: RequestInit): Promise<string> {
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (!answer.ok) throw new GoogleError(answer.status, text.slice(0, 500));
    return text;
  }
  const tokens = createGoogleTokens({ scope, origin, clock, send });

  async function request<Reply>(account: StoreAccountKeys, path: string, body?: object): Promise<Reply> {
    const base = `${origin ?? apiOrigin}/androidpublisher/v3/applications/${encodeURIComponent(account.appId)}`;
    const authorization = `Bearer ${await tokens.accessToken(account)}`;
    const text = await send(`${base}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (text === '' ? {} : JSON.parse(text)) as Reply;
  }
  return {
    get: <Reply>(account: StoreAccountKeys, path: string) => request<Reply>(account, path),
    post: (account: StoreAccountKeys, path: string) => request<object>(account, path, {}),
  };
}
