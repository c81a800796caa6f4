import type { CoursePlan, PlanDay, PlanLesson } from './course-plan.ts';

/** What a learner can do in a course now, the one thing that home puts first. */
export type WhatToDo =
  | { readonly kind: 'watch'; readonly day: PlanDay; readonly lesson: PlanLesson }
  /** All is watched: the day waits to be ended. */
  | { readonly kind: 'finish'; readonly day: PlanDay }
  | { readonly kind: 'rest'; readonly day: PlanDay; readonly next: PlanDay | null }
  /** Nothing is left for today. */
  | { readonly kind: 'wait'; readonly next: PlanDay }
  | { readonly kind: 'complete' };

/** The first lesson of a day that is not seen whole. */
export function nextLesson(day: PlanDay): PlanLesson | null {
  return day.lessons.find((lesson) => lesson.status.status !== 'ended') ?? null;
}

/** The first day that is still to be done, but for `day`; a rest day asks nothing. */
export function nextDay(plan: CoursePlan, day: PlanDay | null): PlanDay | null {
  return plan.days.find((other) => other.status.status !== 'ended' && !other.isRest && other !== day) ?? null;
}

/** The day to do now and in it the first lesson that is not seen whole. `dayId`: the current day as the server tells it. */
export function whatToDo(plan: CoursePlan, dayId: number | null): WhatToDo {
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
