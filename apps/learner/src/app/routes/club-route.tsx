import { communitiesQuery } from '../../features/club/communities/club.queries.ts';
import { FeedList } from '../../features/club/feed/feed-list.tsx';
import { ClubSpaces } from '../../features/club/posts/club-spaces.tsx';
import { PostCard } from '../../features/club/posts/post-card.tsx';
import { queryClient } from '../../platform/client/query-client.ts';
import { ClubSection } from '../club/club-section.tsx';
import { useContentActions } from '../club/use-content-actions.tsx';

export function loader() {
  void queryClient.prefetchQuery(communitiesQuery);
  return null;
}

/** A club: for who owns it its feed, in the frame of the club; for others what it is. */
export function Component() {
  const { renderPostActions, dialogs } = useContentActions();
  return (
    <ClubSection current="feed">
      {({ id }) => (
        <>
          <ClubSpaces
            communityId={id}
            renderPost={(post) => <PostCard post={post} renderActions={renderPostActions} />}
          >
            <FeedList
              communityId={id}
              renderPost={(post) => <PostCard post={post} renderActions={renderPostActions} />}
            />
          </ClubSpaces>
          {dialogs}
        </>
      )}
    </ClubSection>
  );
}
