import { lastAccessMoment } from '../dates/access-dates.ts';
import { localDaysBetween } from '../dates/local-day.ts';
import type { Freeze } from './stream-status.ts';

const canceled = 2;

/**
 * The number of whole days in the learner's calendar by which freezes have delayed the drip schedule at `now`. Each freeze that has begun counts up to its end; an end at
 * midnight counts as the previous day. Future and canceled freezes do not count. Freezes do not overlap. Source: our decision on freezes.
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
    .reduce(
      (sum, { startDate, endDate }) =>
        sum + localDaysBetween(startDate, lastAccessMoment(endDate), timeZone) + 1,
      0,
    );
}
