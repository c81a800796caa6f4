import { communitiesQuery } from '../../features/club/communities/club.queries.ts';
import { MemberList } from '../../features/club/members/member-list.tsx';
import { queryClient } from '../../platform/client/query-client.ts';
import { ClubSection } from '../club/club-section.tsx';

export function loader() {
  void queryClient.prefetchQuery(communitiesQuery);
  return null;
}

export function Component() {
  return <ClubSection current="members">{({ id }) => <MemberList communityId={id} />}</ClubSection>;
}
