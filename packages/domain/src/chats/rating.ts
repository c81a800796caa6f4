import type { HomeworkState } from '@daystream/contract';

/**
 * Whether a user can rate a message: the chat is the user's own, staff wrote the message, and the author is not the user (a learner can also be staff).
 * Source: our decision.
 */
export function canRate({
  readerId,
  learnerId,
  employeeId,
}: {
  readonly readerId: number;
  /** The learner of the chat. */
  readonly learnerId: number;
  /** The author on the staff side; null for the learner's own message. */
  readonly employeeId: number | null;
}): boolean {
  return readerId === learnerId && employeeId !== null && employeeId !== readerId;
}

export interface RateableMessage {
  readonly id: number;
  readonly canRate: boolean;
  readonly isRated: boolean;
}

/**
 * The message that a learner is asked to rate, or null. `messages` are newest first. It is the last message from staff after the homework was accepted: a
 * question or a returned homework has to be answered first. Source: spec product §2, rating popups; the time of asking is our decision.
 */
export function findMessageToRate(
  state: HomeworkState,
  messages: readonly RateableMessage[],
  isPutOff: (messageId: number) => boolean,
): number | null {
  if (state !== 'DONE') return null;
  const answer = messages.find((message) => message.canRate);
  return answer === undefined || answer.isRated || isPutOff(answer.id) ? null : answer.id;
}
