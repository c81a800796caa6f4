import { opensInApp } from '@daystream/domain';
import { useQuery } from '@tanstack/react-query';
import { communitiesQuery, ownCommunities } from '../../features/club/communities/club.queries.ts';
import { useClubUrls } from '../../features/club/communities/use-club-urls.ts';
import { ClubNews } from '../../features/club/feed/club-news.tsx';
import { currentUserQuery } from '../../platform/session/current-user.ts';

/** The news of the clubs that the user has in the app. Asks nothing for who has none. */
export function HomeNews() {
  const urls = useClubUrls();
  const { data: user } = useQuery(currentUserQuery);
  const hasAccount = user !== undefined && !user.isAnonymous;
  const { data } = useQuery({ ...communitiesQuery, enabled: hasAccount });
  return ownCommunities(data).some((one) => opensInApp(one, urls)) ? <ClubNews /> : null;
}
