import type { Outbox, OutboxMessage, OutboxPlace } from '@daystream/web/chats';
import { secondsAgo } from './seconds-ago.ts';
import type { LessonStatBody, StatQueue } from './stat-queue.ts';

/** A day is started or finished. */
export interface DayStep {
  readonly kind: 'start' | 'finish';
  readonly dayId: number;
}

type Steps = Pick<Outbox, 'ofChat' | 'isLoading'>;

export const placeOfSteps = (streamId: number): OutboxPlace => `stream:${streamId}`;

/** The steps of a stream that the server has not answered yet, oldest first. */
export const stepsIn = (outbox: Pick<Outbox, 'ofChat'>, streamId: number): readonly DayStep[] =>
  outbox
    .ofChat(placeOfSteps(streamId))
    .flatMap(({ refusal, content: { step } }) => (refusal === null && step ? [step] : []));

/** Whether the server may not know yet that the day of a lesson is started: it would refuse the statistics. */
export const isStartWaiting = (
  outbox: Steps,
  { userCourseStreamId, stageDayId }: Pick<LessonStatBody, 'userCourseStreamId' | 'stageDayId'>,
): boolean =>
  outbox.isLoading() ||
  stepsIn(outbox, userCourseStreamId).some(({ kind, dayId }) => kind === 'start' && dayId === stageDayId);

interface StepSending {
  readonly stats: Pick<StatQueue, 'flush' | 'isWaitingFor'>;
  readonly send: (streamId: number, step: DayStep, secondsAgo: number) => Promise<unknown>;
  /** Milliseconds. */
  readonly clock: () => number;
}

/** Creates what sends a kept step. The server ends a day whose lessons it knows to be watched, so the end waits for the statistics of that day. */
export function createStepSending({ stats, send, clock }: StepSending) {
  return async ({ chatId, createdAt, content: { step } }: OutboxMessage): Promise<void> => {
    if (step === undefined) return;
    const streamId = Number(String(chatId).split(':')[1]);
    if (step.kind === 'finish') {
      await stats.flush();
      if (stats.isWaitingFor(streamId, step.dayId)) throw new Error('the watched lessons are not saved yet');
    }
    await send(streamId, step, secondsAgo(createdAt, clock()));
  };
}
