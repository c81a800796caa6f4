import { bannersQuery } from '../../features/desk/banners/banners.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export { BannersPage as Component } from '../../features/desk/banners/banners-page.tsx';

export function loader() {
  void queryClient.prefetchQuery(bannersQuery);
  return null;
}
