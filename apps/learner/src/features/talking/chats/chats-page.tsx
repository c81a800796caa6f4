import { ChatsIcon, EmptyState, ListSkeleton, Page } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { ChatList } from './chat-list.tsx';
import { ChatScreen } from './chat-screen.tsx';
import { chatsQuery, type Chat } from './chats.queries.ts';

interface ChatsPageProps {
  /** Null: none is chosen. */
  readonly chatId: number | null;
  /** The address of a homework's chat, which is shown with its task; null until it is known. */
  readonly homeworkHref: (statusId: number) => string | null;
  /** The way to the homework, which shares an entry of the bottom bar. */
  readonly tabs: ReactNode;
}

/** The chats: on a phone the list or one chat, on a wide screen both beside each other. */
export function ChatsPage({ chatId, homeworkHref, tabs }: ChatsPageProps) {
  const { t } = useTranslation('learner');
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const taskHref = ({ homeworkStatusId }: Chat) =>
    homeworkStatusId === null ? null : homeworkHref(homeworkStatusId);
  const hrefOf = (chat: Chat) => taskHref(chat) ?? pathTo('chat', { chatId: chat.id });
  const list = <ChatList currentId={chatId} hrefOf={hrefOf} />;

  if (!isWide && chatId === null)
    return (
      <Page title={t('chats.title')}>
        <PageTitle title={t('chats.title')} />
        {tabs}
        {list}
      </Page>
    );
  const chat = chatId === null ? null : <OpenChat key={chatId} chatId={chatId} taskHref={taskHref} />;
  return (
    <Box
      data-fills-screen
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' },
        flex: '1 1 0',
        minHeight: 0,
        gridTemplateRows: 'minmax(0, 1fr)',
      }}
    >
      {isWide ? (
        <Box sx={{ overflowY: 'auto', px: 2, pb: 2, borderInlineEnd: 1, borderColor: 'divider' }}>
          <Typography variant="h1" sx={{ px: 1.5, pt: 1, pb: 2, fontSize: '1.75rem' }}>
            {t('chats.title')}
          </Typography>
          {list}
        </Box>
      ) : null}
      {chat ?? (
        <Box sx={{ alignSelf: 'center' }}>
          <PageTitle title={t('chats.title')} />
          <EmptyState icon={<ChatsIcon />} title={t('chats.choose')}>
            {t('chats.chooseText')}
          </EmptyState>
        </Box>
      )}
    </Box>
  );
}

interface OpenChatProps {
  readonly chatId: number | null;
  /** The address of a homework's chat with its task; null until it is known. */
  readonly taskHref: (chat: Chat) => string | null;
}

/** One chat of the list. The list is always loaded: the menu counts its unread messages. */
function OpenChat({ chatId, taskHref }: OpenChatProps) {
  const { t } = useTranslation('learner');
  const { data, error, refetch } = useQuery(chatsQuery);
  if (!data && error) return <LoadError level={1} error={error} onRetry={() => void refetch()} />;
  if (!data) return <ChatSkeleton />;
  const chat = data.find(({ id }) => id === chatId);
  if (chat === undefined)
    return (
      <Box sx={{ alignSelf: 'center' }}>
        <PageTitle title={t('chats.title')} />
        <EmptyState
          icon={<ChatsIcon />}
          title={t('chats.missing')}
          action={<Button href={pathTo('chats')}>{t('chats.all')}</Button>}
        >
          {t('chats.missingText')}
        </EmptyState>
      </Box>
    );
  if (chat.kind !== 'homework') return <ChatScreen chat={chat} />;
  const href = taskHref(chat);
  return href === null ? <ChatSkeleton /> : <Navigate to={href} replace />;
}

function ChatSkeleton() {
  return (
    <Box sx={{ p: 2 }}>
      <Loading>
        <ListSkeleton rows={6} />
      </Loading>
    </Box>
  );
}
