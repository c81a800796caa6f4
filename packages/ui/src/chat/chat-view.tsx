import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingButton } from '../states/loading-button.tsx';
import { Composer, type ComposerProps } from './composer.tsx';
import type { MessageActions } from './message-bubble.tsx';
import { MessageList } from './message-list.tsx';
import type { ChatViewMessage } from './chat-view-message.ts';
import { useScrollPosition } from './use-scroll-position.ts';

export interface ChatViewProps extends ComposerProps, MessageActions {
  /** Oldest first. */
  readonly messages: readonly ChatViewMessage[];
  /** Whether older messages can be loaded. */
  readonly hasOlder?: boolean | undefined;
  readonly onLoadOlder?: (() => Promise<void>) | undefined;
  readonly canWrite: boolean;
  /** Why the user cannot write here; replaces the field. */
  readonly disabledReason?: string | null | undefined;
  /** The `ReviewClock`, or another line between messages and field. */
  readonly reviewClock?: ReactNode;
  /** A question that can cover messages but not the field; it stays visible while scrolling. */
  readonly prompt?: ReactNode;
  /** Placeholder without messages. */
  readonly empty?: ReactNode;
  /** Who is writing at the moment, as a text. */
  readonly typing?: string | null | undefined;
  /** The user's time zone; default: that of the device. */
  readonly timeZone?: string | undefined;
  /** `fill` scrolls inside a parent of a set height, for a chat; `page` grows with the page, for a homework under its task. */
  readonly layout?: 'fill' | 'page';
}

/** The messages of a chat or a homework with the message field, for learners and experts. */
export function ChatView(props: ChatViewProps) {
  const {
    messages,
    canWrite,
    disabledReason,
    reviewClock,
    timeZone,
    layout = 'fill',
    typing,
    onRetry,
    onEdit,
    onReply,
    onDelete,
    onReact,
  } = props;
  const { t } = useTranslation('ui');
  const first = messages[0];
  const last = messages.at(-1);
  const box = useScrollPosition(first?.key ?? first?.id, last?.key ?? last?.id, last?.own ?? false);

  const fill = layout === 'fill';
  return (
    <Stack sx={{ minHeight: 0, height: fill ? '100%' : 'auto' }}>
      <Box
        ref={box}
        role="log"
        aria-label={t('chat.label')}
        aria-live="polite"
        {...(fill ? { tabIndex: 0 } : {})}
        sx={{
          flexGrow: 1,
          minHeight: 0,
          overflowY: fill ? 'auto' : 'visible',
          overflowAnchor: 'none',
          px: fill ? 2 : 0,
          pb: 2,
        }}
      >
        <div>
          {props.hasOlder && props.onLoadOlder ? <OlderButton onLoadOlder={props.onLoadOlder} /> : null}
          {messages.length === 0 ? (props.empty ?? <NoMessages />) : null}
          <MessageList
            messages={messages}
            timeZone={timeZone}
            {...{ onRetry, onEdit, onReply, onDelete, onReact }}
          />
          {typing ? (
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
              {typing}
            </Typography>
          ) : null}
        </div>
      </Box>
      {props.prompt ? (
        <Box
          sx={{
            position: 'sticky',
            bottom: { xs: 'calc(8px + env(safe-area-inset-bottom))', md: 24 },
            zIndex: 1,
            pb: 2,
          }}
        >
          {props.prompt}
        </Box>
      ) : null}
      <Stack
        spacing={1}
        sx={{ px: fill ? { xs: 1, sm: 2 } : 0, pb: fill ? 'max(8px, env(safe-area-inset-bottom))' : 0 }}
      >
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

function OlderButton({ onLoadOlder }: { readonly onLoadOlder: () => Promise<void> }) {
  const { t } = useTranslation('ui');
  const [loading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      await onLoadOlder();
    } finally {
      setLoading(false);
    }
  };
  return (
    <Box sx={{ textAlign: 'center', pt: 1 }}>
      <LoadingButton busy={loading} onClick={() => void load()}>
        {t('chat.older')}
      </LoadingButton>
    </Box>
  );
}
