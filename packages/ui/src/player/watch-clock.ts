/**
 * Counts how much of a video was really seen, in milliseconds of the video. Only playing counts: not a jump, not a wait for data, not a
 * page that slept. Seen at double speed, a minute of video counts as a minute.
 */
export interface WatchClock {
  /** The video stands at `position` at the moment `now`, playing at `rate`. Gives what was seen since the last call, 0 after a jump. */
  readonly tick: (position: number, now: number, rate: number) => number;
  /** It stopped: paused, waiting, being moved. The next tick starts anew. */
  readonly stop: () => void;
}

/** How far a position may run ahead of the clock between two ticks before it is a jump, in milliseconds. */
const slack = 400;

export function createWatchClock(): WatchClock {
  let last: { position: number; at: number } | null = null;
  return {
    tick: (position, now, rate) => {
      const before = last;
      last = { position, at: now };
      if (!before) return 0;
      const seen = position - before.position;
      const possible = (now - before.at) * rate + slack;
      return seen > 0 && seen <= possible ? seen : 0;
    },
    stop: () => {
      last = null;
    },
  };
}

/** Where to begin: where the learner stopped, or at the start when they had all but reached the end. Milliseconds. */
export function startPosition(stoppedAt: number, duration: number | null): number {
  const nearEnd = duration !== null && duration > 0 && stoppedAt > duration - Math.min(5000, duration * 0.05);
  return nearEnd || !(stoppedAt > 0) ? 0 : stoppedAt;
}
