import { api } from '../../../../platform/client/api.ts';
import { reportError } from '../../../../platform/errors/report-error.ts';
import { session } from '../../../../platform/session/session.ts';
import { createStatQueue } from './stat-queue.ts';

/** The unsaved lesson statistics of this device. */
export const lessonStats = createStatQueue({
  storage: localStorage,
  save: (body, isLeaving) => api.call('lessons.saveStat', { body, keepalive: isLeaving }),
  report: reportError,
  clock: Date.now,
});

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
