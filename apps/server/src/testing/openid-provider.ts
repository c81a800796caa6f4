import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who is signed in there; null refuses, and '' is somebody whom it does not name. */
  subject: string | null;
  close(): Promise<void>;
}

interface Granted {
  subject: string;
  challenge: string;
  nonce: string | null;
  redirectUri: string;
}

/**
 * An OpenID provider (discovery, code flow with PKCE, signed ID tokens, OAuth userinfo) on a port of its own, where somebody is signed in and agrees to everything. It is strict: a
 * code counts once, for the client, the address and the verifier that it was given for.
 */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, Granted>();
  const tokens = new Map<string, string>();
  const server = createServer((request, answer) => void serve(request, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: OpenIdProvider = {
    issuer,
    clientId: 'daystream',
    clientSecret: randomBytes(16).toString('hex'),
    subject: 'anna-there',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  function authorise(query: URLSearchParams): string {
    const redirectUri = query.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    const isRight =
      query.get('client_id') === provider.clientId &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256';
    if (!isRight || provider.subject === null) {
      back.searchParams.set('error', isRight ? 'access_denied' : 'invalid_request');
      return back.href;
    }
    const code = randomBytes(16).toString('hex');
    const challenge = query.get('code_challenge') ?? '';
    codes.set(code, { subject: provider.subject, challenge, nonce: query.get('nonce'), redirectUri });
    back.searchParams.set('code', code);
    return back.href;
  }

  function redeem(form: URLSearchParams): object | null {
    const code = form.get('code') ?? '';
    const granted = codes.get(code);
    codes.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      granted?.challenge === verifier &&
      granted.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === provider.clientId &&
      form.get('client_secret') === provider.clientSecret;
    if (!isRight) return null;
    const accessToken = randomBytes(16).toString('hex');
    tokens.set(accessToken, granted.subject);
    const idToken = granted.nonce === null ? {} : { id_token: idTokenOf(granted) };
    return { access_token: accessToken, token_type: 'Bearer', expires_in: 60, ...idToken };
  }

  function idTokenOf({ subject, nonce }: Granted): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: provider.clientId, sub: subject, nonce, iat: now, exp: now + 60 };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'RS256', kid: 'one' })}.${part(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  }

  async function serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const json = (value: unknown, status = 200) =>
      void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (pathname === '/.well-known/openid-configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    if (pathname === '/keys')
      return json({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      });
    if (pathname === '/authorize')
      return void answer.writeHead(302, { location: authorise(searchParams) }).end();
    if (pathname === '/me') {
      const subject = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
      return subject === undefined ? json({}, 401) : json(subject === '' ? {} : { id: subject });
    }
    if (pathname !== '/token') return json({}, 404);
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk as string;
    const tokenAnswer = redeem(new URLSearchParams(body));
    return tokenAnswer === null ? json({ error: 'invalid_grant' }, 400) : json(tokenAnswer);
  }
  return provider;
}
