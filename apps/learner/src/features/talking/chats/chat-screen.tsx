import { displayName } from '@daystream/domain';
import {
  chatFiles,
  ChatSearch,
  ChatView,
  ListSkeleton,
  MessageQuotation,
  SearchIcon,
  type ChatViewMessage,
} from '@daystream/ui';
import { isUnanswered, PageTitle, useBrand, useErrorText } from '@daystream/web';
import {
  useFirstUnread,
  useShownMessage,
  useTyping,
  type Message,
  type OutboxMessage,
} from '@daystream/web/chats';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageRating } from '../../../platform/chat/message-rating.tsx';
import { toChatViewMessages } from '../../../platform/chat/chat-view-messages.ts';
import {
  chatMessagesQuery,
  editMessageMutation,
  retryVideoMutation,
} from '../../../platform/chat/message.queries.ts';
import { useRating } from '../../../platform/chat/use-rating.ts';
import { atServer, serverNow } from '../../../platform/language/clock.ts';
import { currentUserQuery, useDates, useTimeZone } from '../../../platform/session/current-user.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { OfferButton } from '../../../platform/parts/offers.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { MessageRatingPopup } from '../../../platform/chat/message-rating-popup.tsx';
import { signedInPlatform } from '../../../platform/session/signed-in-platform.ts';
import { useUploads } from '../../../platform/forms/use-uploads.ts';
import { api } from '../../../platform/client/api.ts';
import { twoLines } from './chat-row.tsx';
import { chatOutbox, chatVoice, discardUnsent, sendAgain, useUnsent } from './chat-outbox.ts';
import { ConsultationBar } from './consultations/consultation-bar.tsx';
import { ConsultationEnd, ConsultationStart } from './consultations/consultation-mark.tsx';
import { consultationsQuery } from './consultations/consultations.queries.ts';
import { deleteMessageMutation, reactMutation, type Chat } from './chats.queries.ts';
import { useChatTitle } from './use-chat-title.ts';
import { useExpertStatus } from './use-expert-status.ts';
import { useMarkViewed } from './use-mark-viewed.ts';

const none: readonly Message[] = [];

