import type { QueryClient } from '@tanstack/react-query';
import type { Realtime } from '../realtime/realtime.ts';
import { markViewed, patchFileVideo, receiveMessage } from './message-cache.ts';

/** Applies realtime events to the cached chats. Returns a function that unsubscribes. */
export function followChats(realtime: Pick<Realtime, 'on'>, queryClient: QueryClient): () => void {
  const stops = [
    realtime.on('chat.message', (event) => receiveMessage(queryClient, event)),
    realtime.on('chat.message.updated', (event) => receiveMessage(queryClient, event)),
    realtime.on('chat.viewed', (event) => markViewed(queryClient, event)),
    realtime.on('file.video', (event) => patchFileVideo(queryClient, event)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
