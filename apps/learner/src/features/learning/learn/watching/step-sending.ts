import type { Outbox, OutboxMessage, OutboxPlace } from '@daystream/web/chats';
import { secondsAgo } from '../../../../platform/outbox/seconds-ago.ts';
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
  /** Whether the start of a day is not sent yet. */
  readonly isStartWaitingFor: (streamId: number, dayId: number) => boolean;
  readonly send: (streamId: number, step: DayStep, secondsAgo: number) => Promise<unknown>;
  /** Sends what was rated or chosen. */
  readonly sendChange: (message: OutboxMessage) => Promise<void>;
  /** Milliseconds. */
  readonly clock: () => number;
}

/**
 * Creates what sends a kept step or change of a stream. The server ends a day, and accepts the rating of a lesson, when it knows the lessons to be watched: so both wait for the
 * statistics.
 */
export function createStepSending({ stats, isStartWaitingFor, send, sendChange, clock }: StepSending) {
  return async (message: OutboxMessage): Promise<void> => {
    const { chatId, createdAt, content } = message;
    const { step } = content;
    const streamId = Number(String(chatId).split(':')[1]);
    if (step?.kind !== 'start') {
      await stats.flush();
      // A rating does not wait for a day whose start comes after it: its statistics wait for that start.
      const isMeant = (dayId: number) => (step ? dayId === step.dayId : !isStartWaitingFor(streamId, dayId));
      if (stats.isWaitingFor(streamId, isMeant)) throw new Error('the watched lessons are not saved yet');
    }
    if (step === undefined) return sendChange(message);
    await send(streamId, step, secondsAgo(createdAt, clock()));
  };
}
