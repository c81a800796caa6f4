import type { TimeState } from '@daystream/contract';
import { minimumViewedMs, wholeViewingShare } from '../constants.ts';

export interface LessonStat {
  readonly viewedSeconds: number;
  /** Viewings that reached the end. */
  readonly playCount: number;
}

const minimumViewedSeconds = minimumViewedMs / 1000;

/** Whether a lesson was begun: watched for as long as is worth saving, or played through. */
function isStarted({ viewedSeconds, playCount }: LessonStat): boolean {
  return playCount > 0 || viewedSeconds >= minimumViewedSeconds;
}

/**
 * How a lesson stands: ended once it was played as often as it is to be repeated; where once is enough, also by the share of the video that
 * counts as whole. `videoSeconds` is null where there is no video, or none yet. Source: spec product §4 (Time statuses), our decision.
 */
export function lessonState(
  lesson: LessonStat & { readonly videoSeconds: number | null; readonly repeatCount: number },
): TimeState {
  const { viewedSeconds, playCount, videoSeconds, repeatCount } = lesson;
  const repeats = Math.max(1, repeatCount);
  if (playCount >= repeats) return 'ended';
  const isSeenWhole =
    videoSeconds !== null && videoSeconds > 0 && viewedSeconds >= videoSeconds * wholeViewingShare;
  if (repeats === 1 && isSeenWhole) return 'ended';
  return isStarted(lesson) ? 'started' : 'not_started';
}

/**
 * Whether a day's lessons let it be ended: each that can be watched was begun. More is not asked, since whoever did the exercises without the
 * screen did them; and a video that the school has not got ready holds nobody up. Source: our decision.
 */
export function isDayWatched(lessons: readonly (LessonStat & { readonly isVideoReady: boolean })[]): boolean {
  return lessons.every((lesson) => !lesson.isVideoReady || isStarted(lesson));
}
