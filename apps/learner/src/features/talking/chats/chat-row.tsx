import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SoftChip, TasksIcon } from '@daystream/ui';
import { initialOf } from '@daystream/domain';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '../../../platform/parts/count-badge.tsx';
import { serverNow } from '../../../platform/language/clock.ts';
import { useDates } from '../../../platform/session/current-user.ts';
import type { Chat } from './chats.queries.ts';
import { useChatTitle } from './use-chat-title.ts';

const statusTexts = {
  not_started: 'chats.status.not_started',
  freeze: 'chats.status.freeze',
  stopped: 'chats.status.stopped',
  ended: 'chats.status.ended',
} as const;

/** Cut at the end of a second line: titles of courses begin alike. */
export const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  lineHeight: 1.3,
} as const;

interface ChatRowProps {
  readonly chat: Chat;
  readonly href: string;
  readonly isCurrent: boolean;
  /** One below the heading of the list. */
  readonly heading: 'h2' | 'h3';
}

/** A chat in the list: its subject, the beginning of the last message, its time and the unread count. */
export function ChatRow({ chat, href, isCurrent, heading }: ChatRowProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const dates = useDates();
  const { kind, lastMessage: last, unreadCount, streamStatus } = chat;
  const title = useChatTitle()(chat);
  const isToday = (at: number) => dates.date(at) === dates.date(serverNow());
  const author = last && (last.employee?.name ?? t('ui:chat.you'));
  const content =
    last &&
    (last.isDeleted
      ? t('ui:chat.deleted')
      : last.message || t(last.isVoice ? 'ui:voice.message' : 'ui:chat.filesOnly'));
  return (
    <li>
      <ListItemButton
        component="a"
        href={href}
        selected={isCurrent}
        {...(isCurrent && { 'aria-current': 'page' as const })}
        sx={{ gap: 1.5, py: 1.25, px: 1.5, borderRadius: (theme) => `${theme.corners.control}px` }}
      >
        <Avatar
          alt=""
          variant={kind === 'homework' ? 'rounded' : 'circular'}
          {...(chat.avatar && { src: chat.avatar.small })}
          sx={{ width: 48, height: 48 }}
        >
          {kind === 'homework' ? <TasksIcon /> : initialOf(title)}
        </Avatar>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline' }}>
            <Typography component={heading} sx={{ ...twoLines, fontWeight: 600, flexGrow: 1, minWidth: 0 }}>
              {title}
            </Typography>
            {last ? (
              <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0 }}>
                {isToday(last.createdAt) ? dates.time(last.createdAt) : dates.short(last.createdAt)}
              </Typography>
            ) : null}
          </Stack>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography
              variant="body2"
              color="textSecondary"
              noWrap
              dir="auto"
              sx={{ flexGrow: 1, minWidth: 0 }}
            >
              {last
                ? `${author}: ${content}`
                : t(chat.canWrite ? 'chats.noMessages' : 'chats.nothingWritten')}
            </Typography>
            <CountBadge count={unreadCount} label={t('homework.unread', { count: unreadCount })} />
          </Stack>
          <Stack direction="row" sx={{ gap: 0.75, mt: 0.25, flexWrap: 'wrap', alignItems: 'center' }}>
            {kind === 'homework' ? (
              <Typography variant="caption" color="textSecondary">
                {t('chats.homework')}
              </Typography>
            ) : null}
            {streamStatus !== null && streamStatus !== 'open' ? (
              <SoftChip soft="neutral">{t(statusTexts[streamStatus])}</SoftChip>
            ) : null}
          </Stack>
        </Box>
      </ListItemButton>
    </li>
  );
}
