import { ApiError } from '@daystream/api-client';
import type { OutboxMessage, OutboxPlace } from '@daystream/web/chats';
import { api } from '../../../../platform/client/api.ts';
import { connection } from '../../../../platform/client/connection.ts';
import { queryClient } from '../../../../platform/client/query-client.ts';
import { idOfPlace, outbox, registerSender } from '../../../../platform/outbox/outbox.ts';
import { secondsAgo } from './seconds-ago.ts';
import { lessonStats } from './lesson-stats.ts';

/** A day is started or finished. */
export interface DayStep {
  readonly kind: 'start' | 'finish';
  readonly dayId: number;
}

const placeOf = (streamId: number): OutboxPlace => `stream:${streamId}`;
const isWaiting = ({ refusal }: OutboxMessage) => refusal === null;

/** The steps of a stream that the server has not answered yet, oldest first. */
export const waitingSteps = (streamId: number): readonly DayStep[] =>
  outbox
    .ofChat(placeOf(streamId))
    .filter(isWaiting)
    .flatMap(({ content: { step } }) => step ?? []);

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
  await outbox.add(placeOf(streamId), { message: '', fileIds: [], replyToId: null, step });
  return null;
}

const send = (streamId: number, { kind, dayId }: DayStep, ago: number) =>
  api.call(kind === 'start' ? 'streams.startDay' : 'streams.finishDay', {
    params: { streamId, dayId },
    query: { expand: 'day.scores', ...(ago > 0 && { happenedAgo: ago }) },
  });

registerSender('stream', async ({ chatId, createdAt, content: { step } }) => {
  if (step === undefined) return;
  const streamId = idOfPlace(chatId);
  if (step.kind === 'finish') {
    // The server ends a day whose lessons it knows to be watched.
    await lessonStats.flush();
    if (lessonStats.isWaitingFor(streamId)) throw new Error('the watched lessons are not saved yet');
  }
  await send(streamId, step, secondsAgo(createdAt, Date.now()));
  // Saved once the day is started.
  if (step.kind === 'start') void lessonStats.flush();
  for (const name of ['streams', 'homework', 'scores'])
    void queryClient.invalidateQueries({ queryKey: [name] });
  void queryClient.invalidateQueries({ queryKey: ['user', 'streak'] });
});
