import { ChatsIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { useSwitchedOn } from '../../../platform/brand/switches.ts';
import { ChatRow } from './chat-row.tsx';
import { chatsQuery, type Chat } from './chats.queries.ts';

/** The chats with experts on the home screen: those with unread messages, and a way to ask in those of open courses. */
export function ChatHighlights() {
  const { t } = useTranslation('learner');
  const isOn = useSwitchedOn('isChatSupport');
  const { data = [] } = useQuery({ ...chatsQuery, enabled: isOn });
  const chats = isOn ? data.filter(({ kind }) => kind === 'expert') : [];
  const unread = chats.filter(({ unreadCount }) => unreadCount > 0);
  const askable = chats.filter(
    ({ canWrite, streamStatus, unreadCount }) => canWrite && streamStatus === 'open' && unreadCount === 0,
  );
  if (unread.length === 0 && askable.length === 0) return null;
  return (
    <Stack component="section" spacing={1} aria-labelledby="chat-news">
      <Typography variant="h3" component="h2" id="chat-news">
        {unread.length > 0 ? t('chats.news') : t('chats.experts')}
      </Typography>
      {unread.length > 0 ? (
        <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {unread.map((chat) => (
            <ChatRow key={chat.id} chat={chat} href={hrefOf(chat)} isCurrent={false} heading="h3" />
          ))}
        </Stack>
      ) : null}
      {askable.map((chat) => (
        <Button
          key={chat.id}
          variant="outlined"
          href={hrefOf(chat)}
          startIcon={<ChatsIcon />}
          sx={{ alignSelf: 'flex-start', textAlign: 'start' }}
        >
          {askable.length > 1 ? t('chats.askAbout', { title: chat.title }) : t('chats.ask')}
        </Button>
      ))}
    </Stack>
  );
}

const hrefOf = ({ id }: Chat) => pathTo('chat', { chatId: id });
