import { api } from '../../../../platform/client/api.ts';
import { queryClient } from '../../../../platform/client/query-client.ts';
import { sendKeptChange } from '../../../../platform/outbox/kept-change.ts';
import { outbox, registerSender, sendOrKeep } from '../../../../platform/outbox/outbox.ts';
import { lessonStats } from './lesson-stats.ts';
import type { StreamStatus } from '../learn.queries.ts';
import { createStepSending, isStartWaiting, placeOfSteps, stepsIn, type DayStep } from './step-sending.ts';
import { withWaitingChoices } from './with-waiting-choices.ts';
import { withWaitingSteps } from './with-waiting-steps.ts';

/** Shows in the status of a stream what the server does not know yet of it. */
export const withWaiting = (status: StreamStatus): StreamStatus =>
  withWaitingChoices(
    withWaitingSteps(status, stepsIn(outbox, status.id)),
    outbox.ofChat(placeOfSteps(status.id)),
  );

/**
 * Sends a step, or keeps it for later if there is no connection; the server then dates it by how long ago it was. Returns the answer, or null for a step that is kept. Throws
 * `ApiError` for a refusal.
 */
export const takeStep = (streamId: number, step: DayStep) =>
  sendOrKeep(placeOfSteps(streamId), { step }, () => send(streamId, step, 0));

const send = (streamId: number, { kind, dayId }: DayStep, ago: number) =>
  api.call(kind === 'start' ? 'streams.startDay' : 'streams.finishDay', {
    params: { streamId, dayId },
    query: { expand: 'day.scores', ...(ago > 0 && { happenedAgo: ago }) },
  });

const sendKept = createStepSending({
  stats: lessonStats,
  isStartWaitingFor: (userCourseStreamId, stageDayId) =>
    isStartWaiting(outbox, { userCourseStreamId, stageDayId }),
  send,
  sendChange: sendKeptChange,
  clock: () => Date.now(),
});

registerSender('stream', async (message) => {
  await sendKept(message);
  if (message.content.step === undefined) return;
  for (const name of ['streams', 'homework', 'scores'])
    void queryClient.invalidateQueries({ queryKey: [name] });
  void queryClient.invalidateQueries({ queryKey: ['user', 'streak'] });
});
