import { opensInApp } from '@daystream/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PreferencesPage } from '../../features/base/account/preferences-page.tsx';
import { communitiesQuery, ownCommunities } from '../../features/club/communities/club.queries.ts';
import { useClubUrls } from '../../features/club/communities/use-club-urls.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { currentUserQuery } from '../../platform/session/current-user.ts';

/** The settings, with what members of a club show of themselves. */
export function Component() {
  const { t } = useTranslation('learner');
  const urls = useClubUrls();
  const { data: user } = useQuery(currentUserQuery);
  const hasAccount = user !== undefined && !user.isAnonymous;
  const { data } = useQuery({ ...communitiesQuery, enabled: hasAccount });
  const isMember = ownCommunities(data).some((one) => opensInApp(one, urls));
  return <PreferencesPage further={isMember ? [[pathTo('settingsClub'), t('clubMembers.settings')]] : []} />;
}
