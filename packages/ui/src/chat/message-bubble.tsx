import { joinFacts } from '@daystream/i18n';
import { initialOf } from '@daystream/domain';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon, RetryIcon } from '../icons.tsx';
import { EditIcon, ViewedIcon } from '../screen-icons.tsx';
import { MessageEdit } from './message-edit.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageMenu } from './message-menu.tsx';
import type { Reaction } from './reaction-choices.tsx';
import { MessageText } from './message-text.tsx';
import { MessageQuotation } from './quotation.tsx';
import type { ChatViewMessage, MessageReaction } from './chat-view-message.ts';

export interface MessageActions {
  readonly onRetry: (message: ChatViewMessage) => void;
  /** Discards a message that was not sent. */
  readonly onDiscard?: ((message: ChatViewMessage) => void) | undefined;
  readonly onEdit?: ((message: ChatViewMessage, text: string) => Promise<void>) | undefined;
  readonly onReply?: ((message: ChatViewMessage) => void) | undefined;
  readonly onDelete?: ((message: ChatViewMessage) => void) | undefined;
  /** Null takes the user's reaction back. */
  readonly onReact?: ((message: ChatViewMessage, reaction: Reaction | null) => void) | undefined;
  /** Shows the quoted message in the chat. */
  readonly onShowOriginal?: ((id: string | number) => void) | undefined;
  /** Content that the app adds below a message: its rating. Called only for messages in the page. */
  readonly renderFooter?: ((message: ChatViewMessage) => ReactNode) | undefined;
}

interface MessageBubbleProps extends MessageActions {
  readonly message: ChatViewMessage;
  /** Follows a message of the same author: the name is not repeated. */
  readonly continued: boolean;
  readonly timeZone: string | undefined;
}

/** One message, aligned to its author's side. Scrolling renders the list anew, and not its messages. */
export const MessageBubble = memo(function MessageBubble({
  message,
  continued,
  timeZone,
  ...actions
}: MessageBubbleProps) {
  const { own, author, text, files, tags = [], delivery, isDeleted = false } = message;
  const { onRetry, onDiscard, onEdit, onReply, onDelete, onReact, onShowOriginal, renderFooter } = actions;
  const { t } = useTranslation('ui');
  const [editing, setEditing] = useState(false);
  const isSent = delivery === 'sent' && !isDeleted && !editing;
  const isChangeable = own && isSent && message.canChange !== false;
  const startEditing = isChangeable && onEdit && text ? () => setEditing(true) : undefined;
  const hasMenu = isSent && (onReply ?? onDelete ?? onReact) !== undefined;
  return (
    <Stack
      id={`message-${message.id}`}
      direction="row"
      spacing={1}
      sx={{ justifyContent: own ? 'flex-end' : 'flex-start', pt: continued ? 0.5 : 2 }}
    >
      {own ? null : <AuthorPicture author={author} hidden={continued} />}
      <Stack
        spacing={0.5}
        sx={{ maxWidth: { xs: '86%', md: '72%' }, minWidth: 0, alignItems: own ? 'flex-end' : 'flex-start' }}
      >
        {continued ? null : <AuthorName message={message} />}
        <Stack
          spacing={1}
          sx={(theme) => ({
            px: 2,
            py: 1.25,
            minWidth: 0,
            maxWidth: '100%',
            borderRadius: `${Math.min(theme.corners.card, 20)}px`,
            ...(own
              ? { borderEndEndRadius: `${theme.corners.small / 2}px` }
              : { borderEndStartRadius: `${theme.corners.small / 2}px` }),
            bgcolor: own ? 'soft.primary.fill' : 'background.paper',
            color: 'text.primary',
            boxShadow: own ? 'none' : `inset 0 0 0 1px ${theme.palette.divider}`,
            opacity: delivery === 'sending' ? 0.7 : 1,
          })}
        >
          {message.replyTo ? <MessageQuotation quotation={message.replyTo} onShow={onShowOriginal} /> : null}
          {isDeleted ? (
            <Typography color="textSecondary" sx={{ fontStyle: 'italic' }}>
              {t('chat.deleted')}
            </Typography>
          ) : null}
          {editing && onEdit ? (
            <MessageEdit
              text={text}
              onSave={(changed) => onEdit(message, changed)}
              onDone={() => setEditing(false)}
            />
          ) : text ? (
            <MessageText text={text} />
          ) : null}
          {tags.length > 0 ? (
            <Typography variant="body2" color="textSecondary">
              {joinFacts(tags)}
            </Typography>
          ) : null}
          {files.length > 0 ? <MessageFiles files={files} /> : null}
        </Stack>
        {message.reactions && message.reactions.length > 0 ? (
          <Reactions
            reactions={message.reactions}
            onToggle={
              isSent && onReact
                ? ({ reaction, isOwn }) => onReact(message, isOwn ? null : (reaction as Reaction))
                : undefined
            }
          />
        ) : null}
        <MessageFooterer
          message={message}
          timeZone={timeZone}
          onRetry={onRetry}
          onDiscard={onDiscard}
          onEdit={hasMenu ? undefined : startEditing}
          menu={
            hasMenu ? (
              <MessageMenu
                message={message}
                onReply={onReply && (() => onReply(message))}
                onReact={onReact && ((reaction) => onReact(message, reaction))}
                onEdit={startEditing}
                onDelete={isChangeable && onDelete ? () => onDelete(message) : undefined}
              />
            ) : null
          }
          footer={renderFooter?.(message)}
        />
      </Stack>
    </Stack>
  );
});

