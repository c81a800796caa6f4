import { serverNow } from '@daystream/web';
import { parseDay } from '@daystream/domain';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../platform/records.ts';
import { todayIn } from '../../platform/date-fields.ts';
import { useTimeZoneText } from '../../platform/use-time-zone-text.ts';

/** First and last day of a stream, in the time zone of the chosen person. */
export function StreamDatesInput() {
  const { t } = useTranslation('studio');
  const timeZoneText = useTimeZoneText();
  const { register, formState, setValue, getValues } = useFormContext();
  const userId = useWatch<{ userId?: number | '' }, 'userId'>({ name: 'userId' });
  const isChosen = typeof userId === 'number';
  const { data: person, isPending } = useGetOne<Person>(
    'users',
    { id: isChosen ? userId : 0 },
    { enabled: isChosen },
  );
  const timeZone = person?.timezone ?? 'UTC';
  // The default start day depends on the person's time zone, which is loaded separately. A day that the user typed is kept.
  const defaultDay = useRef('');
  useEffect(() => {
    const today = isChosen && isPending ? '' : todayIn(timeZone, serverNow());
    if (today === '' || (getValues('startDay') ?? '') !== defaultDay.current) return;
    defaultDay.current = today;
    setValue('startDay', today);
  }, [isChosen, isPending, timeZone, setValue, getValues]);

  const errorOf = (name: string) => {
    const message = formState.errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  const isDay = (value: string) => parseDay(value) !== null || t('streams.needDate');
  const isAfter = (value: string) =>
    !value || value >= String(getValues('startDay')) || t('streams.endBeforeStart');
  return (
    <Box component="fieldset" aria-label={t('streams.dates')} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <TextField
          {...register('startDay', { validate: isDay })}
          type="date"
          label={t('streams.startDate')}
          error={errorOf('startDay') !== undefined}
          helperText={errorOf('startDay')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          {...register('lastDay', {
            validate: { isDay: (value: string) => !value || isDay(value), isAfter },
          })}
          type="date"
          label={t('streams.lastDay')}
          error={errorOf('lastDay') !== undefined}
          helperText={errorOf('lastDay') ?? t('streams.lastDayHelp')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      {person && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('streams.zone', { zone: timeZoneText(timeZone) })}
        </Typography>
      )}
    </Box>
  );
}
