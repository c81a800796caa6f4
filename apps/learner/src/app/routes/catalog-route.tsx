import { Banners } from '../../features/banners/banners.tsx';
import { CatalogPage } from '../../features/shop/catalog-page.tsx';
import { catalogQuery } from '../../features/shop/shop.queries.ts';
import { queryClient } from '../../platform/query-client.ts';

export function loader() {
  void queryClient.prefetchInfiniteQuery(catalogQuery);
  return null;
}

export const Component = () => <CatalogPage banners={<Banners placements={['catalog']} />} />;
