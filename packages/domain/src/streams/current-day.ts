import type { ComputedDay } from '../courses/course.ts';

function isToDo(day: ComputedDay): boolean {
  return day.state !== 'ended' && !day.dayOfRest;
}

/**
 * The current day: the first unlocked day that is not ended and not a rest day. If there is none, the last unlocked day (today's
 * rest day or the day ended last). If all days are locked, the day with which the learner will continue. Null for a course without days.
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
