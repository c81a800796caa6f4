import { language } from '../../platform/language.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statisticsQuery } from './account.queries.ts';

const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

/** The learner's statistics. Referral values are left out if all are zero. Renders nothing if the request fails. */
export function Statistics() {
  const { t } = useTranslation('learner');
  const { data, isPending } = useQuery(statisticsQuery);
  if (!data && !isPending) return null;
  const done: readonly (readonly [label: string, value: number | undefined])[] = [
    [t('statistics.hours'), data?.viewedHours],
    [t('statistics.lessons'), data?.viewedLessons],
    [t('statistics.tasks'), data?.completedTasks],
    [t('statistics.courses'), data?.completedCourses],
  ];
  const referral: readonly (readonly [label: string, value: number | undefined])[] = [
    [t('statistics.linkJumps'), data?.linkJumps],
    [t('statistics.referralOrders'), data?.referralOrders],
    [t('statistics.cashback'), data?.cashback],
    [t('statistics.discount'), data?.discountForReferral],
  ];
  // The discount is the school’s, also before anybody was invited.
  const shown = referral.slice(0, -1).some(([, value]) => value) ? [...done, ...referral] : done;
  return (
    <Box component="section" aria-labelledby="statistics">
      <Typography variant="h3" component="h2" id="statistics" sx={{ mb: 1.5 }}>
        {t('statistics.title')}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}
      >
        {shown.map(([label, value]) => (
          <Card
            key={label}
            sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {value === undefined ? <Skeleton width={48} /> : numbers.format(value)}
            </Typography>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
