import type { Camelised } from '@daystream/api-client';
import type { HomeworkForReview, HomeworkState } from '@daystream/contract';

export type ReviewItem = Camelised<HomeworkForReview>;
export type Decision = 'accept' | 'return' | 'reopen';

/** The states by which the desk can be filtered; a homework that was never sent cannot be reviewed. */
export const deskStates = ['UPLOADED', 'FAIL', 'DONE'] as const satisfies readonly HomeworkState[];
export type DeskState = (typeof deskStates)[number];

export interface DeskFilter {
  readonly status: DeskState;
  readonly courseId: number | null;
  readonly search: string;
}

/** Whether the review time is exceeded (spec rules §9, 24 hours). */
export function isOverdue(item: ReviewItem, now: number): boolean {
  return item.status === 'UPLOADED' && item.reviewUntil !== null && item.reviewUntil < now;
}
