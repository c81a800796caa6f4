import { ClubArticles } from '../../features/club/articles/club-articles.tsx';
import { communitiesQuery } from '../../features/club/communities/club.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';
import { ClubSection } from '../club/club-section.tsx';

export function loader() {
  void queryClient.prefetchQuery(communitiesQuery);
  return null;
}

/** The articles of a club, in its frame. */
export function Component() {
  return (
    <ClubSection current="articles">{(community) => <ClubArticles community={community} />}</ClubSection>
  );
}
