import type { TimeState } from '@daystream/contract';
import { lessonStatDelta, lessonStatSaveTimeoutMs } from '@daystream/domain';

/** A lesson's counts as they are saved: seconds. */
export interface WatchedCounts {
  readonly viewedSeconds: number;
  readonly position: number;
  readonly playCount: number;
}

interface WatchRecorderOptions {
  /** What was saved before. */
  readonly from: WatchedCounts;
  readonly dayState: () => TimeState;
  /** A day has to be started before anything of it can be saved; until then all is kept. */
  readonly canSave: () => boolean;
  readonly save: (counts: WatchedCounts, isLeaving: boolean) => void;
}

export type WatchRecorder = ReturnType<typeof createWatchRecorder>;

/**
 * Adds up what a player tells and says when it is worth saving: every 5 s of watching, and whenever `flush` is called. Less than the minimum is kept and
 * counted on (spec rules §5 and §9). A viewing that reached the end counts as played when it was itself long enough.
 */
export function createWatchRecorder({ from, dayState, canSave, save }: WatchRecorderOptions) {
  let counts = from;
  let unsavedMs = 0;
  let viewingMs = 0;
  let hasEnd = false;

  function flush(isLeaving = false): void {
    if (!canSave()) return;
    const seconds = lessonStatDelta({ viewedMs: unsavedMs, dayState: dayState() });
    if (seconds === null && !hasEnd) return;
    const viewedSeconds = counts.viewedSeconds + (seconds ?? 0);
    if (viewedSeconds <= 0) return;
    counts = { ...counts, viewedSeconds };
    unsavedMs -= (seconds ?? 0) * 1000;
    hasEnd = false;
    save(counts, isLeaving);
  }

  return {
    /** Watched for `viewedMs` more, now at `positionMs`. */
    watched(viewedMs: number, positionMs: number): void {
      unsavedMs += viewedMs;
      viewingMs += viewedMs;
      counts = { ...counts, position: Math.max(0, Math.floor(positionMs / 1000)) };
      if (unsavedMs >= lessonStatSaveTimeoutMs) flush();
    },

    ended(): void {
      if (lessonStatDelta({ viewedMs: viewingMs, dayState: dayState() }) !== null) {
        counts = { ...counts, playCount: counts.playCount + 1 };
        hasEnd = true;
      }
      viewingMs = 0;
      flush();
    },

    flush,
  };
}
