import { minorDigits } from '@daystream/domain';

/** Minor units of a price in thousandths, as Apple has it. */
export const fromMilliunits = (amount: number, currency: string): number =>
  Math.round((amount * 10 ** minorDigits(currency)) / 1000);

/** Money as the APIs of Google write it: whole units as text, and billionths. */
export interface GoogleMoney {
  currencyCode: string;
  units?: string;
  nanos?: number;
}

/** Minor units of money of Google. */
export const fromGoogleMoney = ({ currencyCode, units = '0', nanos = 0 }: GoogleMoney): number => {
  const scale = 10 ** minorDigits(currencyCode);
  return Number(units) * scale + Math.round((nanos * scale) / 1e9);
};
