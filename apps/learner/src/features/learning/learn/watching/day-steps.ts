import { ApiError } from '@daystream/api-client';
import { api } from '../../../../platform/client/api.ts';
import { connection } from '../../../../platform/client/connection.ts';
import { queryClient } from '../../../../platform/client/query-client.ts';
import { outbox, registerSender } from '../../../../platform/outbox/outbox.ts';
import { lessonStats } from './lesson-stats.ts';
import { createStepSending, placeOfSteps, stepsIn, type DayStep } from './step-sending.ts';

export const waitingSteps = (streamId: number): readonly DayStep[] => stepsIn(outbox, streamId);

/**
 * Sends a step, or keeps it for later if there is no connection; the server then dates it by how long ago it was. Returns the answer, or null for a step that is kept. Throws
 * `ApiError` for a refusal.
 */
export async function takeStep(streamId: number, step: DayStep) {
  // A later step never overtakes an earlier one.
  if (connection.get() === null && waitingSteps(streamId).length === 0)
    try {
      return await send(streamId, step, 0);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 0)) throw error;
    }
  await outbox.add(placeOfSteps(streamId), { message: '', fileIds: [], replyToId: null, step });
  return null;
}

const send = (streamId: number, { kind, dayId }: DayStep, ago: number) =>
  api.call(kind === 'start' ? 'streams.startDay' : 'streams.finishDay', {
    params: { streamId, dayId },
    query: { expand: 'day.scores', ...(ago > 0 && { happenedAgo: ago }) },
  });

const sendKept = createStepSending({ stats: lessonStats, send, clock: () => Date.now() });

registerSender('stream', async (message) => {
  await sendKept(message);
  for (const name of ['streams', 'homework', 'scores'])
    void queryClient.invalidateQueries({ queryKey: [name] });
  void queryClient.invalidateQueries({ queryKey: ['user', 'streak'] });
});
