import { timeZoneChoice, timeZoneChoices, type TimeZoneChoice, type TimeZonePlaces } from '@daystream/domain';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../platform/language/clock.ts';
import { language } from '../../../platform/language/language.ts';
import { useFieldErrorText } from '../../../platform/forms/text-input.tsx';

export interface TimeZoneInputProps {
  /** Names of places in the reader's language. */
  readonly places: TimeZonePlaces;
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur?: () => void;
}

const textOf = ({ place, offset }: TimeZoneChoice) => [place, offset].filter(Boolean).join(', ');

// The id has the English name of the city.
const filterOptions = createFilterOptions<TimeZoneChoice>({
  stringify: (choice) => `${textOf(choice)} ${choice.id.replaceAll('_', ' ')}`,
});

/** A choice of a time zone, found by its place in the reader's language, its English city or its offset. */
export function TimeZoneInput({ places, label, name, value, error, onChange, onBlur }: TimeZoneInputProps) {
  const { t } = useTranslation('learner');
  const id = useId();
  const text = useFieldErrorText();
  const choices = useMemo(
    () => timeZoneChoices(value, places, { language, at: serverNow() }),
    [value, places],
  );
  const isInvalid = error !== undefined;
  return (
    <Autocomplete
      id={id}
      options={choices}
      value={timeZoneChoice(value, places, serverNow())}
      disableClearable
      autoHighlight
      getOptionLabel={textOf}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(choice, chosen) => choice.id === chosen.id}
      filterOptions={filterOptions}
      noOptionsText={t('profile.timezoneNone')}
      onChange={(_, choice) => onChange({ target: { value: choice.id } })}
      onBlur={onBlur}
      renderOption={({ key, ...props }, { place, offset }) => (
        <li key={key} {...props}>
          <span style={{ flexGrow: 1 }}>{place}</span>
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            noWrap
            sx={{ pl: 2, flexShrink: 0 }}
          >
            {offset}
          </Typography>
        </li>
      )}
      renderInput={({ slotProps }) => (
        <FormControl fullWidth error={isInvalid}>
          <InputLabel {...slotProps.inputLabel} shrink>
            {label}
          </InputLabel>
          <OutlinedInput
            {...slotProps.input}
            name={name}
            label={label}
            notched
            inputProps={slotProps.htmlInput}
          />
          {isInvalid ? <FormHelperText role="alert">{text(error)}</FormHelperText> : null}
        </FormControl>
      )}
    />
  );
}
