import { notificationsQuery } from '../../features/notifications/notifications.queries.ts';
import { queryClient } from '../../platform/query-client.ts';

export { NotificationsPage as Component } from '../../features/notifications/notifications-page.tsx';

export function loader() {
  void queryClient.prefetchInfiniteQuery(notificationsQuery);
  return null;
}
