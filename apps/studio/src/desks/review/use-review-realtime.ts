import { chatKeys, followChats } from '@daystream/web/chats';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlatform } from '../../platform/platform-context.tsx';
import { refreshDesk } from './review.queries.ts';

/** Keeps desk and threads as the server has them while it is told; after a break everything is asked for again. */
export function useReviewRealtime(): void {
  const { realtime } = usePlatform();
  const queries = useQueryClient();
  // The socket lives outside React: listening to it has to begin and end with the desk.
  useEffect(() => {
    const refresh = () => void refreshDesk(queries);
    const ends = [
      followChats(realtime, queries),
      realtime.on('chat.message', refresh),
      realtime.on('chat.message.updated', refresh),
      realtime.on('homework.status', () => {
        refresh();
        // A conversation that is not open has not heard what was written in it: it is asked for again when it is opened.
        void queries.invalidateQueries({ queryKey: chatKeys.all, refetchType: 'none' });
      }),
      realtime.onReconnect(() => {
        refresh();
        void queries.invalidateQueries({ queryKey: chatKeys.all });
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [realtime, queries]);
}

/** Hears of one conversation while it is open. */
export function useOpenThread(dialogId: number): void {
  const { realtime } = usePlatform();
  // As above: the room is entered and left with what is shown.
  useEffect(() => realtime.join(dialogId), [realtime, dialogId]);
}
