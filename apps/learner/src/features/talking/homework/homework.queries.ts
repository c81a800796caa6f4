import type { Reply } from '@daystream/api-client';
import { putMessage } from '@daystream/web/chats';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';
import { makeChange } from '../../../platform/outbox/kept-change.ts';

export type HomeworkStatus = Reply<'homework.list'>['items'][number];

/** The homework statuses of all streams. */
export const homeworksQuery = queryOptions({
  queryKey: ['homework'],
  queryFn: async ({ signal }) => {
    const first = await api.call('homework.list', { query: { expand: 'scores', perPage: 100 }, signal });
    const items = [...first.items];
    for (let page = 2; page <= first.page.pageCount; page += 1) {
      const next = await api.call('homework.list', {
        query: { expand: 'scores', perPage: 100, page },
        signal,
      });
      items.push(...next.items);
    }
    return items;
  },
});

/** Whether the learner has homework of more than one course: otherwise its title says nothing beside each. */
export const hasSeveralCourses = (homeworks: readonly HomeworkStatus[]): boolean =>
  new Set(homeworks.map(({ streamId }) => streamId)).size > 1;

/** Whether the school's reply waits for the learner: it is their turn, or a message or the acceptance is not seen yet. */
export function hasNewAnswer({ turn, unreadCount, hasUnseenAcceptance }: HomeworkStatus): boolean {
  return turn === 'learner' || unreadCount > 0 || hasUnseenAcceptance;
}

export interface NewHomework {
  homework: HomeworkStatus;
  message: string;
  fileIds: number[];
  exerciseIds: number[];
}

/** Sends a homework; `idempotencyKey` is the same for every attempt. */
export async function sendHomework(
  queryClient: QueryClient,
  { homework, ...body }: NewHomework,
  idempotencyKey: string,
): Promise<void> {
  const { chatMessage, userHomeworkStatus } = await api.call('homework.send', {
    params: { streamId: homework.streamId, statusId: homework.id },
    body,
    idempotencyKey,
  });
  putMessage(queryClient, userHomeworkStatus.dialogId, chatMessage);
  queryClient.setQueryData(homeworksQuery.queryKey, (homeworks) =>
    homeworks?.map((old) => (old.id === userHomeworkStatus.id ? userHomeworkStatus : old)),
  );
}

/** Marks the messages up to an id as viewed, and resets the unread count optimistically. */
export const markViewedMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ dialogId, messageId }: { dialogId: number; messageId: number }) =>
      api.call('chats.viewed', { params: { id: dialogId, messageId } }),
    onMutate: ({ dialogId }) => {
      queryClient.setQueryData(homeworksQuery.queryKey, (homeworks) =>
        homeworks?.map((old) => (old.dialogId === dialogId ? { ...old, unreadCount: 0 } : old)),
      );
    },
  });

/** Marks an acceptance as seen on all devices of the account. */
export const viewAcceptanceMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ streamId, id }: Pick<HomeworkStatus, 'streamId' | 'id'>) =>
      makeChange({
        place: `stream:${streamId}`,
        call: 'homework.acceptanceViewed',
        request: { params: { streamId, statusId: id } },
        changes: [homeworksQuery.queryKey],
      }),
    onSuccess: (_, { id: seenId }) => {
      queryClient.setQueryData(homeworksQuery.queryKey, (homeworks) =>
        homeworks?.map((old) => (old.id === seenId ? { ...old, hasUnseenAcceptance: false } : old)),
      );
    },
  });
