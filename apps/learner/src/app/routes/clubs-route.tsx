import { communitiesQuery } from '../../features/commerce/club/club.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export { ClubsPage as Component } from '../../features/commerce/club/clubs-page.tsx';

export function loader() {
  void queryClient.prefetchQuery(communitiesQuery);
  return null;
}
