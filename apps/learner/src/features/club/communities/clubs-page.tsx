import { opensInApp } from '@daystream/domain';
import { EmptyState, LinesSkeleton, Page } from '@daystream/ui';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { ClubList } from './club-list.tsx';
import { communitiesOnSale, communitiesQuery, ownCommunities } from './club.queries.ts';
import { useClubUrls } from './use-club-urls.ts';

/** The communities of the user, those that are recommended to them, and below those that they can join. */
export function ClubsPage() {
  const { t } = useTranslation('learner');
  const { data: communities, error, refetch } = useQuery(communitiesQuery);
  const urls = useClubUrls();
  const onSale = communitiesOnSale(communities ?? []);
  const near = communities?.filter((one) => !onSale.includes(one)) ?? [];
  const hasFeed = ownCommunities(communities).some((one) => opensInApp(one, urls));
  return (
    <Page
      title={t('club.clubs')}
      action={hasFeed ? <Button href={pathTo('feed')}>{t('club.feed.title')}</Button> : undefined}
    >
      {error && !communities ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {communities || error ? null : (
        <Loading>
          <LinesSkeleton rows={4} />
        </Loading>
      )}
      {communities?.length === 0 ? (
        <EmptyState title={t('club.none')}>{t('club.noneText')}</EmptyState>
      ) : null}
      {near.length > 0 ? (
        <Card>
          <ClubList communities={near} />
        </Card>
      ) : null}
      {onSale.length > 0 ? (
        <Stack component="section" spacing={1.5} aria-labelledby="clubs-on-sale">
          <Typography variant="h3" component="h2" id="clubs-on-sale">
            {t('club.openToJoin')}
          </Typography>
          <Card>
            <ClubList communities={onSale} />
          </Card>
        </Stack>
      ) : null}
    </Page>
  );
}
