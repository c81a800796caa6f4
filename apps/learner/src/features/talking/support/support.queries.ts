import type { Reply } from '@daystream/api-client';
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';

/** The topics of questions to support. */
export const supportCategoriesQuery = queryOptions({
  queryKey: ['support', 'categories'],
  queryFn: ({ signal }) => api.call('support.categories', { signal }),
  staleTime: 60 * 60_000,
});

export type SupportThread = Reply<'support.ticket'>;

/** The learner's own questions, last changed first. */
export const supportTicketsQuery = infiniteQueryOptions({
  queryKey: ['support', 'tickets'],
  queryFn: ({ pageParam, signal }) => api.call('support.tickets', { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page: { currentPage, pageCount } }) =>
    currentPage < pageCount ? currentPage + 1 : undefined,
});

export const supportTicketQuery = (id: number) =>
  queryOptions({
    queryKey: ['support', 'tickets', id],
    queryFn: ({ signal }) => api.call('support.ticket', { params: { id }, signal }),
  });

/** Continues a question; `idempotencyKey` is the same for every attempt. */
export async function sendReply(
  queryClient: QueryClient,
  { id, message, fileIds }: { id: number; message: string; fileIds: number[] },
  idempotencyKey: string,
): Promise<void> {
  const thread = await api.call('support.reply', {
    params: { id },
    body: { message, fileIds },
    idempotencyKey,
  });
  queryClient.setQueryData(supportTicketQuery(id).queryKey, thread);
  void queryClient.invalidateQueries({ queryKey: supportTicketsQuery.queryKey, exact: true });
}

/** Marks all answers to a question as seen. */
export const ticketViewedMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => api.call('support.viewed', { params: { id } }),
    onSuccess: (_, id) => {
      queryClient.setQueryData(
        supportTicketQuery(id).queryKey,
        (thread) => thread && { ...thread, unreadCount: 0 },
      );
      void queryClient.invalidateQueries({ queryKey: supportTicketsQuery.queryKey, exact: true });
    },
  });
