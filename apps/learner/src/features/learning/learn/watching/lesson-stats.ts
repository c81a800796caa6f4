import { ApiError } from '@daystream/api-client';
import { api } from '../../../../platform/client/api.ts';
import { reportError } from '../../../../platform/errors/report-error.ts';
import { session } from '../../../../platform/session/session.ts';
import { outbox } from '../../../../platform/outbox/outbox.ts';
import { createStatQueue } from './stat-queue.ts';
import { isStartWaiting } from './step-sending.ts';

/** The unsaved lesson statistics of this device. */
export const lessonStats = createStatQueue({
  storage: localStorage,
  async save(body, isLeaving) {
    // The server refuses the statistics of a day that it does not know to be started; they wait for its start.
    if (isStartWaiting(outbox, body)) throw new ApiError({ status: 0, code: 'network', message: '' });
    await api.call('lessons.saveStat', { body, keepalive: isLeaving });
  },
  report: reportError,
  clock: () => Date.now(),
});

session.onStart(() => lessonStats.stop());
session.onEnd((reason) => {
  if (reason === 'signed_out') lessonStats.forget();
  else lessonStats.stop();
});

/** Phones do not always report that the connection is back. */
const retryEveryMs = 15_000;

/** Sends the unsaved statistics whenever the connection is back, and once the start of their day is sent. Returns a function that stops this. */
export function keepSavingStats(): () => void {
  const flush = () => void lessonStats.flush();
  addEventListener('online', flush);
  const timer = setInterval(flush, retryEveryMs);
  const unsubscribe = outbox.subscribe(flush);
  return () => {
    removeEventListener('online', flush);
    clearInterval(timer);
    unsubscribe();
  };
}
