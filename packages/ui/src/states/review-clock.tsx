import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockIcon } from '../screen-icons.tsx';
import { reviewTime, soonShare, timeLeftText } from './review-time.ts';

export interface ReviewClockProps {
  /** The review deadline, in milliseconds. */
  readonly deadline: number;
  /** The audience of the text: the waiting learner or the reviewing expert. */
  readonly side?: 'learner' | 'expert';
  /** The current time, in milliseconds; server time if known. */
  readonly now?: () => number;
}

/** Shows the time left for a review, updated every minute. */
export function ReviewClock({ deadline, side = 'learner', now = Date.now }: ReviewClockProps) {
  const { t } = useTranslation('ui');
  const [time, setTime] = useState(now);
  // Only this timer re-renders the clock as time passes.
  useEffect(() => {
    const tick = setInterval(() => setTime(now()), 10_000);
    return () => clearInterval(tick);
  }, [now]);

  const { late, share, ...timeLeft } = reviewTime(deadline, time);
  const left = t(timeLeftText(timeLeft), timeLeft);
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
