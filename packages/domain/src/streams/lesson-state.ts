import type { TimeState } from '@daystream/contract';
import { minimumViewedMs, wholeViewingShare } from '../constants.ts';

export interface LessonStat {
  readonly viewedSeconds: number;
  /** Number of viewings that reached the end. */
  readonly playCount: number;
}

const minimumViewedSeconds = minimumViewedMs / 1000;

/** Whether a lesson was started: watched for the minimum time to save, or played to the end. */
function isStarted({ viewedSeconds, playCount }: LessonStat): boolean {
  return playCount > 0 || viewedSeconds >= minimumViewedSeconds;
}

/**
 * The state of a lesson. It is ended after the required number of repetitions; if one is enough, also when the watched share of the video
 * counts as a whole viewing. `videoSeconds` is null without a ready video. Source: spec product §4 (Time statuses), our decision.
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
 * Whether a day's lessons allow it to be ended: every lesson with a ready video was started. Learners need not watch to the end, because they may do the exercises without the
 * video; a video that is not ready blocks nothing. Source: our decision.
 */
export function isDayWatched(lessons: readonly (LessonStat & { readonly isVideoReady: boolean })[]): boolean {
  return lessons.every((lesson) => !lesson.isVideoReady || isStarted(lesson));
}
