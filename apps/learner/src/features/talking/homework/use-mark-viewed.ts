import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePageVisible } from '@daystream/web';
import type { Message } from '@daystream/web/chats';
import { markViewedMutation, type HomeworkStatus } from './homework.queries.ts';

/** Marks the newest staff message as viewed once it is rendered in a visible page. */
export function useMarkViewed(
  { dialogId, unreadCount }: HomeworkStatus,
  messages: readonly Message[] | undefined,
): void {
  const queryClient = useQueryClient();
  const isVisible = usePageVisible();
  const { mutate } = useMutation(markViewedMutation(queryClient));
  const newest = messages?.find(({ employee }) => employee !== null);
  const messageId = unreadCount > 0 || newest?.isViewed === false ? newest?.id : undefined;

  // An effect, because viewing has no event: it happens when this screen renders the message.
  useEffect(() => {
    if (isVisible && messageId !== undefined) mutate({ dialogId, messageId });
  }, [dialogId, messageId, isVisible, mutate]);
}
