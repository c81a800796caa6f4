import { Banners } from '../../features/desk/banners/banners.tsx';
import { CatalogPage } from '../../features/commerce/shop/catalog-page.tsx';
import { catalogQuery } from '../../features/commerce/shop/shop.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export function loader() {
  void queryClient.prefetchInfiniteQuery(catalogQuery);
  return null;
}

export const Component = () => <CatalogPage banners={<Banners placements={['catalog']} />} />;
