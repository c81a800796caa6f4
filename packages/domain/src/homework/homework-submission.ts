import type { HomeworkState } from '@daystream/contract';
import { isSubmission } from './homework-state.ts';
import { homeworkMinLength } from '../constants.ts';
import { messageRefusal } from '../chats/message.ts';
import { visibleText } from '../chats/visible-text.ts';

export interface SubmissionRefusals {
  readonly message?: 'message_required' | 'too_short' | 'too_long';
  readonly fileIds?: 'file_required' | 'too_long';
  readonly exerciseIds?: 'required';
}

/**
 * Returns the error codes of a homework message by field; empty if it can be sent. Any message needs a text or a file. The first submission also needs the
 * text, file and exercise that the homework requires; messages after rework or during the review do not.
 * Source: spec rules §5 (Homework and chat), rule 33.
 */
export function homeworkSubmissionRefusals(submission: {
  readonly state: HomeworkState;
  readonly message: string;
  readonly fileCount: number;
  readonly isMessageRequired: boolean;
  readonly isFileRequired: boolean;
  readonly isExerciseRequired: boolean;
  /** The number of exercises to choose from. */
  readonly exerciseCount: number;
  readonly chosenExerciseCount: number;
}): SubmissionRefusals {
  const refusals = messageRefusal(submission);
  const isFirst = isSubmission(submission.state) && submission.state !== 'FAIL';
  const { length } = visibleText(submission.message);
  const lacksMessage = isFirst && submission.isMessageRequired && length === 0;
  const isTooShort = isFirst && submission.isMessageRequired && length > 0 && length < homeworkMinLength;
  const lacksFile = isFirst && submission.isFileRequired && submission.fileCount === 0;
  const lacksExercise =
    isFirst &&
    submission.isExerciseRequired &&
    submission.exerciseCount > 0 &&
    submission.chosenExerciseCount === 0;
  return {
    ...refusals,
    ...(lacksMessage ? { message: 'message_required' } : {}),
    ...(isTooShort ? { message: 'too_short' } : {}),
    ...(lacksFile ? { fileIds: 'file_required' } : {}),
    ...(lacksExercise ? { exerciseIds: 'required' } : {}),
  };
}
