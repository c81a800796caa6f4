import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/use-language.ts';
import type { Availability } from './availability-form.tsx';
import { HoursInput } from './hours-input.tsx';

type Exceptions = Availability['exceptions'];

interface ExceptionsInputProps {
  readonly exceptions: Exceptions;
  readonly onChange: (exceptions: Exceptions) => void;
  /** The date in the field, which is no special day until it is added; empty: none. */
  readonly newDate: string;
  readonly onNewDateChange: (date: string) => void;
  /** Whether the field says that its date is not added. */
  readonly isDateRefused: boolean;
  readonly dateRef: Ref<HTMLInputElement>;
}

/** Single dates with other hours, or without any: a day off. */
export function ExceptionsInput({
  exceptions,
  onChange,
  newDate,
  onNewDateChange,
  isDateRefused,
  dateRef,
}: ExceptionsInputProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const isListed = exceptions.some(({ date }) => date === newDate);
  const canAdd = newDate !== '' && !isListed;
  const add = () => {
    onChange([...exceptions, { date: newDate, hours: [] }].toSorted((a, b) => a.date.localeCompare(b.date)));
    onNewDateChange('');
  };
  return (
    <Box component="section" aria-labelledby="special-days" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h5" component="h2" id="special-days">
        {t('videoConsultations.exceptions')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('videoConsultations.exceptionsHelp')}
      </Typography>
      {exceptions.map((exception, index) => (
        <Box key={exception.date} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <HoursInput
            label={format.format(new Date(exception.date))}
            hours={exception.hours}
            onChange={(hours) => onChange(exceptions.with(index, { ...exception, hours: [...hours] }))}
          />
          {exception.hours.length === 0 && (
            <Typography variant="body2" color="textSecondary">
              {t('videoConsultations.dayOff')}
            </Typography>
          )}
          <Button size="small" color="error" onClick={() => onChange(exceptions.toSpliced(index, 1))}>
            {t('videoConsultations.removeException')}
          </Button>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          type="date"
          size="small"
          label={t('videoConsultations.date')}
          value={newDate}
          inputRef={dateRef}
          error={isDateRefused}
          helperText={
            (isListed && t('videoConsultations.dateListed')) ||
            (isDateRefused && t('videoConsultations.dateNotAdded'))
          }
          onChange={(event) => onNewDateChange(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button onClick={add} disabled={!canAdd}>
          {t('videoConsultations.addException')}
        </Button>
      </Box>
    </Box>
  );
}
