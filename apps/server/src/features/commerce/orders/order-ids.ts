import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Brand } from '../../../platform/brands/brand.ts';

/** `gift`: in the e-mail of the gift, which its recipient may pass on. `confirm`: in the one that a redeemer asked for. */
export type GiftProof = 'gift' | 'confirm';
type Purpose = 'order' | 'receipt' | 'follow-up' | 'gift' | 'owner';

const isSame = (expected: string, given: string): boolean =>
  Buffer.byteLength(given) === Buffer.byteLength(expected) &&
  timingSafeEqual(Buffer.from(expected), Buffer.from(given));

/**
 * The public ids of orders: a number that only this installation could have signed, so that no order can be found by guessing. The id of the receipt, which
 * names the buyer, that of the link that stops reminders, that of a gift, and what is e-mailed to the owner of an address do not follow from that of the order.
 */
export function createOrderIds(secret: string, { appId }: Pick<Brand, 'appId'>) {
  const signatureOf = (purpose: Purpose, id: number) =>
    createHmac('sha256', secret).update(`${purpose} ${appId} ${id}`).digest('base64url').slice(0, 32);
  const sign = (purpose: Purpose, id: number): string => `${id}-${signatureOf(purpose, id)}`;
  function parse(purpose: Purpose, signed: string): number | undefined {
    const [, digits, signature = ''] = /^([1-9]\d{0,14})-([\w-]{32})$/.exec(signed) ?? [];
    if (digits === undefined) return undefined;
    const id = Number(digits);
    return isSame(signatureOf(purpose, id), signature) ? id : undefined;
  }
  const giftProof = (id: number, email: string, of: GiftProof): string =>
    createHmac('sha256', secret)
      .update(`gift ${of} ${appId} ${id} ${email.toLowerCase()}`)
      .digest('base64url')
      .slice(0, 32);
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

    /** The page of an order with what only the owner of its address gets, by e-mail. */
    linkPath: (id: number): string => `/orders/${sign('order', id)}?link=${signatureOf('owner', id)}`,
    isLinkOf: (id: number, link: string): boolean => isSame(signatureOf('owner', id), link),

    /** Shows that who opens a gift reads the mail of an address. */
    giftProof,
    isGiftProof: (id: number, email: string, of: GiftProof, proof: string): boolean =>
      isSame(giftProof(id, email, of), proof),

    stopPath: (id: number): string => `/unpaid/${sign('follow-up', id)}/stop`,
    parseStop: (signed: string) => parse('follow-up', signed),
  };
}
export type OrderIds = ReturnType<typeof createOrderIds>;
