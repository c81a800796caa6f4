import type { HomeworkState } from '@daystream/contract';

/**
 * Whether somebody may rate a message: it stands in their own conversation, the school wrote it, and not they themselves, who may be of the school as well.
 * Source: our decision.
 */
export function canRate({
  readerId,
  learnerId,
  employeeId,
}: {
  readonly readerId: number;
  /** Whose conversation it is. */
  readonly learnerId: number;
  /** Who of the school wrote it; null for the learner's own. */
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
 * The message that a learner is asked to rate, the newest messages first; null where there is none. It is the school's last word once the homework is accepted or
 * returned: a question on the way is no answer yet. Source: spec product §2, rating popups; when to ask is our decision.
 */
export function findMessageToRate(
  state: HomeworkState,
  messages: readonly RateableMessage[],
  isPutOff: (messageId: number) => boolean,
): number | null {
  if (state !== 'DONE' && state !== 'FAIL') return null;
  const answer = messages.find((message) => message.canRate);
  return answer === undefined || answer.isRated || isPutOff(answer.id) ? null : answer.id;
}
