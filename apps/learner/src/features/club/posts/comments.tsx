import { LinesSkeleton } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { MoreButton } from '../../../platform/parts/more-button.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { CommentView, type CommentActions } from './comment-view.tsx';
import { MuteNotice, useIsMuted } from './mute-notice.tsx';
import { repliesQuery, threadsQuery, type Post, type Thread } from './posts.queries.ts';
import { UnsentPosts } from './unsent-posts.tsx';
import { writeHash } from './write-hash.ts';

interface CommentsProps {
  readonly post: Post;
  readonly renderActions?: CommentActions | undefined;
}

/** The comments of a post, newest first below the field, so that one's own stands where it was written. */
export function Comments({ post, renderActions }: CommentsProps) {
  const { t } = useTranslation('learner');
  const list = useInfiniteQuery(threadsQuery(post.id));
  const threads = list.data?.pages.flatMap(({ items }) => items);
  const takesFocus = useLocation().hash === writeHash;
  const isMuted = useIsMuted(post.communityId);
  const canWrite = post.state === 'shown' && !isMuted;
  return (
    <Stack component="section" spacing={2} aria-label={t('clubPosts.commentsTitle')}>
      <Typography variant="h4" component="h2">
        {post.commentsCount === 0
          ? t('clubPosts.noComments')
          : t('clubPosts.comments', { count: post.commentsCount })}
      </Typography>
      {canWrite ? (
        <CommentComposer
          communityId={post.communityId}
          postId={post.id}
          parentId={null}
          takesFocus={takesFocus}
        />
      ) : isMuted ? (
        <MuteNotice communityId={post.communityId} />
      ) : (
        <Typography color="textSecondary">{t('clubPosts.closed')}</Typography>
      )}
      <UnsentPosts place={`post:${post.id}`} />
      {threads ? (
        <Stack spacing={2} divider={<Divider />}>
          {threads.map((thread) => (
            <ThreadView
              key={thread.id}
              thread={thread}
              communityId={post.communityId}
              canWrite={canWrite}
              renderActions={renderActions}
            />
          ))}
        </Stack>
      ) : list.error ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Loading>
          <LinesSkeleton rows={3} />
        </Loading>
      )}
      <MoreButton list={list} label={t('clubPosts.earlier')} />
    </Stack>
  );
}

interface ThreadViewProps {
  readonly thread: Thread;
  readonly communityId: number;
  readonly canWrite: boolean;
  readonly renderActions: CommentActions | undefined;
}

function ThreadView({ thread, communityId, canWrite, renderActions }: ThreadViewProps) {
  const { t } = useTranslation('learner');
  const [isAnswering, setAnswering] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const all = useInfiniteQuery({ ...repliesQuery(thread.id), enabled: isWhole });
  const replies = (isWhole ? all.data?.pages.flatMap(({ items }) => items) : undefined) ?? thread.replies;
  const hidden = thread.repliesCount - thread.replies.length;
  const onReply = canWrite ? () => setAnswering(true) : undefined;
  return (
    <Stack spacing={1}>
      <CommentView
        comment={thread}
        communityId={communityId}
        onReply={thread.state === 'shown' ? onReply : undefined}
        renderActions={renderActions}
      />
      {replies.length === 0 && !isAnswering ? null : (
        <Box sx={{ pl: { xs: 2, sm: 5.25 } }}>
          <Stack spacing={1.5}>
            {replies.map((reply) => (
              <CommentView
                key={reply.id}
                comment={reply}
                communityId={communityId}
                onReply={onReply}
                renderActions={renderActions}
              />
            ))}
            {!isWhole && hidden > 0 ? (
              <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setWhole(true)}>
                {t('clubPosts.moreAnswers', { count: hidden })}
              </Button>
            ) : null}
            {isWhole ? <MoreButton list={all} label={t('clubPosts.laterAnswers')} /> : null}
            {isAnswering ? (
              <CommentComposer
                communityId={communityId}
                postId={thread.postId}
                parentId={thread.id}
                takesFocus
                onSent={() => {
                  setAnswering(false);
                  if (hidden > 0) setWhole(true);
                }}
              />
            ) : null}
          </Stack>
        </Box>
      )}
    </Stack>
  );
}
