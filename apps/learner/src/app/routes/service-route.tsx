import { useParams, type LoaderFunctionArgs } from 'react-router';
import { ServicePage } from '../../features/commerce/shop/service-page.tsx';
import { serviceQuery } from '../../features/commerce/shop/shop.queries.ts';
import { StoreSupport } from '../store-support.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { loadLateTexts } from '../../platform/language/language.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(serviceQuery(params['publicId'] ?? ''));
  await loadLateTexts();
  return null;
}

export function Component() {
  const alias = useParams()['publicId'] ?? '';
  return (
    <PublicFrame>
      <ServicePage key={alias} alias={alias} supportOf={(title) => <StoreSupport title={title} />} />
    </PublicFrame>
  );
}
