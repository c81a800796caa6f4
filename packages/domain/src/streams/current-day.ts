import type { ComputedDay } from '../courses/course.ts';

function isToDo(day: ComputedDay): boolean {
  return day.state !== 'ended' && !day.dayOfRest;
}

/**
 * The day to do now: the first that can be entered, is not ended and is not of rest. When all such are done, the last that can be entered (a
 * rest day that is today's, or the day done last). When none can be entered, the one the learner will go on with. Null for a course without days.
 * Source: spec product §3 (current day), our decision.
 */
export function currentDay(days: readonly ComputedDay[]): ComputedDay | null {
  return (
    days.find((day) => day.lock === null && isToDo(day)) ??
    days.findLast((day) => day.lock === null) ??
    days.find(isToDo) ??
    days.at(-1) ??
    null
  );
}
