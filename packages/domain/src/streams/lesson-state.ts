import type { TimeState } from '@daystream/contract';
import { countedViewingShare, minimumViewedMs, wholeViewingShare } from '../constants.ts';

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
 * The seconds of a video that are still to be watched before reaching its end counts as one more viewing: half of the video for each, wherever it was watched. 0 for a video of
 * unknown length. Source: our rule 131.
 */
export function secondsToViewing({
  viewedSeconds,
  playCount,
  videoSeconds,
}: LessonStat & { readonly videoSeconds: number | null }): number {
  const wanted = (playCount + 1) * (videoSeconds ?? 0) * countedViewingShare;
  return Math.max(0, Math.ceil(wanted - viewedSeconds));
}

interface DayLesson extends LessonStat {
  readonly isVideoReady: boolean;
}

/**
 * The lessons that keep a day from being ended: those with a ready video that were not started. Learners need not watch to the end, because they may do the exercises without the
 * video; a video that is not ready blocks nothing. Source: our decision.
 */
export function unwatchedLessons<Lesson extends DayLesson>(lessons: readonly Lesson[]): Lesson[] {
  return lessons.filter((lesson) => lesson.isVideoReady && !isStarted(lesson));
}

/** Whether a day's lessons allow it to be ended. */
export function isDayWatched(lessons: readonly DayLesson[]): boolean {
  return unwatchedLessons(lessons).length === 0;
}

/** Whether a learner goes on with a day instead of starting it: a lesson of it was started. Every screen names its button by this. Source: our decision. */
export function isDayBegun(lessons: readonly TimeState[]): boolean {
  return lessons.some((state) => state !== 'not_started');
}
