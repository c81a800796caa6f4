import type { RealtimeEvents } from '@daystream/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { homeworksQuery } from '../../features/homework/homework.queries.ts';
import type { Course } from '../../features/learn/learn.queries.ts';
import { scoresAmountQuery } from '../../features/points/points.queries.ts';

type Told<Name extends keyof RealtimeEvents> = Parameters<RealtimeEvents[Name]>[0];

/** What each event changes in the query cache: put in where the event carries it, asked again where it does not. */
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
      // Points and the unread count come only with an answer.
      askAgain(...homeworksQuery.queryKey);
    },

    /** The unread count comes only with an answer. */
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
      // The same version may have other videos or banners than before.
      if (known === undefined || known.version <= told.version) refreshGradually(courseKey);
      refreshGradually(['streams']);
      refreshGradually(homeworksQuery.queryKey);
    },

    /** The guard may let in or shut out, and streams that live by it stand otherwise. */
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
