import { createGradualRefresh } from '@daystream/web';
import { followChats } from '@daystream/web/chats';
import type { Realtime } from '@daystream/web/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { cacheUpdates } from './cache-updates.ts';
import { catchUp } from './catch-up.ts';

/** A publication reaches all learners of a course or brand at the same time: their refetches are spread over this period. */
const publicationWithinMs = 10_000;

/** Applies realtime events to the query cache. Returns a function that unsubscribes. */
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
    realtime.on('notification', updates.notificationsChanged),
    realtime.on('sessions.changed', updates.sessionsChanged),
    realtime.on('homework.status', updates.homeworkStatus),
    realtime.on('scores.amount', updates.scoresAmount),
    realtime.on('content.published', updates.contentPublished),
    realtime.on('stream.status', updates.streamStatus),
    realtime.on('consultation.status', updates.consultationStatus),
    realtime.on('videoConsultation.changed', updates.videoConsultationChanged),
    realtime.on('subscription.changed', updates.subscriptionChanged),
    realtime.on('communities.changed', updates.communitiesChanged),
    realtime.on('club.feed', updates.clubFeedChanged),
    realtime.on('ticket.answered', updates.ticketAnswered),
    // Events can be missed while the connection is lost.
    realtime.onCatchUp((before) => void catchUp(queryClient, before)),
    publication.cancel,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
