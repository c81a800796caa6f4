import { feedQuery } from '../../features/club/feed/feed.queries.ts';
import { communitiesQuery } from '../../features/club/communities/club.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export { FeedPage as Component } from '../club/feed-page.tsx';

export function loader() {
  void queryClient.prefetchInfiniteQuery(feedQuery(null));
  void queryClient.prefetchQuery(communitiesQuery);
  return null;
}
