import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockIcon } from '../icons.tsx';
import { reviewTime, soonShare, timeLeftText } from './review-time.ts';

export interface ReviewClockProps {
  /** When the answer is due, in milliseconds. */
  readonly deadline: number;
  /** Whose eyes: a learner waits for an expert, an expert has to answer. */
  readonly side?: 'learner' | 'expert';
  /** The present, in milliseconds; the server's when its clock is known. */
  readonly now?: () => number;
}

/** Counts the time left for a review down, by the minute. */
export function ReviewClock({ deadline, side = 'learner', now = Date.now }: ReviewClockProps) {
  const { t } = useTranslation('ui');
  const [present, setPresent] = useState(now);
  // A clock has to be told that time has passed: nothing else makes it draw again.
  useEffect(() => {
    const tick = setInterval(() => setPresent(now()), 10_000);
    return () => clearInterval(tick);
  }, [now]);

  const { late, share, ...time } = reviewTime(deadline, present);
  const left = t(timeLeftText(time), time);
  const inTime = side === 'learner' ? t('review.learner', { left }) : t('review.expert', { left });
  const overdue = side === 'learner' ? t('review.learnerLate') : t('review.expertLate');
  const alarm = late && side === 'expert';
  const soft = late || share < soonShare ? 'warning' : 'primary';
  return (
    <Stack
      role="timer"
      direction="row"
      spacing={1}
      sx={{
        alignItems: 'center',
        px: 1.75,
        py: 1,
        borderRadius: (theme) => `${theme.corners.small}px`,
        bgcolor: alarm ? 'error.main' : `soft.${soft}.fill`,
        color: alarm ? 'error.contrastText' : `soft.${soft}.ink`,
      }}
    >
      <ClockIcon fontSize="small" />
      <Typography variant="body2" sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
        {late ? overdue : inTime}
      </Typography>
    </Stack>
  );
}
