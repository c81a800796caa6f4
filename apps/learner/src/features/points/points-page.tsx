import { EmptyState, LinesSkeleton, LoadingButton, Page, Points, StarIcon } from '@daystream/ui';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../platform/current-user.ts';
import { language } from '../../platform/language.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { Loading } from '../../platform/loading.tsx';
import { PageTitle } from '../../platform/page-title.tsx';
import { scoresAmountQuery, scoresHistoryQuery } from './points.queries.ts';

const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });

/** The balance and what it is made of. */
export function PointsPage() {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const amount = useQuery(scoresAmountQuery);
  const history = useInfiniteQuery(scoresHistoryQuery);
  const entries = history.data?.pages.flatMap(({ items }) => items);
  return (
    <Page title={t('points.title')}>
      <PageTitle title={t('points.title')} />
      {amount.isPending ? <Skeleton variant="rounded" height={110} /> : null}
      {amount.data ? (
        <Card sx={{ p: 3, bgcolor: 'soft.primary.fill', color: 'soft.primary.ink' }}>
          <Typography variant="body2">{t('points.balance')}</Typography>
          <Typography variant="h1" component="p" sx={{ '& svg': { fontSize: '1em' } }}>
            <Points amount={amount.data.amount} />
          </Typography>
        </Card>
      ) : null}
      <Stack component="section" spacing={2} aria-labelledby="points-history">
        <Typography variant="h3" component="h2" id="points-history">
          {t('points.history')}
        </Typography>
        {history.error && !entries ? (
          <LoadError error={history.error} onRetry={() => void history.refetch()} />
        ) : null}
        {history.isPending ? (
          <Loading>
            <LinesSkeleton rows={6} />
          </Loading>
        ) : null}
        {entries?.length === 0 ? (
          <EmptyState icon={<StarIcon />} title={t('points.empty')}>
            {t('points.emptyText')}
          </EmptyState>
        ) : null}
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries?.map((entry) => (
            <Stack
              key={entry.id}
              component="li"
              direction="row"
              spacing={2}
              sx={{
                py: 1.5,
                justifyContent: 'space-between',
                alignItems: 'baseline',
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <div>
                <Typography>{entry.howItWas}</Typography>
                <Typography variant="caption" color="textSecondary">
                  {dates.moment(entry.createdAt)}
                </Typography>
              </div>
              <Typography
                variant="h5"
                component="span"
                sx={{
                  color: entry.amount > 0 ? 'success.main' : 'text.primary',
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {signed.format(entry.amount)}
              </Typography>
            </Stack>
          ))}
        </Stack>
        {history.hasNextPage ? (
          <LoadingButton busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('points.more')}
          </LoadingButton>
        ) : null}
      </Stack>
    </Page>
  );
}
