import type { RealtimeEvents } from '@daystream/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { homeworksQuery } from '../../features/homework/homework.queries.ts';
import type { Course } from '../../features/learn/learn.queries.ts';
import { scoresAmountQuery } from '../../features/points/points.queries.ts';

type Told<Name extends keyof RealtimeEvents> = Parameters<RealtimeEvents[Name]>[0];

/** Returns the cache update of each event: writes the values that the event carries, and invalidates the queries of those that it does not. */
export function cacheUpdates(queryClient: QueryClient, refreshGradually: (queryKey: QueryKey) => void) {
  const askAgain = (...queryKey: unknown[]) => void queryClient.invalidateQueries({ queryKey });

  return {
    homeworkStatus({ id, status, uploaded_at, review_until }: Told<'homework.status'>): void {
      queryClient.setQueryData(homeworksQuery.queryKey, (homeworks) =>
        homeworks?.map((homework) =>
          homework.id === id
            ? { ...homework, status, uploadedAt: inMs(uploaded_at), reviewUntil: inMs(review_until) }
            : homework,
        ),
      );
      // The event does not carry points and the unread count.
      askAgain(...homeworksQuery.queryKey);
    },

    /** The event does not carry the unread count. */
    chatChanged(): void {
      askAgain(...homeworksQuery.queryKey);
    },

    sessionsChanged(): void {
      askAgain('user', 'sessions');
    },

    scoresAmount({ amount }: Told<'scores.amount'>): void {
      queryClient.setQueryData(scoresAmountQuery.queryKey, { amount });
      askAgain('scores', 'history');
    },

    contentPublished(told: Told<'content.published'>): void {
      if ('content' in told) return refreshGradually([told.content]);
      const courseKey = ['courses', told.course_id];
      const known = queryClient.getQueryData<Course>(courseKey);
      // The same version can still have changed videos or banners.
      if (known === undefined || known.version <= told.version) refreshGradually(courseKey);
      refreshGradually(['streams']);
      refreshGradually(homeworksQuery.queryKey);
    },

    /** A subscription affects the guard and the state of streams. */
    subscriptionChanged(): void {
      askAgain('user');
      askAgain('subscriptions');
      askAgain('communities');
      askAgain('streams');
      askAgain(...homeworksQuery.queryKey);
    },

    streamStatus(): void {
      askAgain('streams');
      askAgain(...homeworksQuery.queryKey);
    },
  };
}

function inMs(seconds: number | null): number | null {
  return seconds === null ? null : seconds * 1000;
}
