import type { TimeState } from '@daystream/contract';
import { minimumViewedMs, minimumViewedOfEndedDayMs } from '../constants.ts';
import type { LessonStat } from './lesson-state.ts';

/**
 * The whole seconds to add for what was watched since the last save, or null when it is too little to be sent yet: keep it and go on counting. An ended day
 * asks for more. What is left under a second stays with the caller. Source: spec rules §5 (Other) and §9.
 */
export function lessonStatDelta({
  viewedMs,
  dayState,
}: {
  readonly viewedMs: number;
  readonly dayState: TimeState;
}): number | null {
  const minimum = dayState === 'ended' ? minimumViewedOfEndedDayMs : minimumViewedMs;
  return Number.isFinite(viewedMs) && viewedMs >= minimum ? Math.floor(viewedMs / 1000) : null;
}

export interface LessonPlace extends LessonStat {
  /** Where the player stood, in seconds. */
  readonly position: number;
}

/**
 * What is kept of two savings of one lesson. Counts never go down, so that a retried, late or doubled save does no harm; the
 * position is that of the save that came last.
 */
export function mergeLessonStat(saved: LessonPlace, sent: LessonPlace): LessonPlace {
  return {
    viewedSeconds: Math.max(saved.viewedSeconds, sent.viewedSeconds),
    playCount: Math.max(saved.playCount, sent.playCount),
    position: sent.position,
  };
}
