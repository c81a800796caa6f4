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

interface MailProvider {
  /** All that lead to the same mailboxes, the one that stands for them first. */
  domains: readonly [string, ...string[]];
  /** The same for all names before the `@` of one mailbox. */
  nameOf: (local: string) => string;
}
/** Providers with several addresses for one mailbox, which cost their owner nothing. */
const mailProviders: readonly MailProvider[] = [
  { domains: ['gmail.com', 'googlemail.com'], nameOf: (local) => local.replaceAll('.', '') },
  {
    domains: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua'],
    nameOf: (local) => local.replaceAll('.', '-'),
  },
  {
    domains: ['proton.me', 'pm.me', 'protonmail.com', 'protonmail.ch'],
    nameOf: (local) => local.replaceAll(/[.\-_]/g, ''),
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'], nameOf: (local) => local },
];

/**
 * The mailbox that an address reaches: case, a part after `+`, and what its provider does not distinguish make no other one. The columns `orders.mailbox` and
 * `gifts.mailbox` have the same rule in SQL.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
    .split('@');
  if (domain === '') return local;
  const provider = mailProviders.find(({ domains }) => domains.includes(domain));
  return provider === undefined ? `${local}@${domain}` : `${provider.nameOf(local)}@${provider.domains[0]}`;
}

/** Whether two addresses reach one mailbox. */
export const isSameMailbox = (one: string, other: string): boolean =>
  one !== '' && mailboxOf(one) === mailboxOf(other);
