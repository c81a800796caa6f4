import type { Brand } from '../../../platform/brands/brand.ts';
import { createSignedIds, isSameSignature } from '../../../platform/secrets/signed-ids.ts';

/**
 * The public ids of orders. The id of the receipt, which names the buyer, that of the link that stops reminders, and what is e-mailed to the owner of an address
 * do not follow from that of the order.
 */
export function createOrderIds(secret: string, brand: Pick<Brand, 'appId'>) {
  const orders = createSignedIds('order', secret, brand);
  const receipts = createSignedIds('receipt', secret, brand);
  const followUps = createSignedIds('follow-up', secret, brand);
  const owners = createSignedIds('owner', secret, brand);
  return {
    publicId: orders.sign,
    parse: orders.parse,

    receiptPath: (id: number): string => `/receipts/${receipts.sign(id)}`,
    parseReceipt: receipts.parse,

    /** The page of an order with what only the owner of its address gets, by e-mail. */
    linkPath: (id: number): string => `/orders/${orders.sign(id)}?link=${owners.signature(id)}`,
    isLinkOf: (id: number, link: string): boolean => isSameSignature(owners.signature(id), link),

    stopPath: (id: number): string => `/unpaid/${followUps.sign(id)}/stop`,
    parseStop: followUps.parse,
  };
}
export type OrderIds = ReturnType<typeof createOrderIds>;
