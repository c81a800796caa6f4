/**
 * Counts the watched time, in milliseconds of video. Only playback counts: no seeks, no buffering, no
 * suspended page. A minute of video at double speed counts as a minute.
 */
export interface WatchClock {
  /** Records that the video is at `position` at time `now`, playing at `rate`. Returns the watched time since the last call, 0 after a seek. */
  readonly tick: (position: number, now: number, rate: number) => number;
  /** Playback stopped: pause, buffering, seek. The next tick starts a new interval. */
  readonly stop: () => void;
}

/** Tolerance, in milliseconds, by which the position may run ahead of the clock between two ticks before it counts as a seek. */
const toleranceMs = 400;

export function createWatchClock(): WatchClock {
  let last: { position: number; at: number } | null = null;
  return {
    tick: (position, now, rate) => {
      const before = last;
      last = { position, at: now };
      if (!before) return 0;
      const watched = position - before.position;
      const possible = (now - before.at) * rate + toleranceMs;
      return watched > 0 && watched <= possible ? watched : 0;
    },
    stop: () => {
      last = null;
    },
  };
}

/** The start position in milliseconds: the last position, or 0 if it was near the end. */
export function startPosition(stoppedAt: number, duration: number | null): number {
  const isNearEnd =
    duration !== null && duration > 0 && stoppedAt > duration - Math.min(5000, duration * 0.05);
  return isNearEnd || !(stoppedAt > 0) ? 0 : stoppedAt;
}
