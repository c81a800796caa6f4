import type { CoursePlan, PlanDay, PlanLesson } from './course-plan.ts';

/** The next step in a course, which the home screen shows first. */
export type NextStep =
  | { readonly kind: 'watch'; readonly day: PlanDay; readonly lesson: PlanLesson }
  /** All lessons are watched: the day can be ended. */
  | { readonly kind: 'finish'; readonly day: PlanDay }
  | { readonly kind: 'rest'; readonly day: PlanDay; readonly next: PlanDay | null }
  /** Nothing is left for today. */
  | { readonly kind: 'wait'; readonly next: PlanDay }
  | { readonly kind: 'complete' };

/** Returns the first lesson of a day that is not fully watched. */
export function nextLesson(day: PlanDay): PlanLesson | null {
  return day.lessons.find((lesson) => lesson.status.status !== 'ended') ?? null;
}

/** Returns the first day that is not ended, except `day`; rest days are skipped. */
function nextDay(plan: CoursePlan, day: PlanDay | null): PlanDay | null {
  return plan.days.find((other) => isToDo(other) && other.id !== day?.id) ?? null;
}

const isToDo = ({ isRest, status }: PlanDay): boolean => status.status !== 'ended' && !isRest;

/**
 * Returns the day with which a learner goes on after `day`: the one that comes after it unless it is ended, also a rest day that is still to come; then the first day
 * after it that is not ended. Only if nothing is left there, a day before it that was left out.
 */
export function followingDay(plan: CoursePlan, day: PlanDay): PlanDay | null {
  // The day may be a copy with its content.
  const later = plan.days.slice(plan.days.findIndex(({ id }) => id === day.id) + 1);
  const [following] = later;
  if (following?.isRest && following.status.lock !== null) return following;
  return later.find(isToDo) ?? nextDay(plan, day);
}

/** Returns the next step. `dayId` is the current day according to the server. */
export function findNextStep(plan: CoursePlan, dayId: number | null): NextStep {
  const day = plan.days.find(({ id }) => id === dayId) ?? null;
  const next = nextDay(plan, day);
  if (day && day.status.lock === null) {
    if (day.isRest && day.status.isToday) return { kind: 'rest', day, next };
    if (!day.isRest && day.status.status !== 'ended') {
      const lesson = nextLesson(day);
      return lesson ? { kind: 'watch', day, lesson } : { kind: 'finish', day };
    }
  }
  const waited = day && day.status.lock !== null && day.status.status !== 'ended' ? day : next;
  return waited ? { kind: 'wait', next: waited } : { kind: 'complete' };
}

/** Whether a demo offers the whole course beside its next step. At the end of a demo the step itself leads there. */
export function isOffered(step: NextStep): boolean {
  return step.kind !== 'complete' && !(step.kind === 'wait' && step.next.status.lock === 'demo');
}
