import { profileQuery } from '../../features/club/members/members.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export { ClubProfilePage as Component } from '../../features/club/members/club-profile-page.tsx';

export function loader() {
  void queryClient.prefetchQuery(profileQuery);
  return null;
}
