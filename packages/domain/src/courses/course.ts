/** A course, and one learner in it, as the rules of days and stages see them. */
import type { LockReason, StreamState, TimeState } from '@daystream/contract';

export interface CourseDay {
  readonly id: number;
  readonly dayNumber: number;
  readonly dayOfRest: boolean;
  readonly requiredToComplete: boolean;
  /** Whole days after the stream's start. */
  readonly delayDays: number;
  readonly isDemoAccessible: boolean;
}

export interface CourseStage {
  readonly id: number;
  /** Whole days after the stream's start before which none of its days opens; none by default. */
  readonly delayDays?: number | undefined;
  readonly days: readonly CourseDay[];
}

/** What the learner did with a day; times in ms. A day without one was never started. */
export interface StoredDay {
  readonly dayId: number;
  readonly startedAt: number;
  readonly finishedAt: number | null;
}

export interface CourseStream {
  readonly state: StreamState;
  readonly isDemo: boolean;
  readonly courseFullAccess: boolean;
  readonly startDate: number;
  /** As in `dayOpensAt`. */
  readonly frozenDays: number;
}

export interface CourseInput {
  /** In the course's order, as are the days in each. */
  readonly stages: readonly CourseStage[];
  readonly marks: readonly StoredDay[];
  readonly stream: CourseStream;
  readonly now: number;
  readonly timeZone: string;
}

/** How a day stands for one learner. */
export interface ComputedDay {
  readonly dayId: number;
  readonly stageId: number;
  readonly dayNumber: number;
  readonly dayOfRest: boolean;
  readonly state: TimeState;
  /** Why the day cannot be entered; null when it can. */
  readonly lock: LockReason | null;
  /** When the drip clock reaches it, in ms; null where no waiting opens it (a demo lock, a stopped or ended stream). */
  readonly opensAt: number | null;
  readonly isOpenByTimeDelay: boolean;
  /** The one day to be done, or that was done, today. */
  readonly isToday: boolean;
}
