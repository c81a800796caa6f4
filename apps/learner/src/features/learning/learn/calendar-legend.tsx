import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { DayDisplay } from './day-display.ts';
import { dayStyles, dayIcons } from './day-tile.tsx';

const storageKey = 'daystream.calendarLegendSeen';

/** Whether to show the legend during this visit of the calendar: a phone shows it on the first one only. */
export function useCalendarLegend(): boolean {
  // Read once per visit, so that the legend stays while the calendar is open.
  const [isFirst] = useState(() => localStorage.getItem(storageKey) === null);
  // Storage is outside of React.
  useEffect(() => localStorage.setItem(storageKey, '1'), []);
  return isFirst;
}

/** Legend of the calendar. Hidden from screen readers: each day contains its state as text. */
export function CalendarLegend({ isOnPhone }: { readonly isOnPhone: boolean }) {
  const { t } = useTranslation('learner');
  const entries: readonly (readonly [DayDisplay, string])[] = [
    ['done', t('calendar.done')],
    ['today', t('calendar.today')],
    ['open', t('calendar.open')],
    ['locked', t('calendar.locked')],
    ['rest', t('calendar.rest')],
  ];
  return (
    <Stack
      direction="row"
      aria-hidden
      sx={{
        display: { xs: isOnPhone ? 'flex' : 'none', md: 'flex' },
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
      }}
    >
      {entries.map(([display, text]) => (
        <Stack key={display} direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
          <Box
            sx={[
              {
                display: 'grid',
                placeItems: 'center',
                width: 24,
                height: 24,
                border: '1.5px solid transparent',
                borderRadius: '7px',
                '& svg': { fontSize: 15 },
              },
              (theme) => dayStyles[display](theme),
            ]}
          >
            {dayIcons[display]}
          </Box>
          <Typography variant="caption" color="textSecondary">
            {text}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
