import { useNavigate, useParams, type LoaderFunctionArgs } from 'react-router';
import { PostPage } from '../../features/club/posts/post-page.tsx';
import { postQuery, threadsQuery } from '../../features/club/posts/posts.queries.ts';
import { NotFound } from '../../platform/states/not-found.tsx';
import { queryClient } from '../../platform/client/query-client.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { useContentActions } from '../club/use-content-actions.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const id = parsePositiveInt(params['postId']);
  if (id !== null) {
    void queryClient.prefetchQuery(postQuery(id));
    void queryClient.prefetchInfiniteQuery(threadsQuery(id));
  }
  return null;
}

export function Component() {
  const navigate = useNavigate();
  const { communityId, postId } = useParams();
  const id = parsePositiveInt(postId);
  const { renderPostActions, renderCommentActions, dialogs } = useContentActions();
  const ofCommunity = parsePositiveInt(communityId);
  if (id === null || ofCommunity === null) return <NotFound />;
  return (
    <>
      <PostPage
        key={id}
        postId={id}
        communityId={ofCommunity}
        renderActions={renderPostActions}
        renderCommentActions={renderCommentActions}
        onDeleted={() => void navigate(pathTo('club', { communityId: ofCommunity }), { replace: true })}
      />
      {dialogs}
    </>
  );
}
