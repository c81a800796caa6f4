import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

/**
 * A real OpenID provider (`oidc-provider`: discovery, code flow with PKCE, signed ID tokens, userinfo) on its own port. Any name can sign in; the
 * provider shows a sign-in page and a consent page. A name with an `@` is also the e-mail, verified unless it starts with `unverified`.
 * @param redirectUris allowed redirect addresses
 */
export async function startOpenIdProvider(redirectUris: string[]): Promise<OpenIdProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The issuer is part of the signed tokens, so the port has to be known first.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'daystream', client_secret: randomBytes(16).toString('hex') };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
    findAccount: (_context, accountId) => ({ accountId, claims: () => claimsOf(accountId) }),
    ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 60, IdToken: 60 },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function claimsOf(name: string) {
  const [givenName, host] = name.split('@');
  return host === undefined
    ? { sub: name }
    : { sub: name, email: name, email_verified: !name.startsWith('unverified'), given_name: givenName };
}
