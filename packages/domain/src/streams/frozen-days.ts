import { localDaysBetween } from '../dates/local-day.ts';
import type { Freeze } from './stream-status.ts';

const canceled = 2;

/**
 * Whole days of the learner's calendar that the drip clock of a stream stands still by `now`: of freezes that have begun, each counted to its end, whose
 * midnight belongs to the day before. One that is to come, or was canceled, holds nothing back. Freezes do not overlap. Source: our decision on freezes.
 */
export function frozenDays({
  freezes,
  timeZone,
  now,
}: {
  readonly freezes: readonly Freeze[];
  readonly timeZone: string;
  readonly now: number;
}): number {
  return freezes
    .filter(({ status, startDate }) => status !== canceled && startDate <= now)
    .reduce((sum, { startDate, endDate }) => sum + localDaysBetween(startDate, endDate - 1, timeZone) + 1, 0);
}
