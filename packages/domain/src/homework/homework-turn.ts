import type { HomeworkState, HomeworkTurn } from '@daystream/contract';

/** A message, or a decision of the expert (accept, return, reopen). A submission is a learner's message that starts a new review. */
export type TurnEvent = 'submission' | 'learner_message' | 'expert_message' | 'decision';

/**
 * Whose action a homework waits for; null if it was not sent or is accepted. It is the expert's turn from the learner's message until the expert replies
 * or decides. `reviewSince`: start of the expert's turn. Source: rule 33.
 */
export function homeworkTurn(homework: {
  readonly state: HomeworkState;
  readonly reviewSince: number | null;
}): HomeworkTurn | null {
  if (homework.state === 'NOT_UPLOADED' || homework.state === 'DONE') return null;
  return homework.reviewSince === null ? 'learner' : 'expert';
}

/**
 * The start of the expert's turn after an event at `at`; null if the turn is not the expert's. A further message of the learner in the expert's turn does not restart
 * the review period.
 */
export function nextReviewSince(
  reviewSince: number | null,
  { event, at }: { readonly event: TurnEvent; readonly at: number },
): number | null {
  if (event === 'submission') return at;
  return event === 'learner_message' ? (reviewSince ?? at) : null;
}
