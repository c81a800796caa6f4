import type { FeedbackTarget, Rating, StreamFeedback } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { points } from '../points/index.ts';
import { isDayReadable, type StreamsService, type StreamState } from '../streams/index.ts';
import { mayRate, placesOfLesson } from './feedback-targets.ts';
import { createFeedbackRepository } from './feedback.repository.ts';

interface Deps {
  brand: Brand;
  streams: Pick<StreamsService, 'getOwnState'>;
  realtime: Pick<Realtime, 'emit'>;
  sessions: Pick<Sessions, 'momentOf'>;
  clock: () => number;
}
interface Target {
  target_type: FeedbackTarget;
  target_id: number;
}

/** Ratings of lessons, days and courses, and surveys of lessons. Streams of other learners are "not found". */
export function createFeedbackService({ brand, streams, realtime, sessions, clock }: Deps) {
  const repository = createFeedbackRepository(brand.db);

  async function assertRateable(actor: Actor, streamId: number, target: Target): Promise<StreamState> {
    const state = await streams.getOwnState(actor, streamId);
    const isAllowed = mayRate(state, target.target_type, target.target_id);
    if (isAllowed === undefined) throw new AppError('not_found');
    if (!isAllowed) throw new AppError('not_rateable');
    return state;
  }

  return {
    /** Errors: `not_found`. */
    async get(actor: Actor, streamId: number): Promise<StreamFeedback> {
      await streams.getOwnState(actor, streamId);
      const [ratings, surveys] = await Promise.all([
        repository.ratings(streamId),
        repository.surveys(streamId),
      ]);
      return { ratings, surveys };
    },

    /**
     * Stores a rating that was given `agoMs` milliseconds ago, unless another device has given a later one; returns what is stored. `scores`: the points earned by it, once for a
     * day and once for the course; lessons earn none, because there are many of them. Errors: `not_found`, `not_rateable`.
     */
    async rate(
      actor: Actor,
      streamId: number,
      { stars, comment, ...target }: Target & { stars: number; comment: string },
      agoMs = 0,
    ): Promise<{ rating: Rating; scores: number }> {
      await assertRateable(actor, streamId, target);
      const { target_type: targetType, target_id: targetId } = target;
      const amount = targetType === 'lesson' ? 0 : brand.config.score_amounts.rating_given;
      const at = new Date(await sessions.momentOf(brand, actor.sessionId, agoMs));
      const { rating, earned } = await brand.db.transaction().execute(async (trx) => {
        const key = { streamId, targetType, targetId };
        const source = { userId: actor.userId, sourceType: targetType, sourceId: targetId } as const;
        return {
          rating: await createFeedbackRepository(trx).rate(key, { stars, comment, at }),
          earned: await points.earn(trx, { ...source, amount, reason: 'rating_given' }),
        };
      });
      if (earned.added)
        realtime.emit(brand, { user: actor.userId }, 'scores.amount', { amount: earned.amount });
      return { rating, scores: earned.added ? amount : 0 };
    },

    /** Stores that the learner does not want to be asked again. Errors: `not_found`, `not_rateable`. */
    async putOff(actor: Actor, streamId: number, target: Target): Promise<Rating> {
      await assertRateable(actor, streamId, target);
      const { target_type: targetType, target_id: targetId } = target;
      return repository.putOff({ streamId, targetType, targetId }, new Date(clock()));
    },

    /**
     * Stores that the learner completed the survey of a lesson `agoMs` milliseconds ago, and returns the completed surveys. The course was open to them then. Errors: `not_found`, `stream_not_open`, `day_locked`.
     */
    async completeSurvey(actor: Actor, streamId: number, lessonId: number, agoMs = 0): Promise<number[]> {
      const at = await sessions.momentOf(brand, actor.sessionId, agoMs);
      const state = await streams.getOwnState(actor, streamId, at);
      const places = placesOfLesson(state.course, lessonId);
      const hasSurvey = places.some(({ day: { day } }) => surveyOf(day, lessonId));
      if (!hasSurvey) throw new AppError('not_found');
      if (state.status !== 'open') throw new AppError('stream_not_open');
      if (!places.some(({ day: { day } }) => isDayReadable(state, day.id))) throw new AppError('day_locked');
      await repository.completeSurvey(streamId, lessonId, new Date(at));
      return repository.surveys(streamId);
    },
  };
}
export type FeedbackService = ReturnType<typeof createFeedbackService>;

type Day = ReturnType<typeof placesOfLesson>[number]['day']['day'];

const surveyOf = (day: Day, lessonId: number) =>
  day.lesson_sets.some(({ lessons }) =>
    lessons.some(({ lesson }) => lesson.id === lessonId && lesson.survey_form_url !== null),
  );
