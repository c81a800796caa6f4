import type { Message } from '@daystream/web/chats';
import { usePageVisible } from '@daystream/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markViewedMutation, type Chat } from './chats.queries.ts';

/** Marks the newest message of the experts as viewed once the user sees the end of the chat in a visible page. */
export function useMarkViewed(
  { id: chatId, unreadCount }: Chat,
  messages: readonly Message[] | undefined,
  isAtEnd: boolean,
): void {
  const isVisible = usePageVisible();
  const { mutate } = useMutation(markViewedMutation(useQueryClient()));
  const newest = messages?.find(({ employee }) => employee !== null);
  const messageId = unreadCount > 0 || newest?.isViewed === false ? newest?.id : undefined;

  // An effect, because viewing has no event: it happens when this screen shows the message.
  useEffect(() => {
    if (isAtEnd && isVisible && messageId !== undefined) mutate({ chatId, messageId });
  }, [chatId, messageId, isAtEnd, isVisible, mutate]);
}
