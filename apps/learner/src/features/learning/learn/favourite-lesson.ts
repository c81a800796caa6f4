import type { CoursePlan, PlanDay, PlanLesson } from './course-plan.ts';

interface LessonRating {
  readonly targetType: 'lesson' | 'day' | 'course';
  readonly targetId: number;
  readonly stars: number | null;
}

/** A lesson that the learner rated lower is not offered again. */
const likedFrom = 4;

/**
 * The lesson to watch again on a rest day: of the watched practice lessons of open days the one with the most stars of the learner, then the one that was played most often.
 * Null before any was watched.
 */
export function favouriteLesson(
  plan: CoursePlan,
  ratings: readonly LessonRating[],
): { readonly day: PlanDay; readonly lesson: PlanLesson } | null {
  const stars = new Map(
    ratings.flatMap(({ targetType, targetId, stars: given }) =>
      targetType === 'lesson' && given !== null ? [[targetId, given] as const] : [],
    ),
  );
  const watched = plan.days
    .filter(({ status }) => status.lock === null)
    .flatMap((day) => day.lessons.map((lesson) => ({ day, lesson })))
    .filter(({ lesson: { kind, status, lesson } }) => {
      const given = stars.get(lesson.id);
      return kind !== 'theory' && status.status === 'ended' && (given === undefined || given >= likedFrom);
    });
  const starsOf = ({ lesson }: (typeof watched)[number]) => stars.get(lesson.lesson.id) ?? 0;
  const [best] = watched.toSorted(
    (one, other) =>
      starsOf(other) - starsOf(one) || other.lesson.status.playCount - one.lesson.status.playCount,
  );
  return best ?? null;
}
