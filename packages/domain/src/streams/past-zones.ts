import type { CourseStage } from '../courses/course.ts';
import { dayOpensAt } from './day-opening.ts';
import { frozenPeriods, type StoredFreeze } from './freezes.ts';

/** A time zone in which the learner lived until a moment (ms). */
export interface PastZone {
  readonly timeZone: string;
  readonly until: number;
}

/**
 * The days that opened in time zones in which the learner lived before, with the moments (ms): a move to the west does not close a day that is open until its
 * midnight comes a second time. Source: our decision on days.
 */
export function openedInPastZones({
  stages,
  startDate: streamStartDate,
  freezes,
  pastZones,
}: {
  readonly stages: readonly CourseStage[];
  readonly startDate: number;
  readonly freezes: readonly StoredFreeze[];
  readonly pastZones: readonly PastZone[];
}): ReadonlyMap<number, number> {
  const opened = new Map<number, number>();
  for (const { timeZone, until } of pastZones) {
    const clock = { streamStartDate, timeZone, freezes: frozenPeriods(freezes, timeZone) };
    for (const stage of stages)
      for (const { id, delayDays } of stage.days) {
        const delay = Math.max(delayDays, stage.delayDays ?? 0);
        const opensAt = dayOpensAt({ ...clock, delayDays: delay });
        if (opensAt <= until) opened.set(id, Math.min(opensAt, opened.get(id) ?? Infinity));
      }
  }
  return opened;
}
