import { createGradualRefresh } from '@daystream/web';
import { followChats } from '@daystream/web/chats';
import type { Realtime } from '@daystream/web/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { cacheUpdates } from './cache-updates.ts';
import { catchUp } from './catch-up.ts';

/** A publication reaches all learners of a course, or of the school, at the same moment: they ask for it within this time. */
const publicationWithinMs = 10_000;

/** Keeps the query cache as the server's events say. Returns what stops that. */
export function followEvents(realtime: Realtime, queryClient: QueryClient): () => void {
  const publication = createGradualRefresh({
    queryClient,
    withinMs: publicationWithinMs,
    random: Math.random,
  });
  const updates = cacheUpdates(queryClient, publication.refresh);
  const stops = [
    followChats(realtime, queryClient),
    realtime.on('chat.message', updates.chatChanged),
    realtime.on('chat.message.updated', updates.chatChanged),
    realtime.on('sessions.changed', updates.sessionsChanged),
    realtime.on('homework.status', updates.homeworkStatus),
    realtime.on('scores.amount', updates.scoresAmount),
    realtime.on('content.published', updates.contentPublished),
    realtime.on('stream.status', updates.streamStatus),
    realtime.on('subscription.changed', updates.subscriptionChanged),
    // Nothing is counted on to have been heard: after a break what is on screen is asked for again.
    realtime.onReconnect(() => void catchUp(queryClient)),
    publication.cancel,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
