import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageBubble, type MessageActions } from './message-bubble.tsx';
import { continues, dayOf, messageDays } from './message-days.ts';
import type { ThreadMessage } from './thread-message.ts';

interface MessageListProps extends MessageActions {
  readonly messages: readonly ThreadMessage[];
  readonly timeZone: string | undefined;
}

/** Messages, oldest first, grouped by day. */
export function MessageList({ messages, timeZone, ...actions }: MessageListProps) {
  return messageDays(messages, timeZone).map(({ day, at, messages: written }) => (
    <section key={day}>
      <DayLine at={at} timeZone={timeZone} />
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {written.map((message, index) => (
          <MessageBubble
            key={message.key ?? message.id}
            message={message}
            continued={continues(message, written[index - 1])}
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
  const written = dayOf(at, timeZone);
  const zone = timeZone ? { timeZone } : {};
  const sameYear = written.slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
  const date = new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
    ...zone,
  });
  const name =
    written === dayOf(now, timeZone)
      ? t('thread.today')
      : written === dayOf(now - day, timeZone)
        ? t('thread.yesterday')
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
