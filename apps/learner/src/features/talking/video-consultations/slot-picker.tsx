import type { Reply } from '@daystream/api-client';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';

interface SlotPickerProps {
  readonly free: Reply<'videoConsultations.slots'>;
  /** The start of the chosen slot in ms; empty: none. */
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  /** After the days. */
  readonly moreDays: ReactNode;
}

/** A fieldset without the looks of one. */
const plain = { border: 0, m: 0, p: 0, minWidth: 0 };
const buttonSize = { minWidth: 76 };

/** A choice of days, and the free times of the chosen one, in the learner's zone. Times that several experts have free are shown once. */
export function SlotPicker({ free, value, onChange, moreDays }: SlotPickerProps) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const [chosen, setChosen] = useState('');
  const times = [...new Set(free.slots.map(({ time }) => time))];
  const byDay = Map.groupBy(times, (time) => dates.date(time));
  const [first = ''] = byDay.keys();
  const day = byDay.has(chosen) ? chosen : first;
  const ofDay = byDay.get(day) ?? [];
  const [firstOfDay] = ofDay;
  return (
    <Stack spacing={2}>
      <Box
        component="fieldset"
        aria-label={t('videoConsultations.day')}
        sx={{
          ...plain,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
          gap: 1,
        }}
      >
        {[...byDay].map(([key, [time = 0]]) => (
          <ToggleButton
            key={key}
            value={key}
            selected={key === day}
            onChange={() => {
              setChosen(key);
              // The chosen time would be booked without being seen.
              if (key !== day) onChange({ target: { value: '' } });
            }}
            sx={{ ...buttonSize, px: 0.5, typography: 'body2', fontWeight: 600, whiteSpace: 'nowrap' }}
          >
            {dates.shortWeekday(time)}
          </ToggleButton>
        ))}
        {moreDays}
      </Box>
      {firstOfDay === undefined ? (
        <Typography color="textSecondary">{t('videoConsultations.noSlots')}</Typography>
      ) : (
        <>
          <Typography variant="h4" component="h2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {dates.weekday(firstOfDay)}
          </Typography>
          <Box
            component="fieldset"
            aria-label={t('videoConsultations.time')}
            sx={{ ...plain, display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {ofDay.map((time) => (
              <ToggleButton
                key={time}
                value={String(time)}
                selected={value === String(time)}
                onChange={() => onChange({ target: { value: String(time) } })}
                sx={buttonSize}
              >
                {dates.time(time)}
              </ToggleButton>
            ))}
          </Box>
        </>
      )}
    </Stack>
  );
}
