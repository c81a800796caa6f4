import { communitiesQuery } from '../../features/club/communities/club.queries.ts';
import { Leaderboard } from '../../features/club/members/leaderboard.tsx';
import { queryClient } from '../../platform/client/query-client.ts';
import { ClubSection } from '../club/club-section.tsx';

export function loader() {
  void queryClient.prefetchQuery(communitiesQuery);
  return null;
}

export function Component() {
  return <ClubSection current="leaderboard">{({ id }) => <Leaderboard communityId={id} />}</ClubSection>;
}
