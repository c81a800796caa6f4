import Typography from '@mui/material/Typography';
import { reviewTime } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../platform/clock.ts';

/** How long a review may still take, in a list; the homework itself shows the clock running. */
export function ReviewLeft({ until }: { readonly until: number }) {
  const { t } = useTranslation('ui');
  const { late, hours, minutes } = reviewTime(until, serverNow());
  const left = hours > 0 ? t('review.hoursMinutes', { hours, minutes }) : t('review.minutes', { minutes });
  return (
    <Typography variant="caption" color="textSecondary">
      {late ? t('review.learnerLate') : t('review.learner', { left })}
    </Typography>
  );
}