function Reactions({
  reactions,
  onToggle,
}: {
  readonly reactions: readonly MessageReaction[];
  readonly onToggle: ((reaction: MessageReaction) => void) | undefined;
}) {
  const { t } = useTranslation('ui');
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {reactions.map((one) => (
        <Chip
          key={one.reaction}
          size="small"
          label={one.count > 1 ? `${one.reaction} ${one.count}` : one.reaction}
          aria-label={t('chat.reactWith', { reaction: one.reaction })}
          variant={one.isOwn ? 'filled' : 'outlined'}
          {...(onToggle && { onClick: () => onToggle(one), 'aria-pressed': one.isOwn })}
        />
      ))}
    </Stack>
  );
}

function AuthorPicture({
  author,
  hidden,
}: {
  readonly author: ChatViewMessage['author'];
  readonly hidden: boolean;
}) {
  return (
    <Avatar
      alt=""
      {...(author.avatar ? { src: author.avatar } : {})}
      sx={{ width: 36, height: 36, fontSize: '1rem', visibility: hidden ? 'hidden' : 'visible' }}
    >
      {initialOf(author.name)}
    </Avatar>
  );
}

function AuthorName({ message: { own, author } }: { readonly message: ChatViewMessage }) {
  const { t } = useTranslation('ui');
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', px: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {own ? t('chat.you') : author.name}
      </Typography>
      {author.isExpert ? (
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.25,
            color: 'secondary.main',
            fontSize: '0.8125rem',
            fontWeight: 600,
          }}
        >
          <CheckIcon sx={{ fontSize: 15 }} />
          {t('chat.expert')}
        </Box>
      ) : null}
    </Stack>
  );
}

interface MessageFootererProps {
  readonly message: ChatViewMessage;
  readonly timeZone: string | undefined;
  readonly onRetry: (message: ChatViewMessage) => void;
  readonly onDiscard: MessageActions['onDiscard'];
  readonly onEdit: (() => void) | undefined;
  readonly menu: ReactNode;
  readonly footer: ReactNode;
}

function MessageFooterer({
  message,
  timeZone,
  onRetry,
  onDiscard,
  onEdit,
  menu,
  footer,
}: MessageFootererProps) {
  const { t, i18n } = useTranslation('ui');
  const { createdAt, delivery, edited, error } = message;
  if (delivery === 'failed')
    return (
      <Stack
        role="alert"
        direction="row"
        spacing={1}
        sx={{ alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', color: 'error.main' }}
      >
        <Typography variant="body2">{error ?? t('chat.failed')}</Typography>
        <Button size="small" color="error" startIcon={<RetryIcon />} onClick={() => onRetry(message)}>
          {t('chat.sendAgain')}
        </Button>
        {onDiscard ? (
          <Button size="small" color="error" onClick={() => onDiscard(message)}>
            {t('chat.discard')}
          </Button>
        ) : null}
      </Stack>
    );
  const time = new Intl.DateTimeFormat(i18n.language, {
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  });
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, px: 0.5, color: 'text.secondary' }}
    >
      <Typography variant="caption">
        {delivery === 'sending' ? t('chat.sending') : time.format(createdAt)}
        {edited ? ` · ${t('chat.edited')}` : ''}
      </Typography>
      {onEdit ? (
        <IconButton aria-label={t('chat.edit')} onClick={onEdit} sx={{ my: -1.25 }}>
          <EditIcon sx={{ fontSize: 16 }} />
        </IconButton>
      ) : null}
      {message.own && delivery === 'sent' && message.isViewed !== undefined ? (
        <DeliveryMark isViewed={message.isViewed} />
      ) : null}
      {menu}
      {footer}
    </Stack>
  );
}

/** Whether the other side has seen a message. */
function DeliveryMark({ isViewed }: { readonly isViewed: boolean }) {
  const { t } = useTranslation('ui');
  const label = isViewed ? t('chat.viewed') : t('chat.sent');
  const Icon = isViewed ? ViewedIcon : CheckIcon;
  return <Icon titleAccess={label} sx={{ fontSize: 16, ...(isViewed && { color: 'primary.main' }) }} />;
}
