import { PaymentMethodsPage } from '../../features/commerce/payment-methods/payment-methods-page.tsx';
import { paymentMethodsQuery } from '../../features/commerce/payment-methods/payment-methods.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export function loader() {
  void queryClient.prefetchQuery(paymentMethodsQuery());
  return null;
}

export const Component = PaymentMethodsPage;
