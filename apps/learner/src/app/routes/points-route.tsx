import {
  referralsQuery,
  scoresAmountQuery,
  scoresHistoryQuery,
} from '../../features/learning/points/points.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export { PointsPage as Component } from '../../features/learning/points/points-page.tsx';

export function loader() {
  void queryClient.prefetchQuery(scoresAmountQuery);
  void queryClient.prefetchQuery(referralsQuery);
  void queryClient.prefetchInfiniteQuery(scoresHistoryQuery);
  return null;
}
