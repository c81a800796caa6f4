import { createHash } from 'node:crypto';
import { connect, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import { LRUCache } from 'lru-cache';
import type { PushMessage, PushResult } from '../push.ts';
import type { ApnsAccount, DeviceSender } from './push-account.ts';

const production = 'https://api.push.apple.com';
const sandbox = 'https://api.sandbox.push.apple.com';
const timeoutMs = 15_000;
/** A connection that nobody uses is closed. */
const idleMs = 60_000;
/** Apple refuses tokens older than an hour, and new ones more often than every twenty minutes. */
const tokenMs = 40 * 60_000;
/** How long Apple keeps a message for a phone that is off. */
const keptSeconds = 4 * 3600;
/** What Apple says of a token that no device of this app has. */
const badTokens: ReadonlySet<string> = new Set([
  'BadDeviceToken',
  'DeviceTokenNotForTopic',
  'Unregistered',
  'ExpiredToken',
]);

export interface Apns extends DeviceSender<ApnsAccount> {
  /** Ends the connections. */
  close(): void;
}

/** Apple's push service: HTTP/2 with a token of the brand's key (ES256). */
export function createApns({
  origin,
  clock,
}: {
  /** Replaces the addresses of Apple, for tests. */
  origin?: string | undefined;
  clock: () => number;
}): Apns {
  const tokens = new LRUCache<string, { token: string; until: number }>({ max: 500 });
  const sessions = new Map<string, ClientHttp2Session>();

  function sessionOf(address: string): ClientHttp2Session {
    const open = sessions.get(address);
    if (open !== undefined && !open.closed && !open.destroyed) return open;
    const session = connect(address);
    const forget = () => {
      if (sessions.get(address) === session) sessions.delete(address);
    };
    session.once('close', forget).once('goaway', forget);
    // The request that waits reports it.
    session.on('error', forget);
    session.setTimeout(idleMs, () => session.close());
    // A process that ends does not wait for Apple.
    session.unref();
    sessions.set(address, session);
    return session;
  }

  async function tokenOf({ teamId, keyId, privateKey }: ApnsAccount): Promise<string> {
    const cacheKey = `${teamId} ${keyId} ${privateKey}`;
    const now = clock();
    const kept = tokens.get(cacheKey);
    if (kept !== undefined && kept.until > now) return kept.token;
    const { importPKCS8, SignJWT } = await import('jose');
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setIssuedAt(Math.floor(now / 1000))
      .sign(await importPKCS8(privateKey, 'ES256'));
    tokens.set(cacheKey, { token, until: now + tokenMs });
    return token;
  }

  return {
    async send(account, token, message): Promise<PushResult> {
      try {
        const address = origin ?? (account.isProduction ? production : sandbox);
        const stream = sessionOf(address).request({
          ':method': 'POST',
          ':path': `/3/device/${token}`,
          authorization: `bearer ${await tokenOf(account)}`,
          'apns-topic': account.topic,
          'apns-push-type': 'alert',
          'apns-priority': '10',
          'apns-expiration': String(Math.floor(clock() / 1000) + keptSeconds),
          'apns-collapse-id': collapseId(message.tag),
        });
        stream.end(JSON.stringify(apnsMessage(message)));
        const { status, text } = await answerOf(stream);
        if (status === 200) return 'sent';
        return status === 410 || badTokens.has(reasonOf(text)) ? 'expired' : 'failed';
      } catch {
        return 'failed';
      }
    },
    close() {
      for (const session of sessions.values()) session.destroy();
    },
  };
}

/** Errors: those of the connection, and of an answer that does not come in time. */
function answerOf(stream: ClientHttp2Stream): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let status = 0;
    let text = '';
    stream.setTimeout(timeoutMs, () => stream.destroy(new Error('Apple did not answer in time')));
    stream.once('response', (headers) => (status = headers[':status'] ?? 0));
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    stream.once('error', reject).once('end', () => resolve({ status, text }));
    stream.once('close', () => reject(new Error('the connection to Apple was closed')));
  });
}

function reasonOf(text: string): string {
  try {
    return (JSON.parse(text) as { reason?: string }).reason ?? '';
  } catch {
    return '';
  }
}

/** Of 64 bytes at most; a later message with the same id replaces the earlier one. */
const collapseId = (tag: string): string =>
  Buffer.byteLength(tag) <= 64 && /^[\x20-\x7E]+$/.test(tag)
    ? tag
    : createHash('sha256').update(tag).digest('base64url');

const apnsMessage = ({ title, text, path, link, tag }: PushMessage) => ({
  aps: { alert: { title, body: text }, sound: 'default', 'thread-id': tag },
  path,
  link,
});
