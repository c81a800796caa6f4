import { CheckIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RestIcon } from '../../../../platform/parts/screen-icons.tsx';
import { weekdayNames } from '../weekday-names.ts';
import type { Streak } from '../learn.queries.ts';

/** The learner's week: on which days a day of a course was ended, and which were rest days. */
export function WeekRow({ week, today }: Pick<Streak, 'week' | 'today'>) {
  const { t } = useTranslation('learner');
  const [short, long] = [weekdayNames('short'), weekdayNames('long')];
  const states = { ended: t('dayEnd.weekEnded'), rest: t('dayEnd.weekRest'), none: t('dayEnd.weekNone') };
  return (
    <Stack
      component="ol"
      direction="row"
      aria-label={t('dayEnd.week')}
      sx={{ listStyle: 'none', m: 0, p: 0, gap: { xs: 0.75, sm: 1.5 }, justifyContent: 'center' }}
    >
      {week.map((state, index) => (
        <Stack
          component="li"
          key={short[index]}
          aria-label={`${long[index]}: ${states[state]}`}
          aria-current={index === today ? 'date' : undefined}
          spacing={0.5}
          sx={{ alignItems: 'center' }}
        >
          <Box
            aria-hidden
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 36,
              height: 36,
              borderRadius: '50%',
              border: 2,
              borderColor: index === today ? 'primary.main' : 'transparent',
              bgcolor: state === 'ended' ? 'soft.success.fill' : 'soft.neutral.fill',
              color: state === 'ended' ? 'soft.success.ink' : 'text.secondary',
              '& svg': { fontSize: 20 },
            }}
          >
            {state === 'ended' ? <CheckIcon /> : state === 'rest' ? <RestIcon /> : null}
          </Box>
          <Typography aria-hidden variant="caption" color="textSecondary">
            {short[index]}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
