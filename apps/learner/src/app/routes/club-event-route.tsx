import { useParams, type LoaderFunctionArgs } from 'react-router';
import { EventPage } from '../../features/club/events/event-page.tsx';
import { eventQuery } from '../../features/club/events/events.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';
import { NotFound } from '../../platform/states/not-found.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const id = parsePositiveInt(params['eventId']);
  if (id !== null) void queryClient.prefetchQuery(eventQuery(id));
  return null;
}

export function Component() {
  const params = useParams();
  const id = parsePositiveInt(params['eventId']);
  const communityId = parsePositiveInt(params['communityId']);
  if (id === null || communityId === null) return <NotFound />;
  return <EventPage key={id} communityId={communityId} id={id} />;
}
