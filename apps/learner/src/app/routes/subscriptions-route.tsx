import { subscriptionsQuery } from '../../features/subscriptions/subscriptions.queries.ts';
import { queryClient } from '../../platform/query-client.ts';

export { SubscriptionsPage as Component } from '../../features/subscriptions/subscriptions-page.tsx';

export function loader() {
  void queryClient.prefetchQuery(subscriptionsQuery);
  return null;
}
