import { timingSafeEqual } from 'node:crypto';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { storedHashOf } from '../../../platform/secrets/stored-token.ts';

const serialLength = 16;
const signatureLength = 40;
const mark = 'serial:';

/**
 * The tokens of feed addresses: a number and a signature, so that the database has none that could be used. What is stored is the number; of a feed that an
 * earlier release made, it is the hash of its random token, so that its address works and is not shown again.
 */
export function createFeedTokens(sealer: Pick<Sealer, 'keyedHash'>, { appId }: Pick<Brand, 'appId'>) {
  const signatureOf = (serial: string): string =>
    Buffer.from(sealer.keyedHash(`calendar ${appId} ${serial}`), 'base64url')
      .toString('hex')
      .slice(0, signatureLength);
  return {
    /** What to store for a new feed. */
    storedOf: (serial: string): string => mark + serial,

    /** Undefined for a feed of an earlier release. */
    tokenOf(stored: string): string | undefined {
      if (!stored.startsWith(mark)) return undefined;
      const serial = stored.slice(mark.length);
      return serial + signatureOf(serial);
    },

    /** What is stored of the feed with this token; undefined for a token that was not made here. */
    parse(token: string): string | undefined {
      if (/^[0-9a-f]{40}$/.test(token)) return storedHashOf(token);
      const [, serial, signature = ''] = /^([0-9a-f]{16})([0-9a-f]{40})$/.exec(token) ?? [];
      if (serial === undefined) return undefined;
      return timingSafeEqual(Buffer.from(signatureOf(serial)), Buffer.from(signature))
        ? mark + serial
        : undefined;
    },
  };
}
export type FeedTokens = ReturnType<typeof createFeedTokens>;

export const serialBytes = serialLength / 2;
