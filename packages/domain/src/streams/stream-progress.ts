import { progressCap } from '../constants.ts';
import type { ComputedDay } from '../courses/course.ts';

interface DayCounts {
  readonly daysCount: number;
  readonly completeDaysCount: number;
}

/** Counts total and completed days. Rest days are excluded, so that the course is complete with its last working day. Source: spec product §3 (progress). */
export function countDays(days: readonly Pick<ComputedDay, 'dayOfRest' | 'state'>[]): DayCounts {
  const working = days.filter((day) => !day.dayOfRest);
  return {
    daysCount: working.length,
    completeDaysCount: working.filter((day) => day.state === 'ended').length,
  };
}

/** Progress in percent, an integer from 0 to 100, rounded down: 100 means that no day is left. Source: spec rules §5, Other. */
export function streamProgress({ daysCount, completeDaysCount }: DayCounts): number {
  if (daysCount <= 0) return 0;
  return Math.min(progressCap, Math.max(0, Math.floor((completeDaysCount * 100) / daysCount)));
}

/** Whether every working day of a course is done; not of a course without days. */
export const isCourseCompleted = (counts: DayCounts): boolean => streamProgress(counts) === progressCap;
