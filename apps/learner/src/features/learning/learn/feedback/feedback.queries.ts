import type { Body, Reply } from '@daystream/api-client';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/client/api.ts';

export type StreamFeedback = Reply<'feedback.get'>;
export type Rating = StreamFeedback['ratings'][number];

/** What the learner has rated, put off and answered in a stream. */
export const feedbackQuery = (streamId: number) =>
  queryOptions({
    queryKey: ['streams', streamId, 'feedback'],
    queryFn: ({ signal }) => api.call('feedback.get', { params: { streamId }, signal }),
  });

export const rateMutation = (queryClient: QueryClient, streamId: number) =>
  mutationOptions({
    mutationFn: (body: Body<'feedback.rate'>) => api.call('feedback.rate', { params: { streamId }, body }),
    onSuccess: ({ data: { rating, scores } }) => {
      putRating(queryClient, streamId, rating);
      if (scores > 0) void queryClient.invalidateQueries({ queryKey: ['scores'] });
    },
  });

/** Closes a request at once; it is stored with the account, so that no device asks again. */
export const putOffRatingMutation = (queryClient: QueryClient, streamId: number) =>
  mutationOptions({
    mutationFn: (body: Body<'feedback.putOff'>) =>
      api.call('feedback.putOff', { params: { streamId }, body }),
    onMutate: (target) => putRating(queryClient, streamId, { ...target, stars: null, comment: '' }),
  });

export const completeSurveyMutation = (queryClient: QueryClient, streamId: number) =>
  mutationOptions({
    mutationFn: (lessonId: number) => api.call('feedback.completeSurvey', { params: { streamId, lessonId } }),
    onSuccess: ({ data: { surveys } }) =>
      queryClient.setQueryData(
        feedbackQuery(streamId).queryKey,
        (feedback) => feedback && { ...feedback, surveys },
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
