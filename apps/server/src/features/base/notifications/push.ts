import { ECDH } from 'node:crypto';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';

export interface PushSubscription {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}
export interface PushMessage {
  title: string;
  text: string;
  path: string;
  /** The path with what reports that it was opened. */
  link: string;
  /** A later message with the same tag replaces the earlier one on the screen. */
  tag: string;
}
/** `expired`: the browser has ended the subscription; it is removed. */
export type PushResult = 'sent' | 'expired' | 'failed';

const [pointBytes, authBytes] = [65, 16];
const timeoutMs = 15_000;
/** How long a push service keeps a message for a browser that is not connected, in seconds. */
const keptSeconds = 4 * 3600;

/** Whether a message can be encrypted for a browser with these keys (RFC 8291): a point of the curve P-256 and 16 random bytes, in base64url. */
export function isPushKey({ p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (Buffer.from(auth, 'base64url').length !== authBytes) return false;
  // 4: the form that browsers send, with both coordinates.
  if (point.length !== pointBytes || point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** Web Push of a brand. Its VAPID keys are made at the first use and stored sealed. */
export function createPush({ brand, sealer }: { brand: Brand; sealer: Sealer }) {
  /** Keys that another secret of the installation sealed cannot be used: they are replaced, and with them all subscriptions. */
  async function keys(): Promise<{ publicKey: string; privateKey: string }> {
    const stored = await brand.db.selectFrom('push_keys').selectAll().executeTakeFirst();
    const privateKey = stored && sealer.open(stored.sealed_private_key)?.toString();
    if (stored !== undefined && privateKey !== undefined) return { publicKey: stored.public_key, privateKey };
    const { generateVAPIDKeys } = (await import('web-push')).default;
    const made = generateVAPIDKeys();
    const row = { public_key: made.publicKey, sealed_private_key: sealer.seal(Buffer.from(made.privateKey)) };
    await brand.db.transaction().execute(async (trx) => {
      if (stored !== undefined) {
        await trx.deleteFrom('push_subscriptions').execute();
        await trx.deleteFrom('push_keys').where('public_key', '=', stored.public_key).execute();
      }
      await trx
        .insertInto('push_keys')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    return keys();
  }

  return {
    publicKey: async (): Promise<string> => (await keys()).publicKey,

    /** Encrypts the message for the browser and hands it to its push service. */
    async send({ endpoint, p256dh, auth }: PushSubscription, message: PushMessage): Promise<PushResult> {
      // Stored before keys were checked: no message can be encrypted for it.
      if (!isPushKey({ p256dh, auth })) return 'expired';
      try {
        const { generateRequestDetails } = (await import('web-push')).default;
        const { support_email: email } = brand.settings;
        const details = generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          {
            TTL: keptSeconds,
            urgency: 'normal',
            vapidDetails: {
              subject: email === '' ? 'mailto:postmaster@localhost' : `mailto:${email}`,
              ...(await keys()),
            },
          },
        );
        const { status } = await fetch(endpoint, {
          method: 'POST',
          headers: details.headers as Record<string, string>,
          body: new Uint8Array(details.body ?? Buffer.alloc(0)),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (status === 404 || status === 410) return 'expired';
        return status >= 200 && status < 300 ? 'sent' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}
export type Push = ReturnType<typeof createPush>;
