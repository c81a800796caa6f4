import { loadTimeZonePlaces, timeZoneChoice, timeZoneChoices, type TimeZoneChoice } from '@daystream/domain';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/use-language.ts';
import { useNow } from '../../platform/use-now.ts';

interface TimeZoneFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const textOf = ({ place, offset }: TimeZoneChoice) => [place, offset].filter(Boolean).join(', ');

/** Selects a time zone by the name of its place. */
export function TimeZoneField({ label, value, error, onChange }: TimeZoneFieldProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const at = useNow();
  const { data: places = {} } = useQuery({
    queryKey: ['time-zone-places', language],
    queryFn: () => loadTimeZonePlaces(language),
    staleTime: Infinity,
  });
  const choices = useMemo(
    () => timeZoneChoices(value, places, { language, at }),
    [value, places, language, at],
  );
  return (
    <Autocomplete
      options={choices}
      value={timeZoneChoice(value, places, at)}
      disableClearable
      autoHighlight
      getOptionLabel={textOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(choice, chosen) => choice.id === chosen.id}
      noOptionsText={t('records.nothingFound')}
      onChange={(_, { id }) => onChange(id)}
      renderInput={(input) => (
        <TextField {...input} size="small" label={label} error={error !== undefined} helperText={error} />
      )}
    />
  );
}
