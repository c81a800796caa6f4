import { minorDigits } from '@daystream/domain';

/** The currencies whose amounts Stripe takes without a fraction, and those with three digits; all others have two, whatever ISO says. */
const withoutFraction = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const withThreeDigits = new Set('BHD JOD KWD OMR TND'.split(' '));

const stripeDigits = (currency: string): number =>
  withoutFraction.has(currency) ? 0 : withThreeDigits.has(currency) ? 3 : 2;

const scaleOf = (currency: string): number => 10 ** (stripeDigits(currency) - minorDigits(currency));

/** An amount in minor units as Stripe counts it. Throws for one that Stripe cannot take. */
export function toStripe(amount: number, currency: string): number {
  const scaled = amount * scaleOf(currency);
  if (!Number.isSafeInteger(scaled)) throw new Error(`Stripe takes no ${amount} minor units of ${currency}`);
  return scaled;
}

export const fromStripe = (amount: number, currency: string): number =>
  Math.round(amount / scaleOf(currency.toUpperCase()));
