import { reviewMs } from '@daystream/domain';

const minute = 60_000;

/** Of the review time: below it there is no more time to lose. */
export const soonShare = 0.125;

export interface ReviewTime {
  readonly late: boolean;
  /** Whole hours and minutes left, rounded up so that a clock never shows nothing while time is left. */
  readonly hours: number;
  readonly minutes: number;
  /** How much of the review time is left, 1 to 0. */
  readonly share: number;
}

/** The `ui` text of time that is left; it takes `hours` and `minutes`. */
export function timeLeftText({ hours, minutes }: Pick<ReviewTime, 'hours' | 'minutes'>) {
  if (hours === 0) return 'review.minutes';
  return minutes === 0 ? 'review.hours' : 'review.hoursMinutes';
}

/** How long an expert still has to answer. Times in milliseconds; the whole time is the domain's `reviewMs`. */
export function reviewTime(deadline: number, now: number): ReviewTime {
  const left = Math.max(deadline - now, 0);
  const minutes = Math.ceil(left / minute);
  return {
    late: deadline <= now,
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
    share: Math.min(left / reviewMs, 1),
  };
}
