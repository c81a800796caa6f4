import { currencyOfCountry, saleCurrencies } from '@daystream/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currencyText } from '../../platform/currency-text.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { CountryField } from '../../screens/site/country-field.tsx';
import { SelectField } from '../../screens/site/select-field.tsx';
import { TimeZoneField } from '../../screens/site/time-zone-field.tsx';
import type { BrandFields } from '../brand-fields.ts';

/** Country, time zone and currency. */
export function PlaceStep() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { control } = useFormContext<BrandFields>();
  const country = useController({ control, name: 'country' });
  const timezone = useController({ control, name: 'timezone' });
  const currency = useController({ control, name: 'currency' });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography color="textSecondary">{t('setup.placeText')}</Typography>
      <CountryField
        label={t('setup.country')}
        value={country.field.value}
        error={country.fieldState.error?.message}
        onChange={country.field.onChange}
      />
      <TimeZoneField
        label={t('setup.timezone')}
        value={timezone.field.value}
        error={timezone.fieldState.error?.message}
        onChange={timezone.field.onChange}
      />
      <SelectField
        label={t('setup.currency')}
        value={currency.field.value ?? currencyOfCountry(country.field.value)}
        options={saleCurrencies.map((code) => [code, currencyText(code, language)] as const)}
        error={currency.fieldState.error?.message}
        onChange={currency.field.onChange}
      />
    </Box>
  );
}
