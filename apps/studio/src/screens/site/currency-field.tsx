import { currencyOfCountry, saleCurrencies } from '@daystream/domain';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currencyText } from '../../platform/currency-text.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { SelectField } from './select-field.tsx';
import type { SiteConfig } from './site.queries.ts';

interface CurrencyFieldProps {
  readonly control: Control<SiteConfig>;
  readonly label: string;
  readonly help: string | undefined;
  /** Null: that of the country. */
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** The currency of new services: chosen, or that of the school's country. */
export function CurrencyField({ control, value, onChange, ...field }: CurrencyFieldProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const country = useWatch({ control, name: 'country' });
  return (
    <SelectField
      {...field}
      value={value ?? ''}
      options={[
        ['', t('site.currencyOfCountry', { currency: currencyOfCountry(country) })],
        ...saleCurrencies.map((code) => [code, currencyText(code, language)] as const),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}
