import { catalogQuery } from '../../features/shop/shop.queries.ts';
import { queryClient } from '../../platform/query-client.ts';

export { CatalogPage as Component } from '../../features/shop/catalog-page.tsx';

export function loader() {
  void queryClient.prefetchInfiniteQuery(catalogQuery);
  return null;
}
