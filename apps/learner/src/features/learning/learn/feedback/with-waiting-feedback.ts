import type { OutboxMessage } from '@daystream/web/chats';
import { waitingRequests } from '../../../../platform/outbox/waiting-requests.ts';
import type { Rating, StreamFeedback } from './feedback.queries.ts';

/** The feedback of a stream with what the server does not know yet; the same object if there is nothing. A rating is never replaced by putting it off. */
export function withWaitingFeedback(
  feedback: StreamFeedback,
  messages: readonly OutboxMessage[],
): StreamFeedback {
  const given = waitingRequests(messages, 'feedback.rate').map(({ body }) => ({ comment: '', ...body }));
  const putOff = waitingRequests(messages, 'feedback.putOff').map(({ body }) => ({
    ...body,
    stars: null,
    comment: '',
  }));
  const surveys = waitingRequests(messages, 'feedback.completeSurvey').map(({ params }) => params.lessonId);
  if (given.length + putOff.length + surveys.length === 0) return feedback;
  const ratings = new Map<string, Rating>();
  for (const rating of [...putOff, ...feedback.ratings, ...given])
    ratings.set(`${rating.targetType} ${rating.targetId}`, rating);
  return { ratings: [...ratings.values()], surveys: [...new Set([...feedback.surveys, ...surveys])] };
}
