import { createGoogleTokens } from '../../../../platform/google-tokens.ts';
import type { PushMessage, PushResult } from '../push.ts';
import type { DeviceSender, FcmAccount } from './push-account.ts';

const apiOrigin = 'https://fcm.googleapis.com';
const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const timeoutMs = 15_000;
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
  const send = async (url: string, init: RequestInit): Promise<{ status: number; text: string }> => {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: answer.status, text: await answer.text() };
  };
  const tokens = createGoogleTokens({
    scope,
    origin,
    clock,
    async send(url, init) {
      const { status, text } = await send(url, init);
      if (status !== 200) throw new Error(`Google answered with ${status}`);
      return text;
    },
  });

  return {
    async send(account, token, message): Promise<PushResult> {
      try {
        const access = await tokens.accessToken(account);
        const url = `${origin ?? apiOrigin}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`;
        const { status, text } = await send(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message: fcmMessage(token, message) }),
        });
        if (status === 200) return 'sent';
        // A token that was withdrawn before its time.
        if (status === 401) tokens.forget(account);
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
