import { ChatsIcon, EmptyState, ListSkeleton } from '@daystream/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { ChatRow } from './chat-row.tsx';
import { chatsQuery, type Chat } from './chats.queries.ts';

interface ChatListProps {
  /** The chat beside the list. */
  readonly currentId: number | null;
  readonly hrefOf: (chat: Chat) => string;
}

/** The chats of the learner: open courses first, then the latest message first. */
export function ChatList({ currentId, hrefOf }: ChatListProps) {
  const { t } = useTranslation('learner');
  const { data, error, refetch } = useQuery(chatsQuery);
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <ListSkeleton rows={5} />
      </Loading>
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<ChatsIcon />}
        title={t('chats.empty')}
        action={<Button href={pathTo('homeCourses')}>{t('homework.toCourses')}</Button>}
      >
        {t('chats.emptyText')}
      </EmptyState>
    );
  return (
    <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((chat) => (
        <ChatRow
          key={chat.id}
          chat={chat}
          href={hrefOf(chat)}
          isCurrent={chat.id === currentId}
          heading="h2"
        />
      ))}
    </Stack>
  );
}
