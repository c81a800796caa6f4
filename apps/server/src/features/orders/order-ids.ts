import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Brand } from '../../platform/brands/brand.ts';

/** The public ids of orders: a number that only this installation could have signed, so that no order can be found by guessing. */
export function createOrderIds(secret: string, { appId }: Pick<Brand, 'appId'>) {
  const signatureOf = (id: number) =>
    createHmac('sha256', secret).update(`order ${appId} ${id}`).digest('base64url').slice(0, 32);
  return {
    publicId: (id: number): string => `${id}-${signatureOf(id)}`,

    /** Undefined for an id that was not signed here. */
    parse(publicId: string): number | undefined {
      const [, digits, signature = ''] = /^([1-9]\d{0,14})-([\w-]{32})$/.exec(publicId) ?? [];
      if (digits === undefined) return undefined;
      const id = Number(digits);
      return timingSafeEqual(Buffer.from(signatureOf(id)), Buffer.from(signature)) ? id : undefined;
    },
  };
}
export type OrderIds = ReturnType<typeof createOrderIds>;
