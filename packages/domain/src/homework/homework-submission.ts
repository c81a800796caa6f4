import type { HomeworkState } from '@daystream/contract';
import { isSubmission } from './homework-state.ts';
import { messageRefusal } from '../chats/message.ts';

export interface SubmissionRefusals {
  readonly message?: 'message_required' | 'too_long';
  readonly fileIds?: 'file_required' | 'too_long';
  readonly exerciseIds?: 'required';
}

/**
 * Returns the error codes of a homework message by field; empty if it can be sent. Any message needs a text or a file. The first submission also needs a
 * file and an exercise if the homework requires them; messages after rework or during the review do not.
 * Source: spec rules §5 (Homework and chat), our decision.
 */
export function homeworkSubmissionRefusals(submission: {
  readonly state: HomeworkState;
  readonly message: string;
  readonly fileCount: number;
  readonly isFileRequired: boolean;
  /** The number of exercises to choose from. */
  readonly exerciseCount: number;
  readonly chosenExerciseCount: number;
}): SubmissionRefusals {
  const refusals = messageRefusal(submission);
  const isFirst = isSubmission(submission.state) && submission.state !== 'FAIL';
  const lacksFile = isFirst && submission.isFileRequired && submission.fileCount === 0;
  const lacksExercise = isFirst && submission.exerciseCount > 0 && submission.chosenExerciseCount === 0;
  return {
    ...refusals,
    ...(lacksFile ? { fileIds: 'file_required' } : {}),
    ...(lacksExercise ? { exerciseIds: 'required' } : {}),
  };
}
