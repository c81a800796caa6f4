import type { SocialProvider } from '@daystream/contract';
import * as oauth from 'openid-client';
import type { ProviderSettings } from './providers.ts';

const issuers: Readonly<Partial<Record<SocialProvider, string>>> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
};
const facebook = {
  authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
  token: 'https://graph.facebook.com/v23.0/oauth/access_token',
  userinfo: 'https://graph.facebook.com/v23.0/me?fields=id',
  idField: 'id',
};

/** What has to be the same on the way back as it was on the way there. */
export interface Handshake {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface SocialClient {
  /** Where the reader is sent, and what to keep until they are back. */
  begin(returnTo: string): Promise<{ url: string } & Handshake>;
  /** Who came back, as the network names them; undefined where it names nobody. Fails for an address that the handshake does not allow. */
  finish(address: URL, handshake: Handshake): Promise<string | undefined>;
}

/** The way to a network and back, by OpenID Connect or OAuth 2, with PKCE, state and (in OpenID) nonce. Errors: what the network or the way refuses. */
export function createSocialClient(source: SocialProvider, settings: ProviderSettings): SocialClient {
  const endpoints = settings.endpoints ?? (source === 'facebook' && !settings.issuer ? facebook : undefined);
  let known: Promise<oauth.Configuration> | undefined;

  function configuration(): Promise<oauth.Configuration> {
    known ??= endpoints ? Promise.resolve(plain(endpoints)) : discover();
    // A network that did not answer is asked again next time.
    known.catch(() => (known = undefined));
    return known;
  }

  function plain({ authorization, token, userinfo }: NonNullable<typeof endpoints>): oauth.Configuration {
    const { clientId, clientSecret } = settings;
    const server = {
      issuer: new URL(authorization).origin,
      authorization_endpoint: authorization,
      token_endpoint: token,
      userinfo_endpoint: userinfo,
    };
    const made = new oauth.Configuration(server, clientId, clientSecret);
    if (isLoopback(authorization)) oauth.allowInsecureRequests(made);
    return made;
  }

  function discover(): Promise<oauth.Configuration> {
    const issuer = settings.issuer ?? issuers[source];
    if (issuer === undefined) throw new Error(`${source} has no issuer and no endpoints`);
    const execute = isLoopback(issuer) ? [oauth.allowInsecureRequests] : [];
    return oauth.discovery(new URL(issuer), settings.clientId, settings.clientSecret, undefined, { execute });
  }

  async function whoIs(config: oauth.Configuration, tokens: Tokens): Promise<string | undefined> {
    if (endpoints === undefined) return tokens.claims()?.sub;
    const answer = await oauth.fetchProtectedResource(
      config,
      tokens.access_token,
      new URL(endpoints.userinfo),
      'GET',
    );
    if (!answer.ok) throw new Error(`${source} did not tell who it is: ${answer.status}`);
    const person = (await answer.json()) as Record<string, unknown>;
    const id = person[endpoints.idField];
    return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
  }

  return {
    async begin(returnTo) {
      const config = await configuration();
      const handshake = {
        state: oauth.randomState(),
        nonce: oauth.randomNonce(),
        codeVerifier: oauth.randomPKCECodeVerifier(),
      };
      const url = oauth.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope: settings.scope,
        state: handshake.state,
        code_challenge: await oauth.calculatePKCECodeChallenge(handshake.codeVerifier),
        code_challenge_method: 'S256',
        ...(endpoints === undefined && { nonce: handshake.nonce }),
      });
      return { url: url.href, ...handshake };
    },
    async finish(address, { state, nonce, codeVerifier }) {
      const config = await configuration();
      const tokens = await oauth.authorizationCodeGrant(config, address, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        ...(endpoints === undefined && { expectedNonce: nonce, idTokenExpected: true }),
      });
      return whoIs(config, tokens);
    },
  };
}
type Tokens = Awaited<ReturnType<typeof oauth.authorizationCodeGrant>>;

/** Only on the own machine is a network asked without TLS: in tests. */
const isLoopback = (url: string) => /^http:\/\/(127\.0\.0\.1|localhost)(:|\/|$)/.test(url);
