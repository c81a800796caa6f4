import { InstallmentsPage } from '../../features/commerce/installments/installments-page.tsx';
import { installmentsQuery } from '../../features/commerce/installments/installments.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export function loader() {
  void queryClient.prefetchInfiniteQuery(installmentsQuery);
  return null;
}

export const Component = InstallmentsPage;
