import type { HomeworkState } from '@daystream/contract';

/** `upload` is the learner's; `accept`, `return` and `reopen` are the expert's. */
export type HomeworkAction = 'upload' | 'accept' | 'return' | 'reopen';

const transitions: Record<HomeworkState, Partial<Record<HomeworkAction, HomeworkState>>> = {
  NOT_UPLOADED: { upload: 'UPLOADED' },
  // More may follow while it waits: that is no new submission and does not start the review clock again.
  UPLOADED: { upload: 'UPLOADED', accept: 'DONE', return: 'FAIL' },
  FAIL: { upload: 'UPLOADED' },
  DONE: { reopen: 'FAIL' },
};

/** Where an action leads, or null when it is not possible from there. Source: spec product §4 (Homework), our decision on its transitions. */
export function nextHomeworkState(from: HomeworkState, action: HomeworkAction): HomeworkState | null {
  return transitions[from][action] ?? null;
}

const refusals = {
  upload: 'homework_done',
  accept: 'homework_not_under_review',
  return: 'homework_not_under_review',
  reopen: 'homework_not_reviewed',
} as const;

/** The error code of an action that is not possible; null when it is. */
export function homeworkRefusal(
  from: HomeworkState,
  action: HomeworkAction,
): (typeof refusals)[HomeworkAction] | null {
  return nextHomeworkState(from, action) === null ? refusals[action] : null;
}

export function canUploadHomework(state: HomeworkState): boolean {
  return nextHomeworkState(state, 'upload') !== null;
}

export function canReviewHomework(state: HomeworkState): boolean {
  return nextHomeworkState(state, 'accept') !== null;
}

export function canReopenHomework(state: HomeworkState): boolean {
  return nextHomeworkState(state, 'reopen') !== null;
}

/** Whether an upload from this state is a submission, which starts the review clock; otherwise it adds to one under review. */
export function isSubmission(from: HomeworkState): boolean {
  return canUploadHomework(from) && from !== 'UPLOADED';
}
