import { Page, Points } from '@daystream/ui';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { InviteFriends } from './invite-friends.tsx';
import { PointsFaq } from './points-faq.tsx';
import { PointsHistory } from './points-history.tsx';
import { Rewards } from './rewards.tsx';
import { PointsSpending } from './points-spending.tsx';
import {
  referralsQuery,
  rewardClaimsQuery,
  rewardsQuery,
  scoresAmountQuery,
  scoresHistoryQuery,
} from './points.queries.ts';

const newestCount = 5;

/** The balance, the newest entries of the history, what points are for, and frequent questions. */
export function PointsPage() {
  const { t } = useTranslation('learner');
  const amount = useQuery(scoresAmountQuery);
  const history = useInfiniteQuery(scoresHistoryQuery);
  const rewards = useQuery(rewardsQuery);
  const claims = useInfiniteQuery(rewardClaimsQuery);
  const referrals = useQuery(referralsQuery);
  // What a school may not have is left out: what could not be loaded must not look the same. The history says it for itself.
  const failed = [amount, rewards, claims, referrals].filter(({ data, error }) => !data && error);
  const [fault] = failed;
  const hasMore = (history.data?.pages[0]?.items.length ?? 0) > newestCount;
  return (
    <Page title={t('points.title')}>
      {amount.isPending ? <Skeleton variant="rounded" height={110} /> : null}
      {fault && !history.error ? (
        <LoadError
          error={fault.error}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      ) : null}
      {amount.data ? (
        <Card sx={{ p: 3, bgcolor: 'soft.primary.fill', color: 'soft.primary.ink' }}>
          <Typography variant="body2">{t('points.balance')}</Typography>
          <Typography variant="h1" component="p" sx={{ '& svg': { fontSize: '1em' } }}>
            <Points amount={amount.data.amount} />
          </Typography>
        </Card>
      ) : null}
      <Stack component="section" spacing={2} aria-labelledby="points-history">
        <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between' }}>
          <Typography variant="h3" component="h2" id="points-history">
            {t('points.history')}
          </Typography>
          {hasMore ? (
            <Button href={pathTo('pointsHistory')} sx={{ mr: -1.5 }}>
              {t('points.wholeHistory')}
            </Button>
          ) : null}
        </Stack>
        <PointsHistory limit={newestCount} />
      </Stack>
      <PointsSpending amount={amount.data?.amount ?? null} />
      <Rewards amount={amount.data?.amount ?? null} />
      {/* Below what every school has: it comes later than that, and would move what is being read. */}
      <InviteFriends />
      <PointsFaq />
    </Page>
  );
}
