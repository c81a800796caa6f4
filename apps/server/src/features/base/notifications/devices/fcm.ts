import { LRUCache } from 'lru-cache';
import type { PushMessage, PushResult } from '../push.ts';
import type { DeviceSender, FcmAccount } from './push-account.ts';

const apiOrigin = 'https://fcm.googleapis.com';
const tokenUrl = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const timeoutMs = 15_000;
const assertionSeconds = 600;
/** An access token is renewed before it ends. */
const leewaySeconds = 60;
/** How long Google keeps a message for a phone that is off. */
const keptSeconds = 4 * 3600;

/** Google names a token that is not one by the field, and any other mistake of the request with the same code. */
const isBadToken = (status: number, text: string): boolean =>
  status === 404 ||
  /"UNREGISTERED"|"SENDER_ID_MISMATCH"/.test(text) ||
  (status === 400 && /message\.token|registration token/i.test(text));

/** Firebase Cloud Messaging, HTTP version 1, with the access token of the brand's service account. Google's library would add much for two requests. */
export function createFcm({
  origin,
  clock,
}: {
  /** Replaces the addresses of Google, for tests. */
  origin?: string | undefined;
  clock: () => number;
}): DeviceSender<FcmAccount> {
  const tokens = new LRUCache<string, { token: string; until: number }>({ max: 500 });

  const send = async (url: string, init: RequestInit): Promise<{ status: number; text: string }> => {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: answer.status, text: await answer.text() };
  };

  /** Undefined if Google does not accept the key. */
  async function accessToken({ clientEmail, privateKey }: FcmAccount): Promise<string | undefined> {
    const cacheKey = `${clientEmail} ${privateKey}`;
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
    const { status, text } = await send(origin === undefined ? tokenUrl : `${origin}/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type, assertion }),
    });
    if (status !== 200) return undefined;
    const answer = JSON.parse(text) as { access_token: string; expires_in: number };
    tokens.set(cacheKey, {
      token: answer.access_token,
      until: now + (answer.expires_in - leewaySeconds) * 1000,
    });
    return answer.access_token;
  }

  return {
    async send(account, token, message): Promise<PushResult> {
      try {
        const access = await accessToken(account);
        if (access === undefined) return 'failed';
        const url = `${origin ?? apiOrigin}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`;
        const { status, text } = await send(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message: fcmMessage(token, message) }),
        });
        if (status === 200) return 'sent';
        // A token that was withdrawn before its time.
        if (status === 401) tokens.delete(`${account.clientEmail} ${account.privateKey}`);
        return isBadToken(status, text) ? 'expired' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}

/** Values of `data` are texts. The tag replaces an earlier notification of the same thing. */
const fcmMessage = (token: string, { title, text, path, link, tag }: PushMessage) => ({
  token,
  notification: { title, body: text },
  data: { path, link },
  android: { ttl: `${keptSeconds}s`, priority: 'HIGH', notification: { tag } },
});
