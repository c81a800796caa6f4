import { joinFacts } from '@daystream/i18n';
import { MessageText, MoreIcon } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../platform/states/notice.tsx';
import { PostAuthor, useWhen } from './post-author.tsx';
import { StateNotice } from './post-card.tsx';
import { TextEditor } from './post-editor.tsx';
import { deleteComment, editComment, reactToComment, type Comment } from './posts.queries.ts';
import { ReactionBar } from './reaction-bar.tsx';
import { useMentionName } from '../../../platform/parts/use-mention-name.ts';

/** Further entries of the menu of a comment, such as to report it; `onDone` closes the menu. */
export type CommentActions = (comment: Comment, onDone: () => void) => ReactNode;

interface CommentViewProps {
  readonly comment: Comment;
  readonly communityId: number;
  /** Undefined: answers are not possible. */
  readonly onReply?: (() => void) | undefined;
  readonly renderActions?: CommentActions | undefined;
}

/** One comment with its reactions. What was deleted or hidden keeps its place for its answers. */
export function CommentView({ comment, communityId, onReply, renderActions }: CommentViewProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const when = useWhen();
  const queryClient = useQueryClient();
  const nameOf = useMentionName(comment.mentions);
  const react = useMutation(reactToComment(queryClient));
  const edit = useMutation(editComment(queryClient));
  const [isEditing, setEditing] = useState(false);
  const { id, author, text, state, isOwn } = comment;
  const isGone = text === '';
  const about = [when(comment.createdAt), comment.editedAt === null ? '' : t('clubPosts.edited')];
  return (
    <Stack spacing={0.5}>
      <PostAuthor
        author={author}
        communityId={communityId}
        size={32}
        about={joinFacts(about.filter((fact) => fact !== ''))}
        action={
          isGone ? null : (
            <CommentMenu comment={comment} onEdit={() => setEditing(true)} renderActions={renderActions} />
          )
        }
      />
      <Box sx={{ pl: 5.25 }}>
        {isGone ? (
          <Typography color="textSecondary" sx={{ fontStyle: 'italic' }}>
            {state === 'hidden' ? t('clubPosts.hiddenComment') : t('clubPosts.deletedComment')}
          </Typography>
        ) : isEditing ? (
          <TextEditor
            communityId={communityId}
            text={text}
            mentions={comment.mentions}
            error={edit.error}
            isBusy={edit.isPending}
            onCancel={() => setEditing(false)}
            onSave={(changed) => edit.mutate({ id, text: changed }, { onSuccess: () => setEditing(false) })}
          />
        ) : (
          <MessageText text={text} nameOf={nameOf} />
        )}
        {isOwn && !isGone ? <StateNotice state={state} /> : null}
        {react.error ? <Notice severity="error">{errorText(react.error)}</Notice> : null}
        {isGone ? null : (
          <ReactionBar
            reactions={comment.reactions}
            onReact={state === 'shown' ? (reaction) => react.mutate({ id, reaction }) : undefined}
          >
            {onReply ? (
              <Button size="small" color="inherit" onClick={onReply} sx={{ minHeight: 44 }}>
                {t('clubPosts.answer')}
              </Button>
            ) : null}
          </ReactionBar>
        )}
      </Box>
    </Stack>
  );
}

interface CommentMenuProps {
  readonly comment: Comment;
  readonly onEdit: () => void;
  readonly renderActions: CommentActions | undefined;
}

function CommentMenu({ comment, onEdit, renderActions }: CommentMenuProps) {
  const { t } = useTranslation('learner');
  const remove = useMutation(deleteComment(useQueryClient()));
  const errorText = useErrorText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const extra = renderActions?.(comment, close);
  if (!comment.isOwn && !extra) return null;
  const choose = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <>
      <IconButton
        aria-label={t('clubPosts.actions')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {comment.isOwn && (comment.state === 'shown' || comment.state === 'held') ? (
          <MenuItem onClick={choose(onEdit)}>{t('clubPosts.edit')}</MenuItem>
        ) : null}
        {comment.isOwn ? (
          <MenuItem onClick={choose(() => remove.mutate(comment.id))}>{t('clubPosts.delete')}</MenuItem>
        ) : null}
        {extra}
      </Menu>
      {remove.error ? <Notice severity="error">{errorText(remove.error)}</Notice> : null}
    </>
  );
}
