import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageBubble, type MessageActions } from './message-bubble.tsx';
import { isContinued, dayOf, messageDays } from './message-days.ts';
import type { ChatViewMessage } from './chat-view-message.ts';

interface MessageListProps extends MessageActions {
  readonly messages: readonly ChatViewMessage[];
  readonly timeZone: string | undefined;
}

/** Messages, oldest first, grouped by day. */
export function MessageList({ messages, timeZone, ...actions }: MessageListProps) {
  return messageDays(messages, timeZone).map(({ day, at, messages: dayMessages }) => (
    <section key={day}>
      <DayLine at={at} timeZone={timeZone} />
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {dayMessages.map((message, index) => (
          <MessageBubble
            key={message.key ?? message.id}
            message={message}
            continued={isContinued(message, dayMessages[index - 1])}
            timeZone={timeZone}
            {...actions}
          />
        ))}
      </Stack>
    </section>
  ));
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
      component="h3"
      color="textSecondary"
      sx={{ textAlign: 'center', mt: 3, fontWeight: 600 }}
    >
      {name}
    </Typography>
  );
}
