import { fileLimitsOf } from '@daystream/domain';
import { chatFiles, ChatSearch, ChatView, MessageQuotation, type ChatViewMessage } from '@daystream/ui';
import { PageTitle, useBrand, useErrorText, usePageVisible, useRetryKeys } from '@daystream/web';
import {
  chatKeys,
  messagesQuery,
  putMessage,
  useFirstUnread,
  useShownMessage,
  useTyping,
  type Message,
} from '@daystream/web/chats';
import { useDraftUploads } from '@daystream/web/uploads';
import { useUploadField } from '@daystream/ui';
import type { Body } from '@daystream/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { toChatViewMessage } from '../../platform/chat-view-message.ts';
import { useApi, usePlatform, useSession } from '../../platform/platform-context.tsx';
import type { RecordOf } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { BackToList } from '../back-to-list.tsx';
import { RecordPending } from '../record-pending.tsx';
import { withoutErrorNotification } from '../without-error-notification.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { ConsultationControls } from './consultation-controls.tsx';
import { ConsultationEnd, ConsultationStart } from './consultation-marks.tsx';
import { SearchButton } from './search-button.tsx';
import { useChatActivity } from './use-chat-activity.ts';

type ChatRecord = RecordOf<'chats'>;

/** The chat of a learner with the experts of a course. */
export function ChatShow() {
  return (
    <ShowBase queryOptions={{ retry: false, ...withoutErrorNotification }}>
      <ChatPage />
    </ShowBase>
  );
}

function ChatPage() {
  const { t } = useTranslation('studio');
  const { record: chat, error, refetch } = useShowContext<ChatRecord>();
  const [isSearching, setIsSearching] = useState(false);
  if (chat === undefined)
    return (
      <RecordPending
        title={t('nav.chats')}
        errorMessage={error?.message}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
        list="/chats"
      />
    );
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: { xs: 'calc(100dvh - 64px)', md: '100dvh' },
        px: { xs: 0, md: 3 },
        pt: { xs: 1.5, md: 3 },
        maxWidth: 900,
      }}
    >
      <PageTitle title={chat.user.name} />
      <Box sx={{ px: { xs: 1.5, md: 0 }, pb: 1.5 }}>
        <BackToList to="/chats" />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography component="h1" variant="h3" dir="auto" sx={{ flexGrow: 1, minWidth: 0 }}>
            <Link component={RouterLink} to={`/users/${chat.user.id}/show`} color="inherit" underline="hover">
              {chat.user.name}
            </Link>
          </Typography>
          <SearchButton isSearching={isSearching} onChange={setIsSearching} />
        </Box>
        <Typography color="textSecondary">{chat.title}</Typography>
        <ConsultationControls chatId={chat.id} />
      </Box>
      <Box sx={{ flexGrow: 1, minHeight: 0 }}>
        <Conversation
          key={chat.id}
          chat={chat}
          isSearching={isSearching}
          onCloseSearch={() => setIsSearching(false)}
        />
      </Box>
    </Box>
  );
}

/** The storage key of the unsent message in a chat. */
export const chatDraftKey = (userId: number, chatId: number): string => `studio:${userId}:chat:${chatId}`;

interface ConversationProps {
  readonly chat: ChatRecord;
  readonly isSearching: boolean;
  readonly onCloseSearch: () => void;
}

