import { bannersQuery } from '../../features/banners/banners.queries.ts';
import { queryClient } from '../../platform/query-client.ts';

export { BannersPage as Component } from '../../features/banners/banners-page.tsx';

export function loader() {
  void queryClient.prefetchQuery(bannersQuery);
  return null;
}
