import { communitiesQuery } from '../../features/club/communities/club.queries.ts';
import { EventList } from '../../features/club/events/event-list.tsx';
import { queryClient } from '../../platform/client/query-client.ts';
import { ClubSection } from '../club/club-section.tsx';

export function loader() {
  void queryClient.prefetchQuery(communitiesQuery);
  return null;
}

export function Component() {
  return <ClubSection current="events">{({ id }) => <EventList communityId={id} />}</ClubSection>;
}
