import { cookieInfoQuery } from '../../features/cookies/cookies.queries.ts';
import { queryClient } from '../../platform/query-client.ts';

export { CookiesPage as Component } from '../../features/cookies/cookies-page.tsx';

export function loader() {
  void queryClient.prefetchQuery(cookieInfoQuery);
  return null;
}
