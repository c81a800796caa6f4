import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { GiftPage } from '../../features/commerce/shop/gift-page.tsx';
import { giftQuery } from '../../features/commerce/shop/shop.queries.ts';
import { PublicFrame } from '../public-frame.tsx';
import { loadLateTexts } from '../../platform/language/language.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(giftQuery(params['publicId'] ?? ''));
  await loadLateTexts();
  return null;
}

export function Component() {
  const publicId = useParams()['publicId'] ?? '';
  const query = useSearchParams()[0];
  const proven = { email: query.get('email') ?? '', proof: query.get('proof') ?? '' };
  return (
    <PublicFrame>
      <GiftPage key={publicId} publicId={publicId} proven={proven} />
    </PublicFrame>
  );
}
