import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Brand } from '../../../platform/brands/brand.ts';

const signatureLength = 10;

/**
 * The codes of the links of learners: the number of the account in base 36, and a short signature, so that nobody makes up codes. Every learner has one without
 * a row, and reading it writes nothing.
 */
export function createInviteCodes(secret: string, { appId }: Pick<Brand, 'appId'>) {
  const hmac = (text: string) => createHmac('sha256', secret).update(text);
  const signatureOf = (userId: number): string =>
    hmac(`invite ${appId} ${userId}`).digest('hex').slice(0, signatureLength);
  return {
    codeOf: (userId: number): string => `${userId.toString(36)}-${signatureOf(userId)}`,

    /** Undefined for a code that was not made here. */
    parse(code: string): number | undefined {
      const [, digits, signature = ''] = /^([1-9a-z][0-9a-z]{0,9})-([0-9a-f]{10})$/.exec(code) ?? [];
      const userId = digits === undefined ? Number.NaN : Number.parseInt(digits, 36);
      if (!Number.isSafeInteger(userId)) return undefined;
      return timingSafeEqual(Buffer.from(signatureOf(userId)), Buffer.from(signature)) ? userId : undefined;
    },

    /** Identifies a browser for one day, without an address that could be read again. */
    visitorOf: ({ day, address, userAgent }: Readonly<Record<'day' | 'address' | 'userAgent', string>>) =>
      hmac(`visitor ${appId} ${day} ${address} ${userAgent}`).digest('base64url').slice(0, 22),
  };
}
export type InviteCodes = ReturnType<typeof createInviteCodes>;
