import { reviewMs } from '../constants.ts';

/** Until when an expert answers, in ms: 24 hours from when it was sent. Source: spec rules §9 (Expert reply time). */
export function reviewDeadline(uploadedAt: number): number {
  return uploadedAt + reviewMs;
}

/** What is left of those 24 hours, in ms; below zero by how much the answer is late. */
export function reviewTimeLeft({
  uploadedAt,
  now,
}: {
  readonly uploadedAt: number;
  readonly now: number;
}): number {
  return reviewDeadline(uploadedAt) - now;
}
