import type { PlanDay } from './course-plan.ts';

/** The visual state of a day in the calendar. */
export type DayDisplay = 'done' | 'today' | 'open' | 'locked' | 'rest';

export function dayDisplay({ isRest, status }: Pick<PlanDay, 'isRest' | 'status'>): DayDisplay {
  if (isRest) return status.isToday ? 'today' : 'rest';
  if (status.status === 'ended') return 'done';
  if (status.lock !== null) return 'locked';
  return status.isToday ? 'today' : 'open';
}
