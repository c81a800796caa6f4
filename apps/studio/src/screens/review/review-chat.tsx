import { ApiError } from '@daystream/api-client';
import { BusyButton, ErrorState, MessageList, SkeletonGroup, useScrollPosition } from '@daystream/ui';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { useApi, useSession } from '../../platform/platform-context.tsx';
import { AnswerRating } from './answer-rating.tsx';
import type { ReviewItem } from './review-item.ts';
import { retryVideo, refreshDesk, chatQuery } from './review.queries.ts';
import { toChatViewMessage } from '../../platform/chat-view-message.ts';
import { useChatRoom } from './use-review-realtime.ts';

/** The messages of the chat about a homework, newest last. */
export function ReviewChat({ item }: { readonly item: ReviewItem }) {
  const { t } = useTranslation('studio');
  const { dialogId: chatId, user } = item;
  const errorText = useErrorText();
  const api = useApi();
  const queries = useQueryClient();
  const viewerId = useSession()?.id ?? null;
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(chatQuery(api, chatId));
  useChatRoom(chatId);
  const newestId = data?.pages[0]?.items[0]?.id;
  useMarkViewed(item, newestId);
  const messages = useMemo(() => {
    const context = {
      learner: user,
      viewerId,
      onRetryVideo: (fileId: number) => retryVideo({ api, queries, chatId, fileId }),
    };
    return (data?.pages.flatMap(({ items }) => items) ?? [])
      .map((message) => {
        const footer = message.rating && <AnswerRating rating={message.rating} />;
        return Object.assign(toChatViewMessage(message, context), { footer });
      })
      .toReversed();
  }, [data, user, viewerId, api, queries, chatId]);
  const last = messages.at(-1);
  const scrollRef = useScrollPosition(messages[0]?.id, last?.id, last?.own ?? false);

  return (
    <Box
      ref={scrollRef}
      tabIndex={0}
      role="log"
      aria-label={t('review.chat')}
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        overflowAnchor: 'none',
        px: { xs: 1.5, md: 2 },
        py: 1.5,
      }}
    >
      <div>
        {hasNextPage && (
          <Box sx={{ textAlign: 'center' }}>
            <BusyButton busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('review.older')}
            </BusyButton>
          </Box>
        )}
        {isPending && <ChatSkeleton />}
        {error !== null && messages.length === 0 && (
          <ErrorState
            message={errorText(error)}
            requestId={error instanceof ApiError ? error.requestId : undefined}
            onRetry={() => void refetch()}
          />
        )}
        <MessageList messages={messages} timeZone={undefined} onRetry={ignoreRetry} onEdit={undefined} />
      </div>
    </Box>
  );
}

/** Marks the chat as viewed up to the newest message. */
function useMarkViewed({ dialogId: chatId, unreadCount }: ReviewItem, newestId: number | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  // A message counts as viewed when it was rendered; there is no user event for that.
  useEffect(() => {
    if (newestId === undefined || unreadCount === 0) return;
    api.call('studio.chats.viewed', { params: { id: chatId, messageId: newestId } }).then(
      () => refreshDesk(queries),
      () => undefined,
    );
  }, [api, queries, chatId, newestId, unreadCount]);
}

function ChatSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton variant="rounded" width="60%" height={64} sx={{ mt: 2 }} />
      <Skeleton variant="rounded" width="45%" height={180} sx={{ mt: 1.5 }} />
      <Skeleton variant="rounded" width="50%" height={64} sx={{ mt: 1.5, ml: 'auto' }} />
    </SkeletonGroup>
  );
}

function ignoreRetry() {
  // The list contains no unsent messages: the text stays in the composer until it is sent.
}
