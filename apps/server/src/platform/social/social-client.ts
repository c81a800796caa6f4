import { cleanPersonName, Email, type SocialProvider } from '@daystream/contract';
import { nameMaxLength } from '@daystream/domain';
import * as oauth from 'openid-client';
import type { ProviderSettings } from './providers.ts';

const issuers: Readonly<Partial<Record<SocialProvider, string>>> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
};
const facebook = {
  authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
  token: 'https://graph.facebook.com/v23.0/oauth/access_token',
  userinfo: 'https://graph.facebook.com/v23.0/me?fields=id,first_name',
  idField: 'id',
};

/** Values that must match when the user returns from the network. */
export interface Handshake {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface SocialClient {
  /** The URL to redirect the user to, and the values to store until the return. */
  start(returnTo: string): Promise<{ url: string } & Handshake>;
  /** Returns who the user is at the network; undefined when the network names nobody. Throws when the return does not match the handshake. */
  finish(
    address: URL,
    handshake: Handshake,
    /** E-mail and name are needed, for which some networks have to be asked separately. */
    options: { details: boolean },
  ): Promise<SocialIdentity | undefined>;
}

/** A user as a network knows them. */
export interface SocialIdentity {
  id: string;
  /** Lower case; null unless the network has verified it. */
  email: string | null;
  /** Empty if the network names none. */
  name: string;
}

/**
 * A client for OpenID Connect, or OAuth 2 without it, with PKCE, state and (with OpenID) nonce. Errors: those of the network and of the protocol
 * check.
 */
export function createSocialClient(source: SocialProvider, settings: ProviderSettings): SocialClient {
  const endpoints = settings.endpoints ?? (source === 'facebook' && !settings.issuer ? facebook : undefined);
  let cached: Promise<oauth.Configuration> | undefined;

  function configuration(): Promise<oauth.Configuration> {
    cached ??= endpoints ? Promise.resolve(createOAuthConfiguration(endpoints)) : discover();
    // After a failed discovery the next call tries again.
    cached.catch(() => (cached = undefined));
    return cached;
  }

  function createOAuthConfiguration({
    authorization,
    token,
    userinfo,
  }: NonNullable<typeof endpoints>): oauth.Configuration {
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

  async function readIdentity(
    config: oauth.Configuration,
    tokens: Tokens,
    details: boolean,
  ): Promise<SocialIdentity | undefined> {
    if (endpoints === undefined) {
      const claims = tokens.claims();
      if (claims === undefined) return undefined;
      // Some networks name the e-mail and the name in the ID token, others only in their answer about the user.
      const isAsked =
        details && claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
      const person = isAsked ? await oauth.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
      return { id: claims.sub, ...detailsOf(person) };
    }
    const answer = await oauth.fetchProtectedResource(
      config,
      tokens.access_token,
      new URL(endpoints.userinfo),
      'GET',
    );
    if (!answer.ok) throw new Error(`${source} did not identify the user: ${answer.status}`);
    const person = (await answer.json()) as Record<string, unknown>;
    const id = person[endpoints.idField];
    return typeof id === 'string' || typeof id === 'number'
      ? { id: String(id), ...detailsOf(person) }
      : undefined;
  }

  return {
    async start(returnTo) {
      const config = await configuration();
      const handshake = {
        state: oauth.randomState(),
        nonce: oauth.randomNonce(),
        codeVerifier: oauth.randomPKCECodeVerifier(),
      };
      const url = oauth.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope:
          settings.scope ??
          (endpoints === undefined && source !== 'apple' ? 'openid email profile' : 'openid'),
        state: handshake.state,
        code_challenge: await oauth.calculatePKCECodeChallenge(handshake.codeVerifier),
        code_challenge_method: 'S256',
        ...(endpoints === undefined && { nonce: handshake.nonce }),
      });
      return { url: url.href, ...handshake };
    },
    async finish(address, { state, nonce, codeVerifier }, { details }) {
      const config = await configuration();
      const tokens = await oauth.authorizationCodeGrant(config, address, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        ...(endpoints === undefined && { expectedNonce: nonce, idTokenExpected: true }),
      });
      return readIdentity(config, tokens, details);
    },
  };
}
type Tokens = Awaited<ReturnType<typeof oauth.authorizationCodeGrant>>;

/** The verified e-mail and the first name of a network's answer. */
function detailsOf(person: Readonly<Record<string, unknown>>): Omit<SocialIdentity, 'id'> {
  const text = (field: string) => (typeof person[field] === 'string' ? person[field].trim() : '');
  const email = Email.safeParse(text('email'));
  return {
    email: person['email_verified'] === true && email.success ? email.data : null,
    name: cleanPersonName(text('given_name') || text('first_name') || text('name')).slice(0, nameMaxLength),
  };
}

/** TLS is optional for loopback addresses only: tests run a provider there. */
const isLoopback = (url: string) => /^http:\/\/(127\.0\.0\.1|localhost)(:|\/|$)/.test(url);
