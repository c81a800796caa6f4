import { followChats } from '@daystream/web/chats';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlatform } from '../../platform/platform-context.tsx';

/** Keeps the list and the open chat current by realtime events. */
export function useChatActivity(): void {
  const { realtime } = usePlatform();
  const queries = useQueryClient();
  // The socket is outside React: subscriptions last while the screen is mounted.
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: ['chats'] });
    const refreshRecords = () =>
      // React-admin's keys have the resource first and the method second; messages of a chat have its id there.
      void queries.invalidateQueries({
        queryKey: ['chats'],
        predicate: ({ queryKey }) => typeof queryKey[1] === 'string',
      });
    const unsubscribers = [
      followChats(realtime, queries),
      realtime.on('chat.activity', refreshRecords),
      realtime.onCatchUp(refresh),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [realtime, queries]);
}
