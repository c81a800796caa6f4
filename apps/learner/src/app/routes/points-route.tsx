import {
  referralsQuery,
  scoresAmountQuery,
  scoresHistoryQuery,
} from '../../features/points/points.queries.ts';
import { queryClient } from '../../platform/query-client.ts';

export { PointsPage as Component } from '../../features/points/points-page.tsx';

export function loader() {
  void queryClient.prefetchQuery(scoresAmountQuery);
  void queryClient.prefetchQuery(referralsQuery);
  void queryClient.prefetchInfiniteQuery(scoresHistoryQuery);
  return null;
}
