import type { StreamState } from '@daystream/contract';
import { millisecondsInDay } from 'date-fns/constants';

interface NewStreamInput {
  readonly isDemo: boolean;
  readonly status: StreamState;
  /** In ms. */
  readonly startDate: number;
  readonly completeDaysCount: number;
  readonly now: number;
}

/** A course is new for so long after its start, unless a day of it is ended before. */
const newMs = 3 * millisecondsInDay;

/** Whether a course has just come to a learner: bought or given, and not one day of it is ended. A demo is none of their courses yet. Source: our decision. */
export function isNewStream({ isDemo, status, startDate, completeDaysCount, now }: NewStreamInput): boolean {
  if (isDemo || completeDaysCount > 0) return false;
  return status === 'not_started' || (status === 'open' && now - startDate < newMs);
}
