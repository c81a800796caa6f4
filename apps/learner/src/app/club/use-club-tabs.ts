import { useTranslation } from 'react-i18next';
import type { ClubTab } from '../../features/club/communities/club-home.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';

/** Returns the sections of a community in the app, in the order of its tabs. */
export function useClubTabs(communityId: number): readonly ClubTab[] {
  const { t } = useTranslation('learner');
  return [
    { key: 'feed', label: t('club.tabs.feed'), path: pathTo('club', { communityId }) },
    { key: 'articles', label: t('articles.title'), path: pathTo('clubArticles', { communityId }) },
    { key: 'events', label: t('clubEvents.title'), path: pathTo('clubEvents', { communityId }) },
    { key: 'members', label: t('clubMembers.title'), path: pathTo('clubMembers', { communityId }) },
    {
      key: 'leaderboard',
      label: t('clubMembers.leaderboard'),
      path: pathTo('clubLeaderboard', { communityId }),
    },
  ];
}
