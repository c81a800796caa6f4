import { useParams } from 'react-router';
import { MemberPage } from '../../features/club/members/member-page.tsx';
import { NotFound } from '../../platform/states/not-found.tsx';
import { MemberPosts } from '../club/member-posts.tsx';
import { useContentActions } from '../club/use-content-actions.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function Component() {
  const params = useParams();
  const communityId = parsePositiveInt(params['communityId']);
  const userId = parsePositiveInt(params['userId']);
  const { report, renderPostActions, dialogs } = useContentActions();
  if (communityId === null || userId === null) return <NotFound />;
  return (
    <>
      <MemberPage
        key={userId}
        communityId={communityId}
        userId={userId}
        onReport={() => report({ kind: 'member', communityId, id: userId })}
      >
        <MemberPosts communityId={communityId} userId={userId} renderActions={renderPostActions} />
      </MemberPage>
      {dialogs}
    </>
  );
}
