import { shareOf } from './money.ts';
import { discountOf, type Discount } from './order-price.ts';
import { pointValue } from './points-payment.ts';

/** The points that a share of a payment gives, in percent; one point stands for one unit of the currency. */
export const earnedPoints = (paid: number, percent: number, currency: string): number =>
  shareOf(paid, percent, 100 * pointValue(currency));

/** Whether an order of a price gives points and a discount at all. `minPrice` is in units of the currency. */
export const countsForPoints = (price: number, currency: string, minPrice: number): boolean =>
  price > 0 && price >= minPrice * pointValue(currency);

/**
 * Of a promo code and an invitation, the discount that takes more off; of two equal ones, that of the code, which the buyer has entered. They are not added.
 */
export function betterDiscount(
  { promo, invitation }: Readonly<Record<'promo' | 'invitation', Discount | null>>,
  price: number,
  currency: string,
): 'promo' | 'invitation' | null {
  const [byPromo, byInvitation] = [
    discountOf(promo, price, currency),
    discountOf(invitation, price, currency),
  ];
  if (byPromo === 0 && byInvitation === 0) return promo === null ? null : 'promo';
  return byPromo >= byInvitation ? 'promo' : 'invitation';
}

/** Programs that open links without a reader: search engines, and previews in messengers. */
const robots = /(?<!cu)bot\b|crawl|spider|preview|slurp|facebookexternalhit|whatsapp\/|curl|wget|python|^$/i;
export const isRobot = (userAgent: string): boolean => robots.test(userAgent);

/** Domains of one provider whose addresses ignore dots before the `@`. */
const dotlessDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address reaches: case, a part after `+`, and the dots of Gmail make no other one. The column `orders.mailbox` has the same rule in SQL.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
    .split('@');
  if (domain === '') return local;
  return dotlessDomains.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** Whether two addresses reach one mailbox. */
export const isSameMailbox = (one: string, other: string): boolean =>
  one !== '' && mailboxOf(one) === mailboxOf(other);
