import { notificationsQuery } from '../../features/base/notifications/notifications.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export { NotificationsPage as Component } from '../../features/base/notifications/notifications-page.tsx';

export function loader() {
  void queryClient.prefetchInfiniteQuery(notificationsQuery);
  return null;
}
