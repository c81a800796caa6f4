import type { HomeworkState } from '@daystream/contract';

/** `upload` is an action of the learner; `accept`, `return` and `reopen` are actions of the expert. */
export type HomeworkAction = 'upload' | 'accept' | 'return' | 'reopen';

const transitions: Record<HomeworkState, Partial<Record<HomeworkAction, HomeworkState>>> = {
  NOT_UPLOADED: { upload: 'UPLOADED' },
  // More files can be added during the review: this is no new submission and does not restart the review clock.
  UPLOADED: { upload: 'UPLOADED', accept: 'DONE', return: 'FAIL' },
  FAIL: { upload: 'UPLOADED' },
  DONE: { reopen: 'FAIL' },
};

/** The state after an action, or null if the action is not allowed. Source: spec product §4 (Homework); the transitions are our decision. */
export function nextHomeworkState(from: HomeworkState, action: HomeworkAction): HomeworkState | null {
  return transitions[from][action] ?? null;
}

const refusals = {
  upload: 'homework_done',
  accept: 'homework_not_under_review',
  return: 'homework_not_under_review',
  reopen: 'homework_not_reviewed',
} as const;

/** The error code of an action that is not allowed; null if it is allowed. */
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

/** Whether an upload in this state is a submission, which starts the review clock; otherwise it adds to the submission under review. */
export function isSubmission(from: HomeworkState): boolean {
  return canUploadHomework(from) && from !== 'UPLOADED';
}
