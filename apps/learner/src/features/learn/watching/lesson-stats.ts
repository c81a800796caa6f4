import { api } from '../../../platform/api.ts';
import { createStatQueue } from './stat-queue.ts';

/** What this device has watched and not saved yet. */
export const lessonStats = createStatQueue({
  storage: localStorage,
  save: (body, isLeaving) => api.call('lessons.saveStat', { body, keepalive: isLeaving }),
});

/** Sends what an earlier visit left, and what waits whenever the connection is back. */
export function startLessonStats(): () => void {
  void lessonStats.flush();
  const flush = () => void lessonStats.flush();
  addEventListener('online', flush);
  return () => removeEventListener('online', flush);
}
