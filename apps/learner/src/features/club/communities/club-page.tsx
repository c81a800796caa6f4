import { opensInApp } from '@daystream/domain';
import { LinesSkeleton, Page } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { NotFound } from '../../../platform/states/not-found.tsx';
import { ClubDisplay } from './club-display.tsx';
import { communitiesQuery, type Community } from './club.queries.ts';
import { useClubUrls } from './use-club-urls.ts';

interface ClubPageProps {
  readonly id: number;
  /** The club in the app, for who owns it. */
  readonly children: (community: Community) => ReactNode;
}

/** One community: in the app for its owner, otherwise its display (spec product §2, Other screens). */
export function ClubPage({ id, children }: ClubPageProps) {
  const { t } = useTranslation('learner');
  const { data: communities, error, refetch } = useQuery(communitiesQuery);
  const urls = useClubUrls();
  const community = communities?.find((one) => one.id === id);
  if (community)
    return community.type === 'owned' && opensInApp(community, urls) ? (
      children(community)
    ) : (
      <ClubDisplay community={community} />
    );
  if (communities) return <NotFound />;
  return (
    <Page title={t('club.clubs')}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <LinesSkeleton rows={4} />
        </Loading>
      )}
    </Page>
  );
}
