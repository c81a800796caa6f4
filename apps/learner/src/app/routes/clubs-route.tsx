import { communitiesQuery } from '../../features/club/club.queries.ts';
import { queryClient } from '../../platform/query-client.ts';

export { ClubsPage as Component } from '../../features/club/clubs-page.tsx';

export function loader() {
  void queryClient.prefetchQuery(communitiesQuery);
  return null;
}
