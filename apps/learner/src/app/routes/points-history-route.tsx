import { scoresHistoryQuery } from '../../features/points/points.queries.ts';
import { queryClient } from '../../platform/query-client.ts';

export { PointsHistoryPage as Component } from '../../features/points/points-history-page.tsx';

export function loader() {
  void queryClient.prefetchInfiniteQuery(scoresHistoryQuery);
  return null;
}
