import type { Reply } from '@daystream/api-client';
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';

export type FeedPage = Reply<'club.feed.list'>;
export type FeedItem = FeedPage['items'][number];
export type FeedPost = NonNullable<FeedItem['post']>;

/** Of one community; null: of all that the user owns. */
export type FeedOf = number | null;
const ofCommunity = (communityId: FeedOf) => (communityId === null ? {} : { communityId });

/** The root of the keys of pages, which are never refetched by themselves: what is read must not move. */
export const feedPagesKey = ['club', 'feed', 'pages'] as const;

/** The pages of a feed, newest first. */
export const feedQuery = (communityId: FeedOf) =>
  infiniteQueryOptions({
    queryKey: [...feedPagesKey, communityId],
    queryFn: ({ signal, pageParam }) =>
      api.call('club.feed.list', {
        query: { ...ofCommunity(communityId), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** An article may be published by time alone, without an event. */
const countIntervalMs = 120_000;

/** How many items came after the newest one of the pages. */
export const newCountQuery = (communityId: FeedOf, newest: string | null) =>
  queryOptions({
    queryKey: ['club', 'feed', 'new', communityId, newest],
    queryFn: async ({ signal }) => {
      const since = newest ?? '0.0';
      const { count } = await api.call('club.feed.countNew', {
        query: { ...ofCommunity(communityId), since },
        signal,
      });
      return count;
    },
    refetchInterval: countIntervalMs,
  });

/** Marks a feed as seen until the newest item of its pages. */
export const seeMutation = mutationOptions({
  mutationFn: ({ communityId, until }: { communityId: FeedOf; until: string }) =>
    api.call('club.feed.see', { body: { communityId, until } }),
});

/** Reads the feed anew from its first page. */
export async function showNewest(queryClient: QueryClient, communityId: FeedOf): Promise<void> {
  const { queryKey } = feedQuery(communityId);
  queryClient.setQueryData(
    queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await queryClient.refetchQueries({ queryKey });
}
