import type { UserPaymentMethod } from '@daystream/contract';

/** Names that differ from the provider's with a capital letter. */
const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  jcb: 'JCB',
  mir: 'МИР',
  unionpay: 'UnionPay',
};

/** As it stands on the card: `Visa •• 4242`. */
export function cardName({ brand, last4 }: Pick<UserPaymentMethod, 'brand' | 'last4'>): string {
  const name = names[brand.toLowerCase()] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} •• ${last4}`.trim();
}
