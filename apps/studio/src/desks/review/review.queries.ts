import type { ApiClient } from '@daystream/api-client';
import { chatKeys, messagesQuery } from '@daystream/web/chats';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { DeskFilter, ReviewItem } from './review-item.ts';

const pageSize = 40;
const threadPageSize = 20;

interface DeskPage {
  readonly items: ReviewItem[];
  /** Null: more than the server counts. */
  readonly total: number | null;
}

/** The desk's list; under review the least time left comes first, of the decided ones the latest. */
export function deskQuery(api: ApiClient, { status, courseId, search }: DeskFilter) {
  return infiniteQueryOptions({
    queryKey: ['homework', 'list', { status, courseId, search }],
    queryFn: ({ pageParam, signal }) =>
      api.call('studio.homework.list', {
        query: {
          range: [pageParam, pageParam + pageSize - 1],
          filter: {
            status,
            ...(courseId !== null && { courseId }),
            ...(search !== '' && { q: search }),
          },
          ...(status !== 'UPLOADED' && { sort: ['updatedAt', 'DESC'] as const }),
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

/** The messages of a learner's chat. */
export function threadQuery(api: ApiClient, dialogId: number) {
  return messagesQuery(dialogId, ({ before, signal }) =>
    api.call('studio.chats.messages', {
      params: { id: dialogId },
      query: { perPage: threadPageSize, ...(before !== null && { before }) },
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

/** Has the failed video of one's own file prepared again, and shows how far it is. */
export async function prepareVideoAgain({
  api,
  queries,
  dialogId,
  fileId,
}: {
  api: ApiClient;
  queries: QueryClient;
  dialogId: number;
  fileId: number;
}): Promise<void> {
  await api.call('files.retry', { params: { id: fileId } });
  await queries.invalidateQueries({ queryKey: chatKeys.messages(dialogId) });
}

/** Puts a decided homework into its place: it leaves every list of another state at once, the rest is asked for again. */
export function keepHomework(queries: QueryClient, homework: ReviewItem): void {
  queries.setQueryData(['homework', 'item', homework.id], homework);
  queries.setQueriesData<InfiniteData<DeskPage, number>>(
    { queryKey: ['homework', 'list'], predicate: ({ queryKey }) => filterOf(queryKey) !== homework.status },
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

function filterOf(queryKey: readonly unknown[]): string | undefined {
  return (queryKey[2] as DeskFilter | undefined)?.status;
}
