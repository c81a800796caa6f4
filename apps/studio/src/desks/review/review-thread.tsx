import { ApiError } from '@daystream/api-client';
import { BusyButton, ErrorState, MessageList, SkeletonGroup, useScrollKeeper } from '@daystream/ui';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { useApi, useSession } from '../../platform/platform-context.tsx';
import { GivenRating } from './given-rating.tsx';
import type { ReviewItem } from './review-item.ts';
import { prepareVideoAgain, refreshDesk, threadQuery } from './review.queries.ts';
import { threadMessageOf } from './thread-message.ts';
import { useOpenThread } from './use-review-realtime.ts';

/** What was said and sent about this homework, the newest at the end. */
export function ReviewThread({ item }: { readonly item: ReviewItem }) {
  const { t } = useTranslation('studio');
  const { dialogId, user } = item;
  const errorText = useErrorText();
  const api = useApi();
  const queries = useQueryClient();
  const reader = useSession()?.id ?? null;
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(threadQuery(api, dialogId));
  useOpenThread(dialogId);
  const newest = data?.pages[0]?.items[0]?.id;
  useSeen(item, newest);
  const messages = useMemo(() => {
    const reading = {
      learner: user,
      reader,
      onPrepareAgain: (fileId: number) => prepareVideoAgain({ api, queries, dialogId, fileId }),
    };
    return (data?.pages.flatMap(({ items }) => items) ?? [])
      .map((message) => {
        const foot = message.rating && <GivenRating rating={message.rating} />;
        return Object.assign(threadMessageOf(message, reading), { foot });
      })
      .toReversed();
  }, [data, user, reader, api, queries, dialogId]);
  const last = messages.at(-1);
  const box = useScrollKeeper(messages[0]?.id, last?.id, last?.own ?? false);

  return (
    <Box
      ref={box}
      tabIndex={0}
      role="log"
      aria-label={t('review.thread')}
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
        {isPending && <ThreadSkeleton />}
        {error !== null && messages.length === 0 && (
          <ErrorState
            message={errorText(error)}
            requestId={error instanceof ApiError ? error.requestId : undefined}
            onRetry={() => void refetch()}
          />
        )}
        <MessageList messages={messages} timeZone={undefined} onRetry={nothingToRetry} onEdit={undefined} />
      </div>
    </Box>
  );
}

/** Tells the server once that the newest message was seen. */
function useSeen({ dialogId, unreadCount }: ReviewItem, newest: number | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  // Having been drawn is what "seen" means: there is no event of the reader's to hang it on.
  useEffect(() => {
    if (newest === undefined || unreadCount === 0) return;
    api.call('studio.chats.viewed', { params: { id: dialogId, messageId: newest } }).then(
      () => refreshDesk(queries),
      () => undefined,
    );
  }, [api, queries, dialogId, newest, unreadCount]);
}

function ThreadSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton variant="rounded" width="60%" height={64} sx={{ mt: 2 }} />
      <Skeleton variant="rounded" width="45%" height={180} sx={{ mt: 1.5 }} />
      <Skeleton variant="rounded" width="50%" height={64} sx={{ mt: 1.5, ml: 'auto' }} />
    </SkeletonGroup>
  );
}

function nothingToRetry() {
  // What an expert writes stays in the field until it is sent: nothing stands in the thread unsent.
}
