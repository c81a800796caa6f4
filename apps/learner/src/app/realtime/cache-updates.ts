import { fromWire } from '@daystream/api-client';
import type { RealtimeEvents } from '@daystream/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  homeworksQuery,
  messagesQuery,
  putMessage,
  type Message,
} from '../../features/homework/homework.queries.ts';
import { scoresAmountQuery } from '../../features/points/points.queries.ts';

type Told<Name extends keyof RealtimeEvents> = Parameters<RealtimeEvents[Name]>[0];

/** What each event changes in the query cache: put in where the event carries it, asked again where it does not. */
export function cacheUpdates(queryClient: QueryClient) {
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

    chatMessage({ dialog_id, message }: Told<'chat.message'>): void {
      // An event goes to several people: the addresses of files, which are each reader's own, come only with an answer.
      if (message.files.length > 0) askAgain(...messagesQuery(dialog_id).queryKey);
      else putMessage(queryClient, dialog_id, fromWire(message, '') as Message);
      askAgain(...homeworksQuery.queryKey);
    },

    sessionsChanged(): void {
      askAgain('user', 'sessions');
    },

    chatViewed({ dialog_id }: Told<'chat.viewed'>): void {
      askAgain(...messagesQuery(dialog_id).queryKey);
    },

    scoresAmount({ amount }: Told<'scores.amount'>): void {
      queryClient.setQueryData(scoresAmountQuery.queryKey, { amount });
      askAgain('scores', 'history');
    },

    contentPublished(told: Told<'content.published'>): void {
      if ('content' in told) return askAgain(told.content);
      askAgain('courses', told.course_id);
      askAgain('streams');
      askAgain(...homeworksQuery.queryKey);
    },

    fileVideo(): void {
      askAgain('chats');
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
