import { language } from '../../../platform/language/language.ts';
import { useLostConnection } from '@daystream/web';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statisticsQuery } from './account.queries.ts';

const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
const percents = new Intl.NumberFormat(language, { style: 'percent' });

/** A value with its unit; undefined until it is loaded. */
type Row = readonly [label: string, value: string | undefined];

/** The learner's statistics. Referral values are left out if all are zero. Renders nothing if the request fails; without a connection and a stored response it says so. */
export function Statistics() {
  const { t } = useTranslation(['learner', 'ui']);
  const { data, isPending } = useQuery(statisticsQuery);
  const lost = useLostConnection();
  if (!data && !isPending && lost === null) return null;
  const { linkJumps = 0, referralOrders = 0, cashback = 0, discountForReferral: discount = 0 } = data ?? {};
  const number = (value: number | undefined) => (value === undefined ? undefined : numbers.format(value));
  const done: readonly Row[] = [
    [t('statistics.hours'), number(data?.viewedHours)],
    [t('statistics.lessons'), number(data?.viewedLessons)],
    [t('statistics.tasks'), number(data?.completedTasks)],
    [t('statistics.courses'), number(data?.completedCourses)],
  ];
  const referral: readonly Row[] = [
    [t('statistics.linkJumps'), number(linkJumps)],
    [t('statistics.referralOrders'), number(referralOrders)],
    [t('statistics.cashback'), data && t('ui:points', { count: cashback })],
    [t('statistics.discount'), data && percents.format(discount / 100)],
  ];
  // The discount is the school’s, also before anybody was invited.
  const hasInvited = [linkJumps, referralOrders, cashback].some((count) => count > 0);
  const shown = hasInvited ? [...done, ...referral] : done;
  return (
    <Box component="section" aria-labelledby="statistics">
      <Typography variant="h3" component="h2" id="statistics" sx={{ mb: 1.5 }}>
        {t('statistics.title')}
      </Typography>
      {lost !== null && !data ? (
        <Typography color="textSecondary">{t('statistics.offline')}</Typography>
      ) : (
        <Figures rows={shown} />
      )}
    </Box>
  );
}

function Figures({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}
    >
      {rows.map(([label, value]) => (
        <Card
          key={label}
          sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value ?? <Skeleton width={48} />}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
