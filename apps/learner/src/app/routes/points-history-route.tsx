import { scoresHistoryQuery } from '../../features/learning/points/points.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export { PointsHistoryPage as Component } from '../../features/learning/points/points-history-page.tsx';

export function loader() {
  void queryClient.prefetchInfiniteQuery(scoresHistoryQuery);
  return null;
}
