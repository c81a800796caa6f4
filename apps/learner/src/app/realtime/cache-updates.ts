import type { RealtimeEvents } from '@daystream/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { chatsQuery } from '../../features/talking/chats/chats.queries.ts';
import { homeworksQuery } from '../../features/talking/homework/homework.queries.ts';
import type { Course } from '../../features/learning/learn/learn.queries.ts';
import { scoresAmountQuery } from '../../features/learning/points/points.queries.ts';

type EventPayload<Name extends keyof RealtimeEvents> = Parameters<RealtimeEvents[Name]>[0];

/** Returns the cache update of each event: writes the values that the event carries, and invalidates the queries of those that it does not. */
export function cacheUpdates(queryClient: QueryClient, refreshGradually: (queryKey: QueryKey) => void) {
  const invalidate = (...queryKey: unknown[]) => void queryClient.invalidateQueries({ queryKey });

  return {
    homeworkStatus({ id, status, turn, uploaded_at, review_until }: EventPayload<'homework.status'>): void {
      queryClient.setQueryData(homeworksQuery.queryKey, (homeworks) =>
        homeworks?.map((homework) =>
          homework.id === id
            ? { ...homework, status, turn, uploadedAt: inMs(uploaded_at), reviewUntil: inMs(review_until) }
            : homework,
        ),
      );
      // The event does not carry points and the unread count.
      invalidate(...homeworksQuery.queryKey);
    },

    /** The event does not carry the unread count. */
    chatChanged(): void {
      invalidate(...homeworksQuery.queryKey);
      invalidate(...chatsQuery.queryKey);
    },

    notificationsChanged(): void {
      invalidate('notifications');
    },

    sessionsChanged(): void {
      invalidate('user', 'sessions');
    },

    scoresAmount({ amount }: EventPayload<'scores.amount'>): void {
      queryClient.setQueryData(scoresAmountQuery.queryKey, { amount });
      invalidate('scores', 'history');
    },

    contentPublished(event: EventPayload<'content.published'>): void {
      if ('content' in event) return refreshGradually([event.content]);
      const courseKey = ['courses', event.course_id];
      const cached = queryClient.getQueryData<Course>(courseKey);
      // The same version can still have changed videos or banners.
      if (cached === undefined || cached.version <= event.version) refreshGradually(courseKey);
      refreshGradually(['streams']);
      refreshGradually(homeworksQuery.queryKey);
    },

    /** A subscription affects the guard and the state of streams. */
    subscriptionChanged(): void {
      invalidate('user');
      invalidate('subscriptions');
      invalidate('communities');
      invalidate('streams');
      invalidate(...homeworksQuery.queryKey);
    },

    ticketAnswered(): void {
      invalidate('support', 'tickets');
    },

    communitiesChanged(): void {
      invalidate('communities');
    },

    /** Only how much is new is asked: the pages that are read stay. Many members ask at once, so they are spread. */
    clubFeedChanged(): void {
      refreshGradually(['club', 'feed', 'new']);
    },

    consultationStatus({ dialog_id: chatId }: EventPayload<'consultation.status'>): void {
      invalidate('consultations', chatId);
    },

    videoConsultationChanged(): void {
      invalidate('videoConsultations');
      invalidate('streams', 'agenda');
    },

    streamStatus(): void {
      invalidate('streams');
      invalidate(...chatsQuery.queryKey);
      invalidate(...homeworksQuery.queryKey);
    },
  };
}

function inMs(seconds: number | null): number | null {
  return seconds === null ? null : seconds * 1000;
}
