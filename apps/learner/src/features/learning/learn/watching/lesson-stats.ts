import { ApiError } from '@daystream/api-client';
import { api } from '../../../../platform/client/api.ts';
import { reportError } from '../../../../platform/errors/report-error.ts';
import { session } from '../../../../platform/session/session.ts';
import { outbox } from '../../../../platform/outbox/outbox.ts';
import { createStatQueue, type LessonStatBody } from './stat-queue.ts';

/** The unsaved lesson statistics of this device. */
export const lessonStats = createStatQueue({
  storage: localStorage,
  async save(body, isLeaving) {
    // The server refuses the statistics of a day that it does not know to be started; they wait for its start.
    if (isStartWaiting(body)) throw new ApiError({ status: 0, code: 'network', message: '' });
    await api.call('lessons.saveStat', { body, keepalive: isLeaving });
  },
  report: reportError,
  clock: () => Date.now(),
});

function isStartWaiting({ userCourseStreamId, stageDayId }: LessonStatBody): boolean {
  return outbox
    .ofChat(`stream:${userCourseStreamId}`)
    .some(
      ({ content: { step }, refusal }) =>
        refusal === null && step?.kind === 'start' && step.dayId === stageDayId,
    );
}

session.onStart(() => lessonStats.stop());
session.onEnd((reason) => {
  if (reason === 'signed_out') lessonStats.forget();
  else lessonStats.stop();
});

/** Sends the unsaved statistics whenever the connection is back. Returns a function that stops this. */
export function keepSavingStats(): () => void {
  const flush = () => void lessonStats.flush();
  addEventListener('online', flush);
  return () => removeEventListener('online', flush);
}
