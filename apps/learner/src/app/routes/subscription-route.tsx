import { useParams, type LoaderFunctionArgs } from 'react-router';
import { SubscriptionPage } from '../../features/commerce/subscriptions/subscription-page.tsx';
import { subscriptionQuery } from '../../features/commerce/subscriptions/subscriptions.queries.ts';
import { NotFound } from '../../platform/states/not-found.tsx';
import { queryClient } from '../../platform/client/query-client.ts';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const id = parsePositiveInt(params['id']);
  if (id !== null) void queryClient.prefetchQuery(subscriptionQuery(id));
  return null;
}

export function Component() {
  const id = parsePositiveInt(useParams()['id']);
  return id === null ? <NotFound /> : <SubscriptionPage key={id} id={id} />;
}
