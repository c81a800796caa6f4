import { PurchasesPage } from '../../features/commerce/shop/purchases-page.tsx';
import { purchasesQuery } from '../../features/commerce/shop/shop.queries.ts';
import { StoreSupport } from '../store-support.tsx';
import { queryClient } from '../../platform/client/query-client.ts';

export function loader() {
  void queryClient.prefetchInfiniteQuery(purchasesQuery);
  return null;
}

export const Component = () => <PurchasesPage support={<StoreSupport />} />;
