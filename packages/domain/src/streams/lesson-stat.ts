import type { TimeState } from '@daystream/contract';
import {
  fastestPlaybackRate,
  lessonStatSaveTimeoutMs,
  minimumViewedMs,
  minimumViewedOfEndedDayMs,
} from '../constants.ts';
import type { LessonStat } from './lesson-state.ts';

/** `statistics` of the runtime configuration, in ms. */
export interface LessonStatTimings {
  readonly saveTimeout: number;
  readonly minimumViewed: number;
  readonly minimumViewedOfEnded: number;
}

/** The default of the specification (rules §9). */
export const lessonStatTimings: LessonStatTimings = {
  saveTimeout: lessonStatSaveTimeoutMs,
  minimumViewed: minimumViewedMs,
  minimumViewedOfEnded: minimumViewedOfEndedDayMs,
};

/**
 * The whole seconds watched since the last save, or null if it is too little to save; the caller then continues counting. An ended day
 * has a higher minimum. The caller keeps the fraction of a second. Source: spec rules §5 (Other) and §9.
 */
export function lessonStatDelta({
  viewedMs,
  dayState,
  timings = lessonStatTimings,
}: {
  readonly viewedMs: number;
  readonly dayState: TimeState;
  readonly timings?: LessonStatTimings;
}): number | null {
  const minimum = dayState === 'ended' ? timings.minimumViewedOfEnded : timings.minimumViewed;
  return Number.isFinite(viewedMs) && viewedMs >= minimum ? Math.floor(viewedMs / 1000) : null;
}

/**
 * Seconds of video that can be watched in a second: the fastest playback and a tenth more, because saves arrive with varying delay. Source: our
 * decision.
 */
export const mostViewedPerSecond = fastestPlaybackRate * 1.1;

/** A lesson is divided into so many parts, of which the watched ones are stored. */
export const lessonParts = 20;

/** The shortest watching that counts as a viewing, in seconds. */
export const shortestViewingSeconds = minimumViewedMs / 1000;

/**
 * The part of a sent lesson statistic that is possible: `elapsedMs` have passed since its day was started, and every viewing takes the minimum time.
 */
export function possibleLessonStat(sent: LessonStat, elapsedMs: number): LessonStat {
  const mostViewed = Math.floor((Math.max(0, elapsedMs) / 1000) * mostViewedPerSecond);
  const viewedSeconds = Math.min(sent.viewedSeconds, mostViewed);
  return {
    viewedSeconds,
    playCount: Math.min(sent.playCount, Math.floor(viewedSeconds / shortestViewingSeconds)),
  };
}

export interface LessonPlace extends LessonStat {
  /** Playback position, in seconds. */
  readonly position: number;
}

/**
 * Merges a saved and a sent lesson statistic. Counts never decrease, so that a retried, late or duplicate save has no effect; the
 * position is the one that arrived last.
 */
export function mergeLessonStat(saved: LessonPlace, sent: LessonPlace): LessonPlace {
  return {
    viewedSeconds: Math.max(saved.viewedSeconds, sent.viewedSeconds),
    playCount: Math.max(saved.playCount, sent.playCount),
    position: sent.position,
  };
}
