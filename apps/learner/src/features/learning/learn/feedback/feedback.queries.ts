import type { Body, Reply } from '@daystream/api-client';
import { mutationOptions, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/client/api.ts';
import { makeChange } from '../../../../platform/outbox/kept-change.ts';
import { useUnsent } from '../../../../platform/outbox/outbox.ts';
import { placeOfSteps } from '../watching/step-sending.ts';
import { withWaitingFeedback } from './with-waiting-feedback.ts';

export type StreamFeedback = Reply<'feedback.get'>;
export type Rating = StreamFeedback['ratings'][number];

/** What the server knows that the learner has rated, put off and answered in a stream. */
const feedbackQuery = (streamId: number) =>
  queryOptions({
    queryKey: ['streams', streamId, 'feedback'],
    queryFn: ({ signal }) => api.call('feedback.get', { params: { streamId }, signal }),
  });

/** What the learner has rated, put off and answered in a stream, also without a connection; undefined while it loads. */
export function useFeedback(streamId: number): StreamFeedback | undefined {
  const { data } = useQuery(feedbackQuery(streamId));
  const unsent = useUnsent(placeOfSteps(streamId));
  return data && withWaitingFeedback(data, unsent);
}

/** In the order of the steps of the stream: a day is rated after its end. */
const inStream = (streamId: number) => ({
  place: placeOfSteps(streamId),
  changes: [feedbackQuery(streamId).queryKey, ['scores']],
});

/** The answer is null for a rating that is sent when the connection is back. */
export const rateMutation = (queryClient: QueryClient, streamId: number) =>
  mutationOptions({
    mutationFn: (body: Body<'feedback.rate'>) =>
      makeChange({ ...inStream(streamId), call: 'feedback.rate', request: { params: { streamId }, body } }),
    onSuccess: (answer) => {
      if (answer === null) return;
      putRating(queryClient, streamId, answer.data.rating);
      if (answer.data.scores > 0) void queryClient.invalidateQueries({ queryKey: ['scores'] });
    },
  });

/** Closes a request at once; it is stored with the account, so that no device asks again. */
export const putOffRatingMutation = (queryClient: QueryClient, streamId: number) =>
  mutationOptions({
    mutationFn: (body: Body<'feedback.putOff'>) =>
      makeChange({ ...inStream(streamId), call: 'feedback.putOff', request: { params: { streamId }, body } }),
    onMutate: (target) => putRating(queryClient, streamId, { ...target, stars: null, comment: '' }),
  });

export const completeSurveyMutation = (queryClient: QueryClient, streamId: number) =>
  mutationOptions({
    mutationFn: (lessonId: number) =>
      makeChange({
        ...inStream(streamId),
        call: 'feedback.completeSurvey',
        request: { params: { streamId, lessonId } },
      }),
    onSuccess: (answer) =>
      queryClient.setQueryData(feedbackQuery(streamId).queryKey, (feedback) =>
        feedback && answer ? { ...feedback, surveys: answer.data.surveys } : feedback,
      ),
  });

function putRating(queryClient: QueryClient, streamId: number, rating: Rating): void {
  queryClient.setQueryData(feedbackQuery(streamId).queryKey, (feedback) => {
    if (!feedback) return feedback;
    const others = feedback.ratings.filter(
      ({ targetType, targetId }) => targetType !== rating.targetType || targetId !== rating.targetId,
    );
    return { ...feedback, ratings: [...others, rating] };
  });
}
