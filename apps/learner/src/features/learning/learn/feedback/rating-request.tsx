import { findRatingRequest, type RatingTarget } from '@daystream/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { analytics } from '../../../../platform/analytics/index.ts';
import { serverNow } from '../../../../platform/language/clock.ts';
import { RatingPopup } from '../../../../platform/rating/rating-popup.tsx';
import { RatingThanks } from '../../../../platform/rating/rating-thanks.tsx';
import type { CoursePlan, PlanDay } from '../course-plan.ts';
import { putOffRatingMutation, rateMutation, useFeedback } from './feedback.queries.ts';

interface RatingRequestProps {
  readonly streamId: number;
  readonly courseId: number;
  readonly plan: CoursePlan;
  /** Null on the page of the results of a course. */
  readonly day: PlanDay | null;
  /** The lesson whose video has just ended. */
  readonly endedLessonId: number | null;
}

/** Asks for a rating of the lesson, the day or the course when it is due; otherwise nothing. */
export function RatingRequest({ streamId, courseId, plan, day, endedLessonId }: RatingRequestProps) {
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const feedback = useFeedback(streamId);
  const rate = useMutation(rateMutation(queryClient, streamId));
  const putOff = useMutation(putOffRatingMutation(queryClient, streamId));
  /** A request that the learner has started to answer stays when another one becomes due. */
  const [started, setStarted] = useState<RatingTarget | null>(null);
  /** The points of the last answer; `kept`: it is sent when the connection is back. */
  const [earned, setEarned] = useState<number | 'kept' | null>(null);
  if (!feedback) return null;
  const request =
    started ??
    findRatingRequest({
      courseId,
      isCourseComplete: plan.days.every(({ isRest, status }) => isRest || status.status === 'ended'),
      day: day && {
        id: day.id,
        finishedAt: day.isRest ? null : day.status.finishedAt,
        lessonIds: day.lessons.map(({ lesson }) => lesson.id),
      },
      endedLessonId,
      asked: feedback.ratings,
      now: serverNow(),
    });
  // After an answer nothing else is asked on this screen: the thanks stay.
  if (request === null || (earned !== null && started === null)) return <RatingThanks earned={earned} />;
  const titles = {
    lesson: t('rating.lessonTitle'),
    day: t('rating.dayTitle'),
    course: t('rating.courseTitle'),
  };
  const { targetType, targetId } = request;
  return (
    <RatingPopup
      key={`${targetType} ${targetId}`}
      title={titles[targetType]}
      note={t('rating.schoolSees')}
      meanings={[
        t('rating.content1'),
        t('rating.content2'),
        t('rating.content3'),
        t('rating.content4'),
        t('rating.content5'),
      ]}
      rating={null}
      isOpenedByUser={false}
      onStart={() => setStarted(request)}
      send={async (rating) => {
        const answer = await rate.mutateAsync({ targetType, targetId, ...rating });
        analytics.track('rating', { subject: targetType, value: rating.stars });
        setEarned(answer?.data.scores ?? 'kept');
        setStarted(null);
      }}
      onClose={() => {
        putOff.mutate({ targetType, targetId });
        setStarted(null);
      }}
    />
  );
}