/** The chat of a course with its experts. */
export function ChatScreen({ chat }: { readonly chat: Chat }) {
  const { id: chatId } = chat;
  const title = useChatTitle()(chat);
  const brand = useBrand();
  const { t } = useTranslation(['learner', 'ui']);
  const errorText = useErrorText();
  const timeZone = useTimeZone();
  const queryClient = useQueryClient();
  const { data: user } = useQuery(currentUserQuery);
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(chatMessagesQuery(chatId));
  const { data: consultations } = useQuery({
    ...consultationsQuery(chatId),
    enabled: chat.kind === 'expert',
  });
  const edit = useMutation(editMessageMutation(queryClient));
  const remove = useMutation(deleteMessageMutation(queryClient));
  const react = useMutation(reactMutation(queryClient, user?.id));
  const retryVideo = useMutation(retryVideoMutation(queryClient));
  const uploads = useUploads(`chat:${chatId}`, 'attachment');
  const unsent = useUnsent(chatId);
  const typing = useTyping(signedInPlatform.realtime, chatId, 'employee');
  const [replyTo, setReplyTo] = useState<ChatViewMessage | null>(null);
  const experts = useExpertStatus(chatId);
  const [isSearching, setIsSearching] = useState(false);
  const loaded = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  // Without a connection a message can be written although earlier ones cannot be loaded.
  const messages = loaded ?? (isUnanswered(error) ? none : undefined);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const firstUnreadId = useFirstUnread(loaded, isOfExpert);
  useMarkViewed(chat, loaded, isAtEnd);
  const { shown, show, find } = useShownMessage(chatId, (query) =>
    api.call('chats.messages', { params: { id: chatId }, query }),
  );
  const dates = useDates();
  const own = user ? displayName({ firstName: user.name, lastName: user.lastName, email: user.email }) : '';
  const { mutateAsync: retry } = retryVideo;
  // Thousands of messages are converted once, and not at every key that is typed.
  const sent = useMemo(
    () =>
      toChatViewMessages(messages ?? [], {
        names: { own, brand: brand.title },
        readerId: user?.id,
        now: serverNow(),
        onRetryVideo: (fileId) => retry({ dialogId: chatId, fileId }),
      }),
    [messages, own, brand.title, user?.id, chatId, retry],
  );
  const list = useMemo(
    () => [...sent, ...unsent.map((message) => toUnsent(message, own, sent))],
    [sent, unsent, own],
  );
  const rating = useRating({ dialogId: chatId, state: null, messages: messages ?? [], readerId: user?.id });

  if (!messages) {
    if (error) return <LoadError level={1} error={error} onRetry={() => void refetch()} />;
    return (
      <Box sx={{ p: 2 }}>
        <Loading>
          <ListSkeleton rows={6} />
        </Loading>
      </Box>
    );
  }
  const renderFooter = ({ id }: ChatViewMessage) => {
    const message = messages.find((one) => one.id === id);
    return message && rating.isRateable(message) ? (
      <MessageRating message={message} onRate={() => rating.open(message.id)} />
    ) : null;
  };
  const ofChat = consultations?.consultations ?? [];
  const renderAbove = ({ id }: ChatViewMessage) => (
    <ConsultationStart messageId={Number(id)} consultations={ofChat} />
  );
  const renderBelow = ({ id }: ChatViewMessage) => (
    <ConsultationEnd messageId={Number(id)} consultations={ofChat} />
  );
  const actionError = edit.error ?? remove.error ?? react.error;
  const onSend = async (message: string) => {
    await chatOutbox.add(chatId, {
      message,
      fileIds: uploads.fileIds,
      replyToId: replyTo === null ? null : Number(replyTo.id),
    });
    setReplyTo(null);
    await uploads.clear();
  };
  const onVoice = async (file: File, duration: number) => {
    const replyToId = replyTo === null ? null : Number(replyTo.id);
    await chatVoice.add(chatOutbox, chatId, { file, duration, replyToId });
    setReplyTo(null);
  };
  const actions = chat.canWrite && {
    onEdit: async ({ id }: ChatViewMessage, message: string) => {
      await edit.mutateAsync({ dialogId: chatId, messageId: Number(id), message });
    },
    onReply: setReplyTo,
    onDelete: ({ id }: ChatViewMessage) => remove.mutate({ chatId, messageId: Number(id) }),
    onReact: ({ id }: ChatViewMessage, reaction: Parameters<typeof react.mutate>[0]['reaction']) =>
      react.mutate({ chatId, messageId: Number(id), reaction }),
  };
  return (
    <Stack sx={{ minHeight: 0, minWidth: 0, maxWidth: 900, width: '100%', mx: 'auto' }}>
      <PageTitle title={title} />
      <Stack
        direction="row"
        spacing={1.5}
        sx={{ alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Avatar alt="" {...(chat.avatar && { src: chat.avatar.small })} sx={{ width: 40, height: 40 }} />
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="h5" component="h1" sx={twoLines}>
            {title}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {experts.isOnline ? (
              <Box
                component="span"
                aria-hidden
                sx={{
                  display: 'inline-block',
                  width: 8,
                  height: 8,
                  mr: 0.75,
                  borderRadius: '50%',
                  bgcolor: 'success.main',
                }}
              />
            ) : null}
            {experts.text}
          </Typography>
        </Box>
        <IconButton
          aria-label={t('ui:chatSearch.open')}
          aria-expanded={isSearching}
          onClick={() => setIsSearching(!isSearching)}
        >
          <SearchIcon />
        </IconButton>
      </Stack>
      {isSearching ? (
        <ChatSearch
          find={async (search) =>
            (await find(search, timeZone)).map((message) => ({
              id: message.id,
              author: message.employee?.name ?? t('ui:chat.you'),
              text: message.message,
              at: dates.moment(message.createdAt),
            }))
          }
          onShow={show}
          errorText={errorText}
          onClose={() => setIsSearching(false)}
        />
      ) : null}
      {consultations ? <ConsultationBar consultations={consultations} streamId={chat.streamId} /> : null}
      <Box sx={{ flexGrow: 1, minHeight: 0 }}>
        <ChatView
          timeZone={timeZone}
          messages={list}
          hasOlder={hasNextPage}
          {...(!loaded && {
            empty: <LoadError compact error={error} onRetry={() => void refetch()} />,
          })}
          onLoadOlder={() => fetchNextPage({ throwOnError: true })}
          firstUnreadId={firstUnreadId}
          shown={shown}
          onEndChange={setIsAtEnd}
          onShowOriginal={(id) => void show(Number(id))}
          renderFooter={renderFooter}
          renderAbove={renderAbove}
          renderBelow={renderBelow}
          typing={typing.isTyping ? t('chats.typing') : null}
          onTyping={typing.report}
          prompt={rating.message ? <MessageRatingPopup message={rating.message} rating={rating} /> : null}
          canWrite={chat.canWrite}
          disabledReason={t(chat.streamStatus === 'freeze' ? 'chats.closedByFreeze' : 'chats.closed')}
          draftKey={`chat:${chatId}`}
          uploads={uploads.items}
          onFiles={uploads.add}
          onRemoveUpload={uploads.remove}
          onRetryUpload={uploads.retry}
          onSend={onSend}
          accept={brand.runtime.isChatDocumentEnable ? chatFiles : undefined}
          onVoice={onVoice}
          maxVoiceMinutes={brand.fileLimits.voiceMinutes}
          above={
            <>
              {actionError ? <Notice severity="error">{errorText(actionError)}</Notice> : null}
              {uploads.refusals.map((text) => (
                <Notice key={text} severity="warning">
                  {text}
                </Notice>
              ))}
              {replyTo ? (
                <MessageQuotation
                  quotation={{ id: replyTo.id, author: replyTo.author.name, text: replyTo.text }}
                  onCancel={() => setReplyTo(null)}
                />
              ) : null}
            </>
          }
          onRetry={({ id }) => void sendAgain(chatId, String(id))}
          onDiscard={({ id }) => void discardUnsent(chatId, String(id))}
          {...actions}
        />
      </Box>
      {!chat.canWrite && chat.streamId !== null && isForSale(chat) ? (
        <OfferButton
          streamId={chat.streamId}
          isDemo={chat.streamStatus === 'open'}
          place="chat"
          sx={{ mx: 2, mb: 2 }}
        />
      ) : null}
    </Stack>
  );
}

/** Whether a purchase opens the chat: an open stream whose chat is closed is a demo. */
const isForSale = ({ streamStatus }: Chat) =>
  streamStatus === 'open' || streamStatus === 'ended' || streamStatus === 'stopped';

const isOfExpert = ({ employee }: Message) => employee !== null;

/** A message that waits in the outbox, or that the server refused. */
function toUnsent(
  { id, content, createdAt, refusal }: OutboxMessage,
  own: string,
  sent: readonly ChatViewMessage[],
): ChatViewMessage {
  const quoted = sent.find((message) => message.id === content.replyToId);
  return {
    id,
    own: true,
    author: { name: own },
    text: content.message,
    files: content.voice
      ? [{ id, kind: 'voice', name: '', url: null, voice: { duration: content.voice.duration, peaks: [] } }]
      : [],
    createdAt: atServer(createdAt),
    delivery: refusal === null ? 'sending' : 'failed',
    ...(refusal && { error: refusal }),
    ...(quoted && { replyTo: { id: quoted.id, author: quoted.author.name, text: quoted.text } }),
  };
}
