import { maxAmount } from '@daystream/contract';
import { minorDigits } from '@daystream/domain';
import { useTranslation } from 'react-i18next';
import { useRequired } from '../enrolment-inputs.tsx';

const maxPercent = 99.99;

/** How many minor units a unit of a currency has. */
export const unitOf = (currency: string) => 10 ** minorDigits(currency);

/** Errors of the price and the tax in the units of the form: the server knows only minor units and hundredths of a percent, and its limits would be told in them. */
export function useServiceLimits() {
  const { t, i18n } = useTranslation('studio');
  const isRequired = useRequired();
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const outside = (value: number, min: number, max: number) => {
    if (value < min) return t('commerce.atLeast', { min: number(min) });
    return value > max ? t('commerce.atMost', { max: number(max) }) : undefined;
  };
  return {
    price: (value: number | null, { currency }: { readonly currency?: string }) =>
      isRequired(value) ??
      outside(value ?? 0, 1 / unitOf(currency || 'USD'), maxAmount / unitOf(currency || 'USD')),
    tax: (value: number | null) => outside(value ?? 0, 0, maxPercent),
  };
}
