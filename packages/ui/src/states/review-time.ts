import { reviewMs } from '@daystream/domain';

const minute = 60_000;

/** Share of the review time below which the deadline is near. */
export const soonShare = 0.125;

export interface ReviewTime {
  readonly late: boolean;
  /** Whole hours and minutes left, rounded up, so that 0:00 is never shown while time is left. */
  readonly hours: number;
  readonly minutes: number;
  /** The share of the review time that is left, 1 to 0. */
  readonly share: number;
}

/** The key of the `ui` text for the time left; its parameters are `hours` and `minutes`. */
export function timeLeftText({ hours, minutes }: Pick<ReviewTime, 'hours' | 'minutes'>) {
  if (hours === 0) return 'review.minutes';
  return minutes === 0 ? 'review.hours' : 'review.hoursMinutes';
}

/**
 * Computes the time left for a review. Times in milliseconds; the total time is the domain's `reviewMs`. More than that is never left, although an estimate
 * of the server's time can be a second late.
 */
export function reviewTime(deadline: number, now: number): ReviewTime {
  const left = Math.min(Math.max(deadline - now, 0), reviewMs);
  const minutes = Math.ceil(left / minute);
  return {
    late: deadline <= now,
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
    share: left / reviewMs,
  };
}
