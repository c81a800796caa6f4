import { chatKeys, followChats } from '@daystream/web/chats';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlatform } from '../../platform/platform-context.tsx';
import { refreshDesk } from './review.queries.ts';

/** Updates the list and the chats by realtime events; refetches everything after a reconnect. */
export function useReviewRealtime(): void {
  const { realtime } = usePlatform();
  const queries = useQueryClient();
  // The socket is outside React: subscriptions last while the review desk is mounted.
  useEffect(() => {
    const refresh = () => void refreshDesk(queries);
    const unsubscribers = [
      followChats(realtime, queries),
      realtime.on('chat.message', refresh),
      realtime.on('chat.message.updated', refresh),
      realtime.on('homework.status', () => {
        refresh();
        // Events of a chat are received only while it is open: closed chats are refetched when they are opened.
        void queries.invalidateQueries({ queryKey: chatKeys.all, refetchType: 'none' });
      }),
      realtime.onCatchUp(() => {
        refresh();
        void queries.invalidateQueries({ queryKey: chatKeys.all });
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [realtime, queries]);
}

/** Joins the realtime room of a chat while it is open. */
export function useChatRoom(chatId: number): void {
  const { realtime } = usePlatform();
  // The membership lasts while the chat is mounted.
  useEffect(() => realtime.join(chatId), [realtime, chatId]);
}
