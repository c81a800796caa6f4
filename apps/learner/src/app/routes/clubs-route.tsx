import { communitiesQuery } from '../../features/club/communities/club.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export { ClubsPage as Component } from '../../features/club/communities/clubs-page.tsx';

export function loader() {
  void queryClient.prefetchQuery(communitiesQuery);
  return null;
}
