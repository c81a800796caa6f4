import { InstallmentsPage } from '../../features/installments/installments-page.tsx';
import { installmentsQuery } from '../../features/installments/installments.queries.ts';
import { queryClient } from '../../platform/query-client.ts';

export function loader() {
  void queryClient.prefetchInfiniteQuery(installmentsQuery);
  return null;
}

export const Component = InstallmentsPage;
