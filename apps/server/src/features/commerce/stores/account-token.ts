import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Brand } from '../../../platform/brands/brand.ts';

const uuid = /^([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})$/;

/**
 * Names an account to app stores, as they want it: a UUID. It is the number of the account, encrypted as one block, so that it needs no table, reveals nothing, and
 * cannot be made by anybody else: of random blocks one in 2⁶⁴ is a number.
 */
export function createAccountTokens(secret: string, { appId }: Pick<Brand, 'appId'>) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `daystream store accounts ${appId}`, 32));
  return {
    tokenOf(userId: number): string {
      const block = Buffer.alloc(16);
      block.writeBigUInt64BE(BigInt(userId), 8);
      const hex = createCipheriv('aes-256-ecb', key, null)
        .setAutoPadding(false)
        .update(block)
        .toString('hex');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
    /** Undefined for a token that was not made here. */
    userOf(token: string): number | undefined {
      const parts = uuid.exec(token.toLowerCase());
      if (parts === null) return undefined;
      const bytes = Buffer.from(parts.slice(1).join(''), 'hex');
      const block = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(bytes);
      const userId = Number(block.readBigUInt64BE(8));
      return block.readBigUInt64BE(0) === 0n && Number.isSafeInteger(userId) && userId > 0
        ? userId
        : undefined;
    },
  };
}
export type AccountTokens = ReturnType<typeof createAccountTokens>;
