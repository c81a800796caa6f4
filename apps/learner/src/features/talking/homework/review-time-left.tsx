import Typography from '@mui/material/Typography';
import { reviewTime, timeLeftText } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../platform/language/clock.ts';

/** The remaining review time in a list; the homework page shows a running clock. */
export function ReviewTimeLeft({ until }: { readonly until: number }) {
  const { t } = useTranslation('ui');
  const { late, ...time } = reviewTime(until, serverNow());
  const left = t(timeLeftText(time), time);
  return (
    <Typography variant="caption" color="textSecondary">
      {late ? t('review.learnerLate') : t('review.learner', { left })}
    </Typography>
  );
}
