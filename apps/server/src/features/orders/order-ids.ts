import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Brand } from '../../platform/brands/brand.ts';

type Purpose = 'order' | 'receipt' | 'follow-up' | 'gift';

/**
 * The public ids of orders: a number that only this installation could have signed, so that no order can be found by guessing. The id of the receipt, which
 * names the buyer, that of the link that stops reminders, and that of a gift do not follow from that of the order.
 */
export function createOrderIds(secret: string, { appId }: Pick<Brand, 'appId'>) {
  const signatureOf = (purpose: Purpose, id: number) =>
    createHmac('sha256', secret).update(`${purpose} ${appId} ${id}`).digest('base64url').slice(0, 32);
  const sign = (purpose: Purpose, id: number): string => `${id}-${signatureOf(purpose, id)}`;
  function parse(purpose: Purpose, signed: string): number | undefined {
    const [, digits, signature = ''] = /^([1-9]\d{0,14})-([\w-]{32})$/.exec(signed) ?? [];
    if (digits === undefined) return undefined;
    const id = Number(digits);
    return timingSafeEqual(Buffer.from(signatureOf(purpose, id)), Buffer.from(signature)) ? id : undefined;
  }
  return {
    publicId: (id: number): string => sign('order', id),
    /** Undefined for an id that was not signed here. */
    parse: (publicId: string) => parse('order', publicId),

    receiptPath: (id: number): string => `/receipts/${sign('receipt', id)}`,
    parseReceipt: (signed: string) => parse('receipt', signed),

    /** Who has it can redeem the gift. */
    giftId: (id: number): string => sign('gift', id),
    giftPath: (id: number): string => `/gifts/${sign('gift', id)}`,
    parseGift: (publicId: string) => parse('gift', publicId),

    stopPath: (id: number): string => `/unpaid/${sign('follow-up', id)}/stop`,
    parseStop: (signed: string) => parse('follow-up', signed),
  };
}
export type OrderIds = ReturnType<typeof createOrderIds>;
