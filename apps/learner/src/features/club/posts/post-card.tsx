import { joinFacts } from '@daystream/i18n';
import { MessageFiles, MessageText, MoreIcon } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toChatViewFile } from '../../../platform/chat/chat-view-file.ts';
import { Confirm } from '../../../platform/parts/confirm.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { PollView } from './poll-view.tsx';
import { PostAuthor, useWhen } from './post-author.tsx';
import { PostEditor } from './post-editor.tsx';
import { deletePost, followPost, reactToPost, type Post } from './posts.queries.ts';
import { ReactionBar } from './reaction-bar.tsx';
import { useMentionName } from '../../../platform/parts/use-mention-name.ts';
import { writeHash } from './write-hash.ts';

interface PostCardProps {
  readonly post: Post;
  /** Whether the whole text is shown, and no link to the post. */
  readonly isWhole?: boolean;
  /** Further entries of the menu, such as to report the post; `onDone` closes the menu. */
  readonly renderActions?: ((post: Post, onDone: () => void) => ReactNode) | undefined;
  /** Called after the reader has deleted their post. */
  readonly onDeleted?: (() => void) | undefined;
}

/** Characters of a text in a list. */
const previewLength = 600;

/** A post of a member with its files, poll and reactions. */
export function PostCard({ post, isWhole = false, renderActions, onDeleted }: PostCardProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const when = useWhen();
  const queryClient = useQueryClient();
  const nameOf = useMentionName(post.mentions);
  const react = useMutation(reactToPost(queryClient));
  const [isEditing, setEditing] = useState(false);
  const href = pathTo('clubPost', { communityId: post.communityId, postId: post.id });
  if (post.state === 'deleted') return null;
  const isCut = !isWhole && post.text.length > previewLength;
  const text = isCut ? `${post.text.slice(0, previewLength).trimEnd()}…` : post.text;
  const about = [
    when(post.publishedAt),
    post.space?.title ?? '',
    post.editedAt === null ? '' : t('clubPosts.edited'),
  ].filter((fact) => fact !== '');
  return (
    <Card component="article" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack spacing={1.5}>
        <PostAuthor
          author={post.author}
          communityId={post.communityId}
          about={joinFacts(about)}
          action={
            <PostMenu
              post={post}
              onEdit={() => setEditing(true)}
              onDeleted={onDeleted}
              renderActions={renderActions}
            />
          }
        />
        <StateNotice state={post.state} />
        {isEditing ? (
          <PostEditor post={post} onDone={() => setEditing(false)} />
        ) : (
          <>
            {post.author === null && text === '' ? (
              <Typography color="textSecondary" sx={{ fontStyle: 'italic' }}>
                {t('clubPosts.erased')}
              </Typography>
            ) : null}
            {text === '' ? null : <MessageText text={text} nameOf={nameOf} />}
            {isCut ? (
              <Button href={href} sx={{ alignSelf: 'flex-start', mx: -1 }}>
                {t('clubPosts.readOn')}
              </Button>
            ) : null}
          </>
        )}
        {post.files.length > 0 && !isEditing ? (
          <MessageFiles files={post.files.map((file) => toChatViewFile(file))} />
        ) : null}
        {post.poll ? <PollView post={post} poll={post.poll} /> : null}
        {react.error ? <Notice severity="error">{errorText(react.error)}</Notice> : null}
        <ReactionBar
          reactions={post.reactions}
          onReact={post.state === 'shown' ? (reaction) => react.mutate({ post, reaction }) : undefined}
        >
          {isWhole ? null : (
            <Button
              // Nothing to read yet: the field takes the focus.
              href={post.commentsCount === 0 && post.state === 'shown' ? `${href}${writeHash}` : href}
              color="inherit"
              size="small"
              sx={{ minHeight: 44, ml: 'auto' }}
            >
              {post.commentsCount === 0
                ? t('clubPosts.comment')
                : t('clubPosts.comments', { count: post.commentsCount })}
            </Button>
          )}
        </ReactionBar>
      </Stack>
    </Card>
  );
}

/** Why others do not see what the reader wrote. */
export function StateNotice({ state }: { readonly state: Post['state'] }) {
  const { t } = useTranslation('learner');
  if (state === 'held') return <Notice severity="info">{t('clubPosts.held')}</Notice>;
  if (state === 'hidden') return <Notice severity="warning">{t('clubPosts.hidden')}</Notice>;
  return null;
}

interface PostMenuProps extends Pick<PostCardProps, 'post' | 'renderActions' | 'onDeleted'> {
  readonly onEdit: () => void;
}

function PostMenu({ post, onEdit, onDeleted, renderActions }: PostMenuProps) {
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const follow = useMutation(followPost(queryClient));
  const remove = useMutation(deletePost(queryClient));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const close = () => setAnchor(null);
  const isChangeable = post.isOwn && (post.state === 'shown' || post.state === 'held');
  const error = follow.error ?? remove.error;
  return (
    <>
      <IconButton
        aria-label={t('clubPosts.actions')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ alignSelf: 'flex-start' }}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            close();
            follow.mutate({ post, isFollowing: !post.isFollowing });
          }}
        >
          {post.isFollowing ? t('clubPosts.unfollow') : t('clubPosts.follow')}
        </MenuItem>
        {isChangeable ? (
          <MenuItem
            onClick={() => {
              close();
              onEdit();
            }}
          >
            {t('clubPosts.edit')}
          </MenuItem>
        ) : null}
        {post.isOwn ? (
          <MenuItem
            onClick={() => {
              close();
              setDeleting(true);
            }}
          >
            {t('clubPosts.delete')}
          </MenuItem>
        ) : null}
        {renderActions?.(post, close)}
      </Menu>
      <Confirm
        open={isDeleting}
        title={t('clubPosts.deleteTitle')}
        onClose={() => setDeleting(false)}
        action={{
          label: t('clubPosts.delete'),
          isDestructive: true,
          run: () => remove.mutate(post, { onSuccess: () => onDeleted?.() }),
        }}
      >
        {t('clubPosts.deleteText')}
      </Confirm>
      {error ? <Notice severity="error">{errorText(error)}</Notice> : null}
    </>
  );
}
