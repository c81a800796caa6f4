import { countries } from '@daystream/contract';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/use-language.ts';

interface CountryFieldProps {
  readonly label: string;
  /** Two letters of ISO 3166-1. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Selects a country by its name in the language of the studio. */
export function CountryField({ label, value, error, onChange }: CountryFieldProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const nameOf = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return (code: string) => names.of(code) ?? code;
  }, [language]);
  const codes = useMemo(
    () => [...countries].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), language)),
    [nameOf, language],
  );
  return (
    <Autocomplete
      options={codes}
      value={value}
      disableClearable
      autoHighlight
      getOptionLabel={nameOf}
      noOptionsText={t('records.nothingFound')}
      onChange={(_, code) => onChange(code)}
      renderInput={(input) => (
        <TextField {...input} size="small" label={label} error={error !== undefined} helperText={error} />
      )}
    />
  );
}
