import { ApiError } from './api-error.ts';

/** Answers of a server that is about to stop or busy, or of a proxy in place of it. */
const repeatedStatuses: ReadonlySet<number> = new Set([502, 503, 504]);
/** A server that asks for more time is asked again by the person, not by the client. */
const longestWaitMs = 5000;

/**
 * Milliseconds before each further attempt at a call of the apps: a server that restarts behind a proxy is back, or another one has taken over. The fake API of component tests
 * sets none, because a failure that it answers is meant.
 */
export const repeatsOfApps: { pauses: readonly number[] } = { pauses: [300, 1000, 3000] };

/**
 * Milliseconds until a failed call with an `Idempotency-Key` is sent again; undefined: it is not. The server runs such a call once, whichever attempt it has received. `random`: 0 to 1, so
 * that the clients of a server that was gone do not return at the same moment.
 */
export function pauseBeforeRepeat(
  error: unknown,
  pause: number | undefined,
  random: () => number,
): number | undefined {
  if (pause === undefined || !(error instanceof ApiError)) return undefined;
  if (error.status === 0) {
    // Without a connection, the person is to know it at once.
    const isOffline = 'onLine' in navigator && !navigator.onLine;
    return error.code === 'network' && !isOffline ? spread(pause, random) : undefined;
  }
  if (!repeatedStatuses.has(error.status) || (error.retryAfter ?? 0) > longestWaitMs) return undefined;
  return spread(Math.max(pause, error.retryAfter ?? 0), random);
}

const spread = (pause: number, random: () => number) => pause * (1 + random() / 2);

/** Waits; ends early, without an error, when the signal aborts. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}
