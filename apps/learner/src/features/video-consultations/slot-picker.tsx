import type { Reply } from '@daystream/api-client';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDates, useTimeZone } from '../../platform/current-user.ts';
import { language } from '../../platform/language.ts';

interface SlotPickerProps {
  readonly free: Reply<'videoConsultations.slots'>;
  /** The start of the chosen slot in ms; empty: none. */
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/** Free times by day, in the learner's zone. Times that several experts have free are shown once. */
export function SlotPicker({ free, value, onChange }: SlotPickerProps) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const timeZone = useTimeZone();
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone });
  const times = [...new Set(free.slots.map(({ time }) => time))];
  const byDay = Map.groupBy(times, (time) => dates.weekday(time));
  return (
    <Stack spacing={2} role="group" aria-label={t('videoConsultations.time')}>
      {[...byDay].map(([day, ofDay]) => (
        <Box key={day} role="group" aria-label={day}>
          <Typography
            variant="h4"
            component="h2"
            sx={{ mb: 1, '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {day}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {ofDay.map((time) => (
              <ToggleButton
                key={time}
                value={String(time)}
                selected={value === String(time)}
                color="primary"
                onChange={() => onChange({ target: { value: String(time) } })}
                sx={{ minWidth: 76, minHeight: 44 }}
              >
                {clock.format(time)}
              </ToggleButton>
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
