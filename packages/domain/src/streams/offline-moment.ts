const minute = 60_000;
/** A shorter break is not noticed: sessions are marked as seen every five minutes. */
export const offlineGapMs = 10 * minute;
/** What was done without a network has to arrive within this time after the first request. */
const replayMs = 60 * minute;
/** As long as downloaded lessons can be played without contact. */
export const longestOfflineMs = 30 * 24 * 60 * minute;

/** The last time in which a session made no request, in milliseconds since 1970. */
export interface OfflineWindow {
  readonly from: number;
  readonly until: number;
}

/**
 * The moment at which a learner did something that the server learns now, in milliseconds since 1970. The client only says how long ago it was, so the clock of the device
 * does not matter. It counts within the last minutes, and within the time in which the session made no request; otherwise it happened at the start of that time, or now.
 * So nobody who is in contact with the server can do yesterday's lesson today.
 */
export function offlineMoment({
  agoMs,
  now,
  window,
}: {
  readonly agoMs: number;
  readonly now: number;
  readonly window: OfflineWindow | null;
}): number {
  if (agoMs <= 0) return now;
  const at = now - agoMs;
  if (agoMs <= offlineGapMs) return at;
  if (window === null || now - window.until > replayMs) return now;
  return Math.max(at, window.from, now - longestOfflineMs);
}
