import { useParams, type LoaderFunctionArgs } from 'react-router';
import { InvitePage } from '../../features/commerce/shop/invite-page.tsx';
import { catalogQuery, inviteVisitQuery } from '../../features/commerce/shop/shop.queries.ts';
import { PublicFrame } from '../public-frame.tsx';
import { loadLateTexts } from '../../platform/language/language.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(inviteVisitQuery(params['publicId'] ?? ''));
  void queryClient.prefetchInfiniteQuery(catalogQuery);
  await loadLateTexts();
  return null;
}

export function Component() {
  const code = useParams()['publicId'] ?? '';
  return (
    <PublicFrame>
      <InvitePage key={code} code={code} />
    </PublicFrame>
  );
}
