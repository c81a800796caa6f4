import type { Reply } from '@daystream/api-client';
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';

/** What is coming in the learner's courses, in pages. Below `streams`: changes of a stream refetch it. */
export const agendaQuery = infiniteQueryOptions({
  queryKey: ['streams', 'agenda'],
  queryFn: ({ signal, pageParam }) => api.call('agenda.list', { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page }) => (page.currentPage < page.pageCount ? page.currentPage + 1 : undefined),
});
export type AgendaEvent = Reply<'agenda.list'>['items'][number];

export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => api.call('agenda.feed', { signal }),
});

/** Makes the feed, or replaces its address. */
export const renewFeedMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => api.call('agenda.renewFeed'),
    onSuccess: (feed) => client.setQueryData(calendarFeedQuery.queryKey, feed),
  });

export const removeFeedMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => api.call('agenda.removeFeed'),
    onSuccess: () => client.setQueryData(calendarFeedQuery.queryKey, { isActive: false, address: null }),
  });
