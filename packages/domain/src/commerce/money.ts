import type { Language } from '@daystream/contract';

const multiply = (a: number, b: number, divisor: number): number =>
  Number((BigInt(a) * BigInt(b)) / BigInt(divisor));

/** `amount · part / whole`, rounded down, without overflow. */
export function shareOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : multiply(amount, part, whole);
}

/**
 * Splits an amount in proportion to `weights`, in whole units that sum to it: what rounding leaves goes to the first of the largest remainders. With
 * weights that are all zero, all of it goes to the first.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const parts = weights.map((weight) => shareOf(amount, weight, whole));
  const remainder = (index: number) =>
    BigInt(amount) * BigInt(weights[index] ?? 0) - BigInt(parts[index] ?? 0) * BigInt(whole);
  const byRemainder = weights
    .map((_, index) => index)
    .toSorted((a, b) => Number(remainder(b) - remainder(a)) || a - b);
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  for (const index of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** The tax that an amount includes, at a rate in hundredths of a percent; rounded half up. */
export function includedTax(amount: number, rate: number): number {
  return Number((2n * BigInt(amount) * BigInt(rate) + BigInt(10_000 + rate)) / BigInt(2 * (10_000 + rate)));
}

/** Kept, because it takes 0.2 ms to ask for. There are as many as currencies. */
const knownDigits = new Map<string, number>();

/** How many digits the minor unit of a currency has: 2 for RUB and EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  const known = knownDigits.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  knownDigits.set(currency, digits);
  return digits;
}

/** What services can be offered in. */
export const saleCurrencies = ['RUB', 'EUR', 'USD', 'KZT', 'BYN', 'GBP', 'MXN'] as const;

const euroCountries = new Set(
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' '),
);
const currencyOf: Readonly<Record<string, string>> = {
  RU: 'RUB',
  KZ: 'KZT',
  BY: 'BYN',
  GB: 'GBP',
  MX: 'MXN',
};

/** The currency in which a school of a country first offers a service: one of those that services have; the dollar where the country's own is none of them. */
export function currencyOfCountry(country: string): string {
  return currencyOf[country] ?? (euroCountries.has(country) ? 'EUR' : 'USD');
}

/** An amount in minor units as text, such as `4 900 ₽`, `€49.50` or `−€5`: without the fraction where there is none. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const unit = 10 ** minorDigits(currency);
  const text = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    // The sign in every language: `₽4,900` and not `RUB 4,900`.
    currencyDisplay: 'narrowSymbol',
    ...(amount % unit === 0 && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(amount / unit);
  return withMinus(text);
}

/** A formatted number with the minus sign of the texts; `Intl` writes a hyphen. */
export function withMinus(number: string): string {
  return number.replace('-', '−');
}
