import { cookieInfoQuery } from '../../features/base/cookies/cookies.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export { CookiesPage as Component } from '../../features/base/cookies/cookies-page.tsx';

export function loader() {
  void queryClient.prefetchQuery(cookieInfoQuery);
  return null;
}
