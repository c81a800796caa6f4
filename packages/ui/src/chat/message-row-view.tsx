import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageBubble, type MessageActions } from './message-bubble.tsx';
import type { ChatViewMessage } from './chat-view-message.ts';
import { dayOf, type MessageRow } from './message-rows.ts';

export interface RowActions extends MessageActions {
  /** What the app adds between a message and the one before: that a consultation begins there. */
  readonly renderAbove?: ((message: ChatViewMessage) => ReactNode) | undefined;
  /** What the app adds between a message and the next one: that a consultation ended there. */
  readonly renderBelow?: ((message: ChatViewMessage) => ReactNode) | undefined;
}

interface MessageRowViewProps extends RowActions {
  readonly row: MessageRow;
  readonly timeZone: string | undefined;
}

/** A message with the headings above it. */
export function MessageRowView({ row, timeZone, renderAbove, renderBelow, ...actions }: MessageRowViewProps) {
  return (
    <>
      {row.isFirstOfDay ? <DayLine at={row.message.createdAt} timeZone={timeZone} /> : null}
      {row.isFirstUnread ? <UnreadLine /> : null}
      {renderAbove?.(row.message)}
      <MessageBubble message={row.message} continued={row.isContinued} timeZone={timeZone} {...actions} />
      {renderBelow?.(row.message)}
    </>
  );
}

function UnreadLine() {
  const { t } = useTranslation('ui');
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        pt: 2,
        color: 'primary.main',
        '&::before, &::after': { content: '""', flexGrow: 1, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography variant="caption" component="h2" sx={{ fontWeight: 600 }}>
        {t('chat.unreadLine')}
      </Typography>
    </Box>
  );
}

const day = 86_400_000;

function DayLine({ at, timeZone }: { readonly at: number; readonly timeZone: string | undefined }) {
  const { t, i18n } = useTranslation('ui');
  const [now] = useState(Date.now);
  const shownDay = dayOf(at, timeZone);
  const zone = timeZone ? { timeZone } : {};
  const isThisYear = shownDay.slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
  const date = new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...zone,
  });
  const name =
    shownDay === dayOf(now, timeZone)
      ? t('chat.today')
      : shownDay === dayOf(now - day, timeZone)
        ? t('chat.yesterday')
        : date.format(at);
  return (
    <Typography
      variant="caption"
      component="h2"
      color="textSecondary"
      sx={{ textAlign: 'center', pt: 3, fontWeight: 600 }}
    >
      {name}
    </Typography>
  );
}
