import { reviewMs } from '../constants.ts';

/** The deadline of the expert's review, in ms: 24 hours after the submission. Source: spec rules §9 (Expert reply time). */
export function reviewDeadline(uploadedAt: number): number {
  return uploadedAt + reviewMs;
}

/** The time left until the review deadline, in ms; negative if it has passed. */
export function reviewTimeLeft({
  uploadedAt,
  now,
}: {
  readonly uploadedAt: number;
  readonly now: number;
}): number {
  return reviewDeadline(uploadedAt) - now;
}
