import { useParams } from 'react-router';
import { ClubPage } from '../../features/club/communities/club-page.tsx';
import { communitiesQuery } from '../../features/club/communities/club.queries.ts';
import { NotFound } from '../../platform/states/not-found.tsx';
import { queryClient } from '../../platform/client/query-client.ts';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function loader() {
  void queryClient.prefetchQuery(communitiesQuery);
  return null;
}

export function Component() {
  const id = parsePositiveInt(useParams()['communityId']);
  return id === null ? <NotFound /> : <ClubPage key={id} id={id} />;
}
