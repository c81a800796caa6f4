import type { Reply } from '@daystream/api-client';
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';

export type ClubEvent = Reply<'club.events.get'>;
export type When = 'coming' | 'over';

/** Events of a community: the coming ones, the next first, or those that are over, the last first. */
export const eventsQuery = (communityId: number, when: When) =>
  infiniteQueryOptions({
    queryKey: ['club', 'events', communityId, when],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.call('club.events.list', {
        params: { id: communityId },
        query: { when, ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: ['club', 'event', id],
    queryFn: ({ signal }) => api.call('club.events.get', { params: { id }, signal }),
  });

/** Says whether the user comes; the agenda changes as well. */
export const attendEvent = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, isComing }: { id: number; isComing: boolean }) =>
      api.call('club.events.attend', { params: { id }, body: { isComing } }),
    onSuccess: (event) => queryClient.setQueryData(eventQuery(event.id).queryKey, event),
    // Also after a refusal: somebody else may have taken the last place.
    onSettled: (_data, _error, { id }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['club', 'events'] }),
        queryClient.invalidateQueries({ queryKey: eventQuery(id).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['agenda'] }),
      ]),
  });
