import { useParams, type LoaderFunctionArgs } from 'react-router';
import { GiftPage } from '../../features/shop/gift-page.tsx';
import { giftQuery } from '../../features/shop/shop.queries.ts';
import { loadLateTexts } from '../../platform/language.ts';
import { queryClient } from '../../platform/query-client.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(giftQuery(params['publicId'] ?? ''));
  await loadLateTexts();
  return null;
}

export function Component() {
  const publicId = useParams()['publicId'] ?? '';
  return <GiftPage key={publicId} publicId={publicId} />;
}
