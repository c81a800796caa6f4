import { ApiError } from '@daystream/api-client';
import { ErrorState, ScrollingMessages, SkeletonGroup, type ChatViewMessage } from '@daystream/ui';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand, useErrorText, usePageVisible } from '@daystream/web';
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
  const { timezone } = useBrand();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    chatQuery(api, chatId),
  );
  useChatRoom(chatId);
  const stored = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const [isAtEnd, setIsAtEnd] = useState(true);
  useMarkViewed(item, stored[0]?.id, isAtEnd);
  const messages = useMemo(() => {
    const context = {
      learner: user,
      viewerId,
      onRetryVideo: (fileId: number) => retryVideo({ api, queries, chatId, fileId }),
    };
    return stored.map((message) => toChatViewMessage(message, context)).toReversed();
  }, [stored, user, viewerId, api, queries, chatId]);
  const renderFooter = ({ id }: ChatViewMessage) => {
    const rating = stored.find((message) => message.id === id)?.rating;
    return rating && <AnswerRating rating={rating} />;
  };

  return (
    <ScrollingMessages
      label={t('review.chat')}
      messages={messages}
      timeZone={timezone}
      hasOlder={hasNextPage}
      onLoadOlder={() => fetchNextPage({ throwOnError: true })}
      onEndChange={setIsAtEnd}
      onRetry={ignoreRetry}
      renderFooter={renderFooter}
      empty={
        isPending ? (
          <ChatSkeleton />
        ) : error !== null ? (
          <ErrorState
            message={errorText(error)}
            requestId={error instanceof ApiError ? error.requestId : undefined}
            onRetry={() => void refetch()}
          />
        ) : null
      }
    />
  );
}

/** Marks the chat as viewed up to the newest message, once the user sees it. */
function useMarkViewed(
  { dialogId: chatId, unreadCount }: ReviewItem,
  newestId: number | undefined,
  isAtEnd: boolean,
) {
  const isVisible = usePageVisible();
  const api = useApi();
  const queries = useQueryClient();
  // A message counts as viewed when it was shown; there is no user event for that.
  useEffect(() => {
    if (newestId === undefined || unreadCount === 0 || !isAtEnd || !isVisible) return;
    api.call('studio.chats.viewed', { params: { id: chatId, messageId: newestId } }).then(
      () => refreshDesk(queries),
      () => undefined,
    );
  }, [api, queries, chatId, newestId, unreadCount, isAtEnd, isVisible]);
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
