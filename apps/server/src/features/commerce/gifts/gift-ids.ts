import type { Brand } from '../../../platform/brands/brand.ts';
import { createSignedIds, isSameSignature, signatureOf } from '../../../platform/secrets/signed-ids.ts';

/** `gift`: in the e-mail of the gift, which its recipient may pass on. `confirm`: in the one that a redeemer asked for. */
export type GiftProof = 'gift' | 'confirm';

/** The public ids of gifts, by the numbers of their orders. They do not follow from those of the orders. */
export function createGiftIds(secret: string, brand: Pick<Brand, 'appId'>) {
  const gifts = createSignedIds('gift', secret, brand);
  const giftProof = (id: number, email: string, of: GiftProof): string =>
    signatureOf(secret, `gift ${of} ${brand.appId} ${id} ${email.toLowerCase()}`);
  return {
    /** Who has it can redeem the gift. */
    giftId: gifts.sign,
    giftPath: (id: number): string => `/gifts/${gifts.sign(id)}`,
    parseGift: gifts.parse,

    /** Shows that who opens a gift reads the mail of an address. */
    giftProof,
    isGiftProof: (id: number, email: string, of: GiftProof, proof: string): boolean =>
      isSameSignature(giftProof(id, email, of), proof),
  };
}
export type GiftIds = ReturnType<typeof createGiftIds>;
