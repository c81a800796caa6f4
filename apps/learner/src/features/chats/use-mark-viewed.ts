import type { Message } from '@daystream/web/chats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markViewedMutation, type Chat } from './chats.queries.ts';

/** Marks the newest message of the experts as viewed once it is rendered. */
export function useMarkViewed(
  { id: chatId, unreadCount }: Chat,
  messages: readonly Message[] | undefined,
): void {
  const { mutate } = useMutation(markViewedMutation(useQueryClient()));
  const newest = messages?.find(({ employee }) => employee !== null);
  const messageId = unreadCount > 0 || newest?.isViewed === false ? newest?.id : undefined;

  // An effect, because viewing has no event: it happens when this screen renders the message.
  useEffect(() => {
    if (messageId !== undefined) mutate({ chatId, messageId });
  }, [chatId, messageId, mutate]);
}
