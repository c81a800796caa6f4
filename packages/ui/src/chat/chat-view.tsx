import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingButton } from '../states/loading-button.tsx';
import { insideSafeArea } from '../theme/safe-area.ts';
import { Composer, type ComposerProps } from './composer.tsx';
import type { RowActions } from './message-row-view.tsx';
import { MessageList } from './message-list.tsx';
import type { ChatViewMessage } from './chat-view-message.ts';
import { ScrollingMessages, type ScrollingMessagesProps } from './scrolling-messages.tsx';

export interface ChatViewProps
  extends
    ComposerProps,
    RowActions,
    Pick<ScrollingMessagesProps, 'hasOlder' | 'onLoadOlder' | 'firstUnreadId' | 'shown' | 'onEndChange'> {
  /** Oldest first. */
  readonly messages: readonly ChatViewMessage[];
  readonly canWrite: boolean;
  /** Why the user cannot write here; replaces the field. */
  readonly disabledReason?: string | null | undefined;
  /** The `ReviewClock`, or another line between messages and field. */
  readonly reviewClock?: ReactNode;
  /** A question that can cover messages but not the field; it stays visible while scrolling. */
  readonly prompt?: ReactNode;
  /** Placeholder without messages. */
  readonly empty?: ReactNode;
  /** The text that names the person who is typing. */
  readonly typing?: string | null | undefined;
  /** The user's time zone; default: that of the device. */
  readonly timeZone?: string | undefined;
  /** `fill` scrolls inside a parent of a set height, for a chat; `page` grows with the page, for a homework under its task. */
  readonly layout?: 'fill' | 'page';
}

/** The messages of a chat or a homework with the message field, for learners and experts. */
export function ChatView(props: ChatViewProps) {
  const { messages, canWrite, disabledReason, reviewClock, timeZone, layout = 'fill', typing } = props;
  const {
    onRetry,
    onDiscard,
    onEdit,
    onReply,
    onDelete,
    onReact,
    onShowOriginal,
    renderFooter,
    renderAbove,
    renderBelow,
  } = props;
  const actions = {
    onRetry,
    onDiscard,
    onEdit,
    onReply,
    onDelete,
    onReact,
    onShowOriginal,
    renderFooter,
    renderAbove,
    renderBelow,
  };
  const { t } = useTranslation('ui');
  const fill = layout === 'fill';
  const empty = props.empty ?? <NoMessages />;
  const typingLine = typing ? (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
      {typing}
    </Typography>
  ) : null;
  return (
    <Stack sx={{ minHeight: 0, height: fill ? '100%' : 'auto' }}>
      {fill ? (
        <ScrollingMessages
          label={t('chat.label')}
          messages={messages}
          timeZone={timeZone}
          hasOlder={props.hasOlder}
          onLoadOlder={props.onLoadOlder}
          firstUnreadId={props.firstUnreadId}
          shown={props.shown}
          onEndChange={props.onEndChange}
          empty={empty}
          below={typingLine}
          {...actions}
        />
      ) : (
        <Box role="log" aria-label={t('chat.label')} aria-live="polite" sx={{ pb: 2 }}>
          {props.hasOlder && props.onLoadOlder ? <OlderButton onLoadOlder={props.onLoadOlder} /> : null}
          {messages.length === 0 ? empty : null}
          <MessageList messages={messages} timeZone={timeZone} {...actions} />
          {typingLine}
        </Box>
      )}
      {props.prompt ? (
        <Box
          sx={{
            position: 'sticky',
            bottom: { xs: insideSafeArea('bottom', 8), md: 24 },
            zIndex: 1,
            pb: 2,
          }}
        >
          {props.prompt}
        </Box>
      ) : null}
      <Stack spacing={1} sx={{ px: fill ? { xs: 1, sm: 2 } : 0, pb: fill ? 1 : 0 }}>
        {reviewClock}
        {canWrite ? (
          <Composer {...props} />
        ) : (
          <Typography
            sx={{
              p: 2,
              textAlign: 'center',
              bgcolor: 'soft.neutral.fill',
              borderRadius: (theme) => `${theme.corners.control}px`,
            }}
          >
            {disabledReason ?? t('chat.closed')}
          </Typography>
        )}
      </Stack>
    </Stack>
  );
}

function NoMessages() {
  const { t } = useTranslation('ui');
  return (
    <Typography color="textSecondary" sx={{ textAlign: 'center', py: 5 }}>
      {t('chat.empty')}
    </Typography>
  );
}

function OlderButton({ onLoadOlder }: { readonly onLoadOlder: () => Promise<unknown> }) {
  const { t } = useTranslation('ui');
  const [loading, setLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const load = async () => {
    setLoading(true);
    setHasFailed(false);
    try {
      await onLoadOlder();
    } catch {
      setHasFailed(true);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Box sx={{ textAlign: 'center', pt: 1 }}>
      {hasFailed ? (
        <Typography role="alert" variant="body2" color="error">
          {t('state.errorTitle')}
        </Typography>
      ) : null}
      <LoadingButton busy={loading} onClick={() => void load()}>
        {t('chat.older')}
      </LoadingButton>
    </Box>
  );
}
