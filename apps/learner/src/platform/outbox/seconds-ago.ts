import { longestOfflineMs } from '@daystream/domain';

/** How long ago something happened, in seconds, as the server accepts it. The clock of the device may have been set in the meantime. */
export const secondsAgo = (happenedAt: number, now: number): number =>
  Math.round(Math.min(Math.max(now - happenedAt, 0), longestOfflineMs) / 1000);
