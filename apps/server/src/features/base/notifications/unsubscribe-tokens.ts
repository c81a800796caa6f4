import { timingSafeEqual } from 'node:crypto';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';

const signatureLength = 40;

/** The tokens of links that turn e-mails off: the number of the account with a signature, so that none is stored. */
export function createUnsubscribeTokens(sealer: Pick<Sealer, 'keyedHash'>, { appId }: Pick<Brand, 'appId'>) {
  const signatureOf = (userId: number): string =>
    Buffer.from(sealer.keyedHash(`unsubscribe ${appId} ${userId}`), 'base64url')
      .toString('hex')
      .slice(0, signatureLength);
  return {
    tokenOf: (userId: number): string => `${userId}_${signatureOf(userId)}`,

    /** Undefined for a token that was not made here. */
    parse(token: string): number | undefined {
      const [, digits, signature = ''] = /^([1-9]\d{0,14})_([0-9a-f]{40})$/.exec(token) ?? [];
      if (digits === undefined) return undefined;
      const userId = Number(digits);
      return timingSafeEqual(Buffer.from(signatureOf(userId)), Buffer.from(signature)) ? userId : undefined;
    },
  };
}
export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
