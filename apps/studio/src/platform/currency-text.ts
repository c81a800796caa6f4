import type { Language } from '@daystream/contract';

/** The name and the code of a currency: `US Dollar, USD`. */
export function currencyText(code: string, language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code;
  return name === code ? code : `${name}, ${code}`;
}
