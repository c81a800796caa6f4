import { fromWire } from '@daystream/api-client';
import type { RealtimeEvents } from '@daystream/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlatform } from '../../platform/platform-context.tsx';
import type { ThreadMessage } from './review-item.ts';
import { hearMessage, refreshDesk } from './review.queries.ts';

/** Keeps desk and threads as the server has them while it is told; after a break everything is asked for again. */
export function useReviewRealtime(): void {
  const { realtime } = usePlatform();
  const queries = useQueryClient();
  // The socket lives outside React: listening to it has to begin and end with the desk.
  useEffect(() => {
    const heard: RealtimeEvents['chat.message'] = ({ dialog_id, message }) => {
      hearMessage(queries, dialog_id, fromWire(message, '') as ThreadMessage);
      void refreshDesk(queries);
    };
    const ends = [
      realtime.on('homework.status', () => {
        void refreshDesk(queries);
        // A conversation that is not open has not heard what was written in it: it is asked for again when it is opened.
        void queries.invalidateQueries({ queryKey: ['thread'], refetchType: 'none' });
      }),
      realtime.on('chat.message', heard),
      realtime.on('chat.message.updated', heard),
      realtime.on('file.video', ({ state }) => {
        if (state === 'ready' || state === 'failed') void queries.invalidateQueries({ queryKey: ['thread'] });
      }),
      realtime.onReconnect(() => {
        void refreshDesk(queries);
        void queries.invalidateQueries({ queryKey: ['thread'] });
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
