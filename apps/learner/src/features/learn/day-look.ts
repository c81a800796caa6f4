import type { PlanDay } from './course-plan.ts';

/** The visual state of a day in the calendar. */
export type DayLook = 'done' | 'today' | 'open' | 'locked' | 'rest';

export function dayLook({ isRest, status }: Pick<PlanDay, 'isRest' | 'status'>): DayLook {
  if (isRest) return status.isToday ? 'today' : 'rest';
  if (status.status === 'ended') return 'done';
  if (status.lock !== null) return 'locked';
  return status.isToday ? 'today' : 'open';
}
