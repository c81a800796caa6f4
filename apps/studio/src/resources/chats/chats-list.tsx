import { hiddenVisually } from '@daystream/ui';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { RecordOf } from '../../platform/records.ts';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { SwitchFilter } from '../switch-filter.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { useChatActivity } from './use-chat-activity.ts';

type ChatRecord = RecordOf<'chats'>;

/** The chats of learners with the experts of their courses, the latest message first. */
export function ChatsList() {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  useChatActivity();
  return (
    <RecordList
      resource="chats"
      title={t('nav.chats')}
      sort={{ field: 'lastMessageId', order: 'DESC' }}
      filters={{
        q: (source) => <SearchInput source={source} label={t('people.search')} />,
        isUnread: (source) => <SwitchFilter source={source} label={t('chats.unreadOnly')} />,
      }}
      rowClick="show"
      emptyText={t('chats.empty')}
      emptyHint={t('chats.emptyHint')}
      Card={ChatCard}
    >
      <FunctionField<ChatRecord>
        source="user"
        sortable={false}
        label={t('chats.learner')}
        render={(chat) => <ChatLink chat={chat} />}
      />
      <FunctionField<ChatRecord>
        source="title"
        sortable={false}
        label={t('chats.course')}
        render={({ title }) => title}
      />
      <FunctionField<ChatRecord>
        source="lastMessage"
        sortable={false}
        label={t('chats.lastMessage')}
        render={(chat) => <LastMessage chat={chat} />}
      />
      <FunctionField<ChatRecord>
        source="lastMessageId"
        label={t('chats.at')}
        render={({ lastMessage }) => lastMessage && dateTime(lastMessage.createdAt)}
      />
    </RecordList>
  );
}

/** The beginning of the last message, and who wrote it. */
function LastMessage({ chat: { lastMessage, user } }: { readonly chat: ChatRecord }) {
  const { t } = useTranslation(['studio', 'ui']);
  if (lastMessage === null) return null;
  const { employee, message, isDeleted, isVoice } = lastMessage;
  const text = isDeleted
    ? t('ui:chat.deleted')
    : message || t(isVoice ? 'ui:voice.message' : 'ui:chat.filesOnly');
  return (
    <Box
      component="span"
      dir="auto"
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        maxWidth: 480,
        overflowWrap: 'anywhere',
      }}
    >
      {`${employee?.name ?? user.name}: ${text}`}
    </Box>
  );
}

/** Leads to the chat by keyboard too, which the click on a row does not. */
function ChatLink({ chat: { id, user, unreadCount } }: { readonly chat: ChatRecord }) {
  const { t } = useTranslation('studio');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <Link
        component={RouterLink}
        to={`/chats/${id}/show`}
        color="inherit"
        underline="hover"
        sx={{ fontWeight: 600 }}
        onClick={(event) => event.stopPropagation()}
      >
        {user.name}
      </Link>
      {unreadCount > 0 ? (
        <>
          <Badge
            aria-hidden
            color="primary"
            badgeContent={unreadCount}
            sx={{ '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
          />
          <span style={hiddenVisually}>{t('chats.unread', { count: unreadCount })}</span>
        </>
      ) : null}
    </Box>
  );
}

function ChatCard({ row: chat }: { readonly row: ChatRecord }) {
  const { dateTime } = useTimeTexts();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <ChatLink chat={chat} />
      <Typography variant="body2" color="textSecondary">
        {chat.title}
      </Typography>
      <LastMessage chat={chat} />
      {chat.lastMessage ? (
        <Typography variant="body2" color="textSecondary">
          {dateTime(chat.lastMessage.createdAt)}
        </Typography>
      ) : null}
    </Box>
  );
}
