import type { TimeState } from '@daystream/contract';
import {
  lessonStatDelta,
  lessonStatTimings,
  secondsToViewing,
  type LessonStatTimings,
} from '@daystream/domain';

/** The counts of a lesson; times in seconds. */
export interface WatchedCounts {
  readonly viewedSeconds: number;
  readonly position: number;
  readonly playCount: number;
}

interface WatchRecorderOptions {
  /** The counts saved before. */
  readonly from: WatchedCounts;
  /** The length of the video; null if it is unknown. */
  readonly videoSeconds: number | null;
  readonly dayState: () => TimeState;
  /** Of the brand. */
  readonly timings?: LessonStatTimings;
  /** Nothing of a day can be saved before the day is started; until then counts accumulate. */
  readonly canSave: () => boolean;
  readonly save: (counts: WatchedCounts, isLeaving: boolean) => void;
}

export type WatchRecorder = ReturnType<typeof createWatchRecorder>;

/**
 * Accumulates the reports of a player and saves them every `saveTimeout` of watching and on `flush`. Less than the minimum is carried over (spec rules §5 and §9). A
 * playback that reached the end counts as a viewing if enough of the video was watched (`secondsToViewing`); of a video of unknown length, if it was itself long enough.
 */
export function createWatchRecorder({
  from,
  videoSeconds,
  dayState,
  timings = lessonStatTimings,
  canSave,
  save,
}: WatchRecorderOptions) {
  let counts = from;
  let unsavedMs = 0;
  let viewingMs = 0;
  let hasUnsavedPlay = false;

  function flush(isLeaving = false): void {
    if (!canSave()) return;
    const seconds = lessonStatDelta({ viewedMs: unsavedMs, dayState: dayState(), timings });
    if (seconds === null && !hasUnsavedPlay) return;
    const viewedSeconds = counts.viewedSeconds + (seconds ?? 0);
    if (viewedSeconds <= 0) return;
    counts = { ...counts, viewedSeconds };
    unsavedMs -= (seconds ?? 0) * 1000;
    hasUnsavedPlay = false;
    save(counts, isLeaving);
  }

  return {
    /** Adds `viewedMs` of watching; the player is now at `positionMs`. */
    watched(viewedMs: number, positionMs: number): void {
      unsavedMs += viewedMs;
      viewingMs += viewedMs;
      counts = { ...counts, position: Math.max(0, Math.floor(positionMs / 1000)) };
      if (unsavedMs >= timings.saveTimeout) flush();
    },

    /** The playback reached the end. Returns the seconds that are still to be watched before that counts as a viewing: 0 if it counted. */
    ended(): number {
      const viewedSeconds = counts.viewedSeconds + Math.floor(unsavedMs / 1000);
      const missing = secondsToViewing({ ...counts, viewedSeconds, videoSeconds });
      const isCounted =
        videoSeconds === null
          ? lessonStatDelta({ viewedMs: viewingMs, dayState: dayState(), timings }) !== null
          : missing === 0;
      if (isCounted) {
        counts = { ...counts, playCount: counts.playCount + 1 };
        hasUnsavedPlay = true;
      }
      viewingMs = 0;
      flush();
      return missing;
    },

    flush,
  };
}
