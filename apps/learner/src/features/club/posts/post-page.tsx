import { ApiError } from '@daystream/api-client';
import { withNames } from '@daystream/domain';
import { LinesSkeleton, Page } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClubClosed, isClubClosed } from '../../../platform/states/club-closed.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { NotFound } from '../../../platform/states/not-found.tsx';
import { useAuthorName } from './post-author.tsx';
import { Comments } from './comments.tsx';
import type { CommentActions } from './comment-view.tsx';
import { PostCard } from './post-card.tsx';
import { postQuery, type Post } from './posts.queries.ts';
import { useMentionName } from '../../../platform/parts/use-mention-name.ts';
import { usePostEvents } from './use-post-events.ts';

interface PostPageProps {
  readonly postId: number;
  readonly communityId: number;
  readonly renderActions?: ComponentProps<typeof PostCard>['renderActions'];
  readonly renderCommentActions?: CommentActions;
  readonly onDeleted: () => void;
}

/** A post with its comments. */
export function PostPage({
  postId,
  communityId,
  renderActions,
  renderCommentActions,
  onDeleted,
}: PostPageProps) {
  const { t } = useTranslation('learner');
  const { data: post, error, refetch } = useQuery(postQuery(postId));
  usePostEvents(postId);
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (isClubClosed(error)) return <ClubClosed communityId={communityId} error={error} />;
  if (post === undefined)
    return (
      <Page title={t('clubPosts.post')}>
        {error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <LinesSkeleton rows={5} />
          </Loading>
        )}
      </Page>
    );
  return (
    <PostFrame post={post}>
      <PostCard post={post} isWhole renderActions={renderActions} onDeleted={onDeleted} />
      <Comments post={post} renderActions={renderCommentActions} />
    </PostFrame>
  );
}

function PostFrame({ post, children }: { readonly post: Post; readonly children: ReactNode }) {
  const { t } = useTranslation('learner');
  const authorName = useAuthorName();
  const nameOf = useMentionName(post.mentions);
  const title = t('clubPosts.postOf', { name: authorName(post.author) });
  const start = withNames(post.text, nameOf).slice(0, 60);
  return (
    <Page title={title}>
      <PageTitle title={start === '' ? title : start} />
      <Stack spacing={3} sx={{ maxWidth: 720 }}>
        {children}
      </Stack>
    </Page>
  );
}
