import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { exportJWK, jwtVerify, SignJWT } from 'jose';
import { startProviderServer, type ProviderReply } from './provider-server.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const clientEmail = 'play@daystream-test.iam.gserviceaccount.com';

/** The account at Google Play, as administrators enter it. */
export const googleAccount = {
  app_id: 'test.aurora.android',
  environment: 'production',
  apple_id: null,
  issuer_id: '',
  key_id: '',
  push_email: 'push@daystream-test.iam.gserviceaccount.com',
  key: JSON.stringify({ type: 'service_account', client_email: clientEmail, private_key: privateKey }),
};

interface Money {
  currencyCode: string;
  units: string;
  nanos?: number;
}
export interface GoogleOrderFields {
  orderId: string;
  purchaseToken: string;
  state: 'PENDING' | 'PROCESSED' | 'CANCELED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  total: Money;
  orderHistory?: object;
}

/** The Google Play Developer API, the token endpoint and the public keys of Google on this machine. It refuses what is not documented. */
export async function startGoogleServer() {
  const products = new Map<string, object>();
  const subscriptions = new Map<string, object>();
  const orders = new Map<string, GoogleOrderFields>();
  /** What was acknowledged or consumed: `products/face/token-1:consume`. */
  const acknowledged: string[] = [];
  const state = { clock: () => Date.now(), isPermitted: true };
  const push = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...(await exportJWK(push.publicKey)), kid: 'push', alg: 'RS256', use: 'sig' };
  const missing: ProviderReply = { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } };
  const found = (object: object | undefined): ProviderReply =>
    object === undefined ? missing : { status: 200, body: object };

  async function token(body: string): Promise<ProviderReply> {
    const form = new URLSearchParams(body);
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      throw new Error('unexpected grant type');
    try {
      await jwtVerify(form.get('assertion') ?? '', createPublicKey(publicKey), {
        issuer: clientEmail,
        audience: 'https://oauth2.googleapis.com/token',
        currentDate: new Date(state.clock()),
      });
    } catch {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    return { status: 200, body: { access_token: 'access', expires_in: 3600, token_type: 'Bearer' } };
  }

  const server = await startProviderServer(async ({ method, url, headers, body }) => {
    const { pathname } = url;
    if (method === 'POST' && pathname === '/token') return token(body);
    if (method === 'GET' && pathname === '/oauth2/v3/certs') return { status: 200, body: { keys: [jwk] } };
    if (headers.authorization !== 'Bearer access') return { status: 401, body: {} };
    if (!state.isPermitted) return { status: 403, body: {} };
    const prefix = '/androidpublisher/v3/applications/';
    if (!pathname.startsWith(prefix)) throw new Error(`unexpected ${method} ${pathname}`);
    const [app, ...parts] = pathname.slice(prefix.length).split('/').map(decodeURIComponent);
    if (app !== googleAccount.app_id) return missing;
    const path = parts.join('/');
    if (method === 'GET') {
      if (parts[0] === 'orders') return found(orders.get(parts[1] ?? ''));
      if (path.startsWith('purchases/productsv2/tokens/')) return found(products.get(parts[3] ?? ''));
      if (path.startsWith('purchases/subscriptionsv2/tokens/'))
        return found(subscriptions.get(parts[3] ?? ''));
      if (path === 'purchases/voidedpurchases') return { status: 200, body: { voidedPurchases: [] } };
    }
    const [, kind, code, tokens, last = ''] = parts;
    const action = /^.+:(acknowledge|consume)$/.exec(last)?.[1];
    const isKnown = kind === 'products' ? products : kind === 'subscriptions' ? subscriptions : undefined;
    if (method !== 'POST' || tokens !== 'tokens' || action === undefined || isKnown === undefined)
      throw new Error(`unexpected ${method} ${pathname}`);
    if (!isKnown.has(last.slice(0, last.lastIndexOf(':')))) return missing;
    acknowledged.push(`${kind}/${code}/${last}`);
    return { status: 200, body: {} };
  });

  /** What Pub/Sub pushes: headers and body. */
  async function pushOf(
    notification: object,
    {
      audience,
      messageId = '136969346945',
      email = googleAccount.push_email,
      packageName = googleAccount.app_id,
      isForged = false,
      issuedAt = state.clock(),
    }: {
      audience: string;
      messageId?: string;
      email?: string;
      packageName?: string;
      isForged?: boolean;
      issuedAt?: number;
    },
  ) {
    const seconds = Math.floor(issuedAt / 1000);
    const bearer = await new SignJWT({ email, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: 'push' })
      .setIssuer('https://accounts.google.com')
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign((isForged ? foreign : push).privateKey);
    const said = { version: '1.0', packageName, eventTimeMillis: String(issuedAt), ...notification };
    const message = { data: Buffer.from(JSON.stringify(said)).toString('base64'), messageId };
    const body = { message, subscription: 'projects/test/subscriptions/play' };
    return { headers: { authorization: `Bearer ${bearer}` }, body: Buffer.from(JSON.stringify(body)) };
  }

  return { ...server, settings: state, products, subscriptions, orders, acknowledged, pushOf };
}
export type GoogleServer = Awaited<ReturnType<typeof startGoogleServer>>;