/** The messages of a chat and the field of the answer. */
export function Conversation({ chat, isSearching, onCloseSearch }: ConversationProps) {
  const { id: chatId, user } = chat;
  const { dateTime } = useTimeTexts();
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const api = useApi();
  const { realtime } = usePlatform();
  const { fileLimits, runtime, timezone } = useBrand();
  const queries = useQueryClient();
  const viewerId = useSession()?.id ?? null;
  const withRetryKey = useRetryKeys();
  useChatActivity();
  const typing = useTyping(realtime, chatId, 'learner');
  const [replyTo, setReplyTo] = useState<ChatViewMessage | null>(null);
  const draftKey = chatDraftKey(viewerId ?? 0, chatId);
  const draft = useDraftUploads(draftKey);
  const uploads = useUploadField(draft, {
    errorText: useErrorText('file'),
    limits: fileLimitsOf(fileLimits.photoMegabytes, fileLimits.videoMegabytes),
    acceptsDocuments: runtime.isChatDocumentEnable,
    purpose: 'attachment',
  });
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(
    messagesQuery(chatId, ({ before, perPage = 40, signal }) =>
      api.call('studio.chats.messages', {
        params: { id: chatId },
        query: { perPage, ...(before !== null && { before }) },
        signal,
      }),
    ),
  );
  const stored = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const firstUnreadId = useFirstUnread(stored, isOfLearner);
  useMarkViewed(chat, stored?.[0]?.id, isAtEnd);
  const { shown, show, find } = useShownMessage(chatId, (query) =>
    api.call('studio.chats.messages', { params: { id: chatId }, query }),
  );
  const at = ({ id }: ChatViewMessage) => ({ id: chatId, messageId: Number(id) });
  const send = useMutation({
    mutationFn: (body: Body<'studio.chats.post'>) =>
      withRetryKey([chatId, body], (idempotencyKey) =>
        api.call('studio.chats.post', { params: { id: chatId }, body, idempotencyKey, keepalive: true }),
      ),
    onSuccess: (message) => putMessage(queries, chatId, message),
  });
  const edit = useMutation({
    mutationFn: ([message, text]: [ChatViewMessage, string]) =>
      api.call('studio.chats.edit', { params: at(message), body: { message: text } }),
    onSuccess: (message) => putMessage(queries, chatId, message),
  });
  const remove = useMutation({
    mutationFn: (message: ChatViewMessage) => api.call('studio.chats.delete', { params: at(message) }),
    onSuccess: (message) => putMessage(queries, chatId, message),
  });
  const react = useMutation({
    mutationFn: ([message, reaction]: [ChatViewMessage, Body<'studio.chats.react'>['reaction']]) =>
      api.call('studio.chats.react', { params: at(message), body: { reaction } }),
    onSuccess: (message) => putMessage(queries, chatId, message),
  });
  const error = send.error ?? edit.error ?? remove.error ?? react.error;
  // Thousands of messages are converted once, and not at every rendering.
  const messages = useMemo(() => {
    const onRetryVideo = async (fileId: number) => {
      await api.call('files.retry', { params: { id: fileId } });
      await queries.invalidateQueries({ queryKey: chatKeys.messages(chatId) });
    };
    const context = { learner: user, viewerId, onRetryVideo };
    return (stored ?? []).map((message) => toChatViewMessage(message, context)).toReversed();
  }, [stored, user, viewerId, api, queries, chatId]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      {isSearching ? (
        <ChatSearch
          find={async (search) =>
            (await find(search, timezone)).map((message) => ({
              id: message.id,
              author: message.employee?.name ?? user.name,
              text: message.message,
              at: dateTime(message.createdAt),
            }))
          }
          onShow={show}
          errorText={errorText}
          onClose={onCloseSearch}
        />
      ) : null}
      <Box sx={{ flexGrow: 1, minHeight: 0 }}>
        <ChatView
          messages={messages}
          timeZone={timezone}
          hasOlder={hasNextPage}
          onLoadOlder={() => fetchNextPage({ throwOnError: true })}
          firstUnreadId={firstUnreadId}
          shown={shown}
          onEndChange={setIsAtEnd}
          onShowOriginal={(id) => void show(Number(id))}
          renderAbove={({ id }) => <ConsultationStart chatId={chatId} messageId={Number(id)} />}
          renderBelow={({ id }) => <ConsultationEnd chatId={chatId} messageId={Number(id)} />}
          canWrite={chat.isExpertMessageEnable}
          disabledReason={t('review.blocked.demo')}
          typing={typing.isTyping ? t('chats.typing', { name: user.name }) : null}
          onTyping={typing.report}
          draftKey={draftKey}
          uploads={uploads.items}
          onFiles={uploads.add}
          onRemoveUpload={uploads.remove}
          onRetryUpload={uploads.retry}
          accept={runtime.isChatDocumentEnable ? chatFiles : undefined}
          onVoice={(file) => draft.add([file], 'voice')}
          maxVoiceMinutes={fileLimits.voiceMinutes}
          onSend={async (message) => {
            const replyToId = replyTo === null ? null : Number(replyTo.id);
            await send.mutateAsync({ message, fileIds: [...draft.fileIds], replyToId });
            setReplyTo(null);
            await draft.clear();
          }}
          above={
            <>
              {error ? <Alert severity="error">{errorText(error)}</Alert> : null}
              {uploads.refusals.map((refusal) => (
                <Alert key={refusal} severity="warning">
                  {refusal}
                </Alert>
              ))}
              {replyTo ? (
                <MessageQuotation
                  quotation={{ id: replyTo.id, author: replyTo.author.name, text: replyTo.text }}
                  onCancel={() => setReplyTo(null)}
                />
              ) : null}
            </>
          }
          onRetry={() => undefined}
          {...(chat.isExpertMessageEnable && {
            onEdit: async (message: ChatViewMessage, text: string) => {
              await edit.mutateAsync([message, text]);
            },
            onReply: setReplyTo,
            onDelete: (message: ChatViewMessage) => remove.mutate(message),
            onReact: (message: ChatViewMessage, reaction: Body<'studio.chats.react'>['reaction']) =>
              react.mutate([message, reaction]),
          })}
        />
      </Box>
    </Box>
  );
}

const isOfLearner = ({ employee }: Message) => employee === null;

/** Marks the chat as viewed up to the newest message, once the user sees it. */
function useMarkViewed(
  { id: chatId, unreadCount }: ChatRecord,
  newestId: number | undefined,
  isAtEnd: boolean,
): void {
  const isVisible = usePageVisible();
  const api = useApi();
  const queries = useQueryClient();
  // A message counts as viewed when it was shown; there is no user event for that.
  useEffect(() => {
    if (newestId === undefined || unreadCount === 0 || !isAtEnd || !isVisible) return;
    api.call('studio.chats.viewed', { params: { id: chatId, messageId: newestId } }).then(
      () => queries.invalidateQueries({ queryKey: ['chats', 'getOne'] }),
      () => undefined,
    );
  }, [api, queries, chatId, newestId, unreadCount, isAtEnd, isVisible]);
}
