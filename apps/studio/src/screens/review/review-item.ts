import type { Camelised } from '@daystream/api-client';
import type { HomeworkForReview } from '@daystream/contract';

export type ReviewItem = Camelised<HomeworkForReview>;
/** The storage key of the unsent answer to a homework. */
export const reviewDraftKey = (userId: number, homeworkId: number): string =>
  `studio:${userId}:${homeworkId}`;
export type Decision = 'accept' | 'return' | 'reopen';

/** The sections of the desk: waiting for the expert, waiting for the learner (asked or returned), accepted. */
export const deskSections = ['expert', 'learner', 'accepted'] as const;
export type DeskSection = (typeof deskSections)[number];

export interface DeskFilter {
  readonly section: DeskSection;
  readonly courseId: number | null;
  readonly search: string;
}

/** Whether the review time is exceeded (spec rules §9, 24 hours). */
export function isOverdue(item: ReviewItem, now: number): boolean {
  return item.reviewUntil !== null && item.reviewUntil < now;
}

export function sectionOf({ turn }: Pick<ReviewItem, 'turn'>): DeskSection {
  return turn ?? 'accepted';
}
