import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

/** The currency of the amounts; it is in the address. */
export function CurrencyFilter({
  currencies,
  currency,
}: {
  readonly currencies: readonly string[];
  readonly currency: string | null;
}) {
  const { t } = useTranslation('studio');
  const [, setSearch] = useSearchParams();
  return (
    <TextField
      select
      size="small"
      label={t('commerce.currency')}
      value={currency ?? ''}
      onChange={({ target }) =>
        setSearch(
          (search) => {
            search.set('currency', target.value);
            return search;
          },
          { replace: true, preventScrollReset: true },
        )
      }
    >
      {currencies.map((code) => (
        <MenuItem key={code} value={code}>
          {code}
        </MenuItem>
      ))}
    </TextField>
  );
}
