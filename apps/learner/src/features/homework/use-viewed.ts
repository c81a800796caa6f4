import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Message } from '@daystream/web/chats';
import { viewedMutation, type HomeworkStatus } from './homework.queries.ts';

/** Tells the school that its newest message was seen, once it is on the screen. */
export function useViewed(
  { dialogId, unreadCount }: HomeworkStatus,
  messages: readonly Message[] | undefined,
): void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation(viewedMutation(queryClient));
  const newest = messages?.find(({ employee }) => employee !== null);
  const messageId = unreadCount > 0 || newest?.isViewed === false ? newest?.id : undefined;

  // Seeing is not an act of the learner's that an event could carry: it is that this screen shows the message.
  useEffect(() => {
    if (messageId !== undefined) mutate({ dialogId, messageId });
  }, [dialogId, messageId, mutate]);
}
