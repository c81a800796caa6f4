import { LRUCache } from 'lru-cache';

/** The key of a service account of Google. */
export interface GoogleServiceAccount {
  clientEmail: string;
  /** PKCS #8, as PEM. */
  privateKey: string;
}

interface Options {
  /** What the tokens may be used for. */
  scope: string;
  /** Replaces the origin of Google, for tests. */
  origin: string | undefined;
  clock: () => number;
  /** Sends the request for a token; returns the body of a successful answer. What it throws, the caller receives. */
  send: (url: string, init: RequestInit) => Promise<string>;
}

const tokenUrl = 'https://oauth2.googleapis.com/token';
const assertionSeconds = 600;
/** An access token is renewed before it ends. */
const leewaySeconds = 60;

/** Access tokens of service accounts of Google, kept until shortly before they end. Google's library would add much for one request. */
export function createGoogleTokens({ scope, origin, clock, send }: Options) {
  const tokens = new LRUCache<string, { token: string; until: number }>({ max: 500 });

  const cacheKeyOf = ({ clientEmail, privateKey }: GoogleServiceAccount) => `${clientEmail} ${privateKey}`;

  async function accessToken(account: GoogleServiceAccount): Promise<string> {
    const { clientEmail, privateKey } = account;
    const cacheKey = cacheKeyOf(account);
    const now = clock();
    const kept = tokens.get(cacheKey);
    if (kept !== undefined && kept.until > now) return kept.token;
    const { importPKCS8, SignJWT } = await import('jose');
    const seconds = Math.floor(now / 1000);
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + assertionSeconds)
      .sign(await importPKCS8(privateKey, 'RS256'));
    const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    const text = await send(origin === undefined ? tokenUrl : `${origin}/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type, assertion }),
    });
    const answer = JSON.parse(text) as { access_token: string; expires_in: number };
    tokens.set(cacheKey, {
      token: answer.access_token,
      until: now + (answer.expires_in - leewaySeconds) * 1000,
    });
    return answer.access_token;
  }
  return {
    accessToken,
    /** Forgets a token that Google has withdrawn before its time. */
    forget: (account: GoogleServiceAccount): void => void tokens.delete(cacheKeyOf(account)),
  };
}
