import { z } from 'zod';
import { call } from '../call.ts';
import { ratingCommentMaxLength, Stars } from '../chats/chats.ts';
import { FeedbackTarget } from '../enums.ts';
import { done, HappenedAgo, Id, PathId, text } from '../wire.ts';

/** What a learner rates: a lesson (`Lesson.id`), a day (`Day.id`) or the course of a stream (`Course.id`). */
const Target = { target_type: FeedbackTarget, target_id: Id };

/** A learner's rating; `stars` is null if the learner put it off and is not asked again. */
export const Rating = z
  .object({ ...Target, stars: Stars.nullable(), comment: z.string() })
  .meta({ id: 'Rating' });
export type Rating = z.infer<typeof Rating>;

/** What a learner has said about the course of a stream. */
export const StreamFeedback = z
  .object({
    ratings: z.array(Rating),
    /** The lessons whose survey is completed. */
    surveys: z.array(Id),
  })
  .meta({ id: 'StreamFeedback' });
export type StreamFeedback = z.infer<typeof StreamFeedback>;

const base = '/spa/api/v1/user-course-streams/{stream_id}';
const params = z.object({ stream_id: PathId });

export const feedbackCalls = {
  'feedback.get': call({
    method: 'GET',
    path: `${base}/feedback`,
    scope: 'learner',
    summary: 'The ratings of a stream with those that were put off, and its completed surveys',
    params,
    reply: StreamFeedback,
    errors: ['not_found'],
  }),
  'feedback.rate': call({
    method: 'PUT',
    path: `${base}/ratings`,
    scope: 'learner',
    summary: 'Rate a watched lesson, an ended day or the course; replaces an earlier rating',
    params,
    query: z.object({ happened_ago: HappenedAgo.optional() }),
    body: z.object({ ...Target, stars: Stars, comment: text(ratingCommentMaxLength).default('') }),
    /** `scores`: the points earned by it, once for a day and once for the course. */
    reply: done(z.object({ rating: Rating, scores: z.int() })),
    errors: ['not_found', 'invalid', 'not_rateable'],
  }),
  'feedback.putOff': call({
    method: 'PUT',
    path: `${base}/ratings/put-off`,
    scope: 'learner',
    summary: 'Store that the learner does not want to be asked for a rating; an existing rating is kept',
    params,
    body: z.object(Target),
    reply: done(Rating),
    errors: ['not_found', 'invalid', 'not_rateable'],
  }),
  'feedback.completeSurvey': call({
    method: 'PUT',
    path: `${base}/surveys/{lesson_id}`,
    scope: 'learner',
    summary: 'Store that the survey of a lesson is completed',
    params: params.extend({ lesson_id: PathId }),
    query: z.object({ happened_ago: HappenedAgo.optional() }),
    reply: done(z.object({ surveys: z.array(Id) })),
    errors: ['not_found', 'day_locked', 'stream_not_open'],
  }),
};
