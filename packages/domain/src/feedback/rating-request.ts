import type { FeedbackTarget } from '@daystream/contract';

export interface RatingTarget {
  readonly targetType: FeedbackTarget;
  readonly targetId: number;
}

export interface RatingRequestInput {
  readonly courseId: number;
  readonly isCourseComplete: boolean;
  /** The day that is shown; null on the page of the results. */
  readonly day: {
    readonly id: number;
    /** In ms; null until the day is ended. */
    readonly finishedAt: number | null;
    /** The lessons of the day. */
    readonly lessonIds: readonly number[];
  } | null;
  /** The lesson whose video has just ended; null otherwise. */
  readonly endedLessonId: number | null;
  /** What was rated or put off. */
  readonly asked: readonly RatingTarget[];
  readonly now: number;
}

/** A day is asked about for this long after its end: opening an old day again asks for nothing. */
const dayRequestMs = 24 * 60 * 60_000;

/**
 * What a learner is asked to rate now; null for nothing. Each target is asked about once, a course when it is complete, and of the lessons of a day only one, so
 * that the requests stay rare. Source: spec product §2, rating popups; when to ask is our decision.
 */
export function findRatingRequest({
  courseId,
  isCourseComplete,
  day,
  endedLessonId,
  asked,
  now,
}: RatingRequestInput): RatingTarget | null {
  const isAsked = (targetType: FeedbackTarget, id: number) =>
    asked.some((one) => one.targetType === targetType && one.targetId === id);
  if (isCourseComplete && !isAsked('course', courseId)) return { targetType: 'course', targetId: courseId };
  if (day === null) return null;
  if (day.finishedAt !== null && now - day.finishedAt < dayRequestMs && !isAsked('day', day.id))
    return { targetType: 'day', targetId: day.id };
  if (endedLessonId !== null && !day.lessonIds.some((id) => isAsked('lesson', id)))
    return { targetType: 'lesson', targetId: endedLessonId };
  return null;
}

/** Whether a target can be rated: a lesson that was played, a day that is ended, a course that is complete or whose access has ended. */
export function isRateable(
  facts:
    | { readonly targetType: 'lesson'; readonly viewedSeconds: number }
    | { readonly targetType: 'day'; readonly isEnded: boolean }
    | { readonly targetType: 'course'; readonly isComplete: boolean; readonly isAccessEnded: boolean },
): boolean {
  switch (facts.targetType) {
    case 'lesson':
      return facts.viewedSeconds > 0;
    case 'day':
      return facts.isEnded;
    case 'course':
      return facts.isComplete || facts.isAccessEnded;
  }
}
