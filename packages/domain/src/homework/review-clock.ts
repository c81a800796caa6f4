import { reviewMs } from '../constants.ts';

/** The deadline of the expert's review, in ms: 24 hours after the start of the expert’s turn. Source: spec rules §9 (Expert reply time). */
export function reviewDeadline(reviewSince: number): number {
  return reviewSince + reviewMs;
}

/** The time left until the review deadline, in ms; negative if it has passed. */
export function reviewTimeLeft({
  reviewSince,
  now,
}: {
  readonly reviewSince: number;
  readonly now: number;
}): number {
  return reviewDeadline(reviewSince) - now;
}
