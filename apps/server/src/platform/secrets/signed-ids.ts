import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Brand } from '../brands/brand.ts';

/** Compares signatures in constant time. */
export const isSameSignature = (expected: string, given: string): boolean =>
  Buffer.byteLength(given) === Buffer.byteLength(expected) &&
  timingSafeEqual(Buffer.from(expected), Buffer.from(given));

/** The first 32 characters of the signature of a text by this installation. */
export const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);

/** Public ids: numbers that only this installation could have signed, so that none can be found by guessing. Those of one purpose do not follow from those of another. */
export function createSignedIds(purpose: string, secret: string, { appId }: Pick<Brand, 'appId'>) {
  const signature = (id: number): string => signatureOf(secret, `${purpose} ${appId} ${id}`);
  return {
    signature,
    sign: (id: number): string => `${id}-${signature(id)}`,

    /** Undefined for an id that was not signed here. */
    parse(signed: string): number | undefined {
      const [, digits, given = ''] = /^([1-9]\d{0,14})-([\w-]{32})$/.exec(signed) ?? [];
      if (digits === undefined) return undefined;
      const id = Number(digits);
      return isSameSignature(signature(id), given) ? id : undefined;
    },
  };
}
