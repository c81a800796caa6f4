import type { ApiClient } from '@daystream/api-client';
import { chatKeys, messagesQuery } from '@daystream/web/chats';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { sectionOf, type DeskFilter, type ReviewItem } from './review-item.ts';

const pageSize = 40;
const chatPageSize = 20;

interface DeskPage {
  readonly items: ReviewItem[];
  /** Null: more records than the server counts. */
  readonly total: number | null;
}

/** The list of the review desk: homework in the expert's turn with the shortest remaining time first, the others with the latest change first. */
export function deskQuery(api: ApiClient, { section, courseId, search }: DeskFilter) {
  return infiniteQueryOptions({
    queryKey: ['homework', 'list', { section, courseId, search }],
    queryFn: ({ pageParam, signal }) =>
      api.call('studio.homework.list', {
        query: {
          range: [pageParam, pageParam + pageSize - 1],
          filter: {
            ...(section === 'accepted' ? { status: 'DONE' as const } : { turn: section }),
            ...(courseId !== null && { courseId }),
            ...(search !== '' && { q: search }),
          },
          // The least time left first. A reply to the expert's question restarts the period, so it is not the order of submission.
          sort: section === 'expert' ? (['reviewUntil', 'ASC'] as const) : (['updatedAt', 'DESC'] as const),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total, items }, _, start) =>
      items.length > 0 && (total === null || start + items.length < total) ? start + items.length : undefined,
    placeholderData: (previous) => previous,
  });
}

export function homeworkQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['homework', 'item', id],
    queryFn: ({ signal }) => api.call('studio.homework.get', { params: { id }, signal }),
  });
}

/** The messages of the chat about a homework. */
export function chatQuery(api: ApiClient, chatId: number) {
  return messagesQuery(chatId, ({ before, perPage = chatPageSize, signal }) =>
    api.call('studio.chats.messages', {
      params: { id: chatId },
      query: { perPage, ...(before !== null && { before }) },
      signal,
    }),
  );
}

export function coursesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['courses', 'choice'],
    queryFn: async ({ signal }) =>
      (await api.call('studio.courses.list', { query: { range: [0, 99], sort: ['title', 'ASC'] }, signal }))
        .items,
    staleTime: 300_000,
  });
}

/** Restarts the processing of a failed video and refetches its chat. */
export async function retryVideo({
  api,
  queries,
  chatId,
  fileId,
}: {
  api: ApiClient;
  queries: QueryClient;
  chatId: number;
  fileId: number;
}): Promise<void> {
  await api.call('files.retry', { params: { id: fileId } });
  await queries.invalidateQueries({ queryKey: chatKeys.messages(chatId) });
}

/** Updates the cache with a decided homework: removes it from other sections immediately, then refetches. */
export function putHomework(queries: QueryClient, homework: ReviewItem): void {
  queries.setQueryData(['homework', 'item', homework.id], homework);
  queries.setQueriesData<InfiniteData<DeskPage, number>>(
    {
      queryKey: ['homework', 'list'],
      predicate: ({ queryKey }) => sectionInKey(queryKey) !== sectionOf(homework),
    },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.filter(({ id }) => id !== homework.id),
        })),
      },
  );
  void refreshDesk(queries);
}

export function refreshDesk(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['homework'] });
}

function sectionInKey(queryKey: readonly unknown[]): string | undefined {
  return (queryKey[2] as DeskFilter | undefined)?.section;
}
