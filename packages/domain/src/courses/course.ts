/** Input and output of the rules of days and stages: a course and one learner's progress in it. */
import type { LockReason, StreamState, TimeState } from '@daystream/contract';
import type { FrozenPeriod } from '../streams/day-opening.ts';

export interface CourseDay {
  readonly id: number;
  readonly dayNumber: number;
  readonly dayOfRest: boolean;
  readonly requiredToComplete: boolean;
  /** Whether a required day lets learners through who have begun a later day; default: it does not. */
  readonly isPassable?: boolean | undefined;
  /** Whole days after the stream's start. */
  readonly delayDays: number;
  readonly isDemoAccessible: boolean;
}

export interface CourseStage {
  readonly id: number;
  /** Minimum delay of all days of the stage, in whole days after the stream's start; default 0. */
  readonly delayDays?: number | undefined;
  readonly days: readonly CourseDay[];
}

/** A course as the web apps have it. */
interface ReadCourse {
  readonly stages?:
    | readonly {
        readonly id: number;
        readonly sort: number;
        readonly delay?: number | undefined;
        readonly days?: readonly ReadDay[] | undefined;
      }[]
    | undefined;
}
interface ReadDay {
  readonly id: number;
  readonly dayNumber: number;
  readonly dayOfRest: boolean;
  /** 1 or 0, as on the wire. */
  readonly requiredToComplete: number;
  readonly isPassable?: boolean | undefined;
  readonly delay: number;
  readonly isDemoAccessible: boolean;
}

/** The stages and days of a course in its order, as the rules need them. */
export function stagesInOrder({ stages = [] }: ReadCourse): CourseStage[] {
  return stages
    .toSorted((one, other) => one.sort - other.sort)
    .map(({ id, delay, days = [] }) => ({
      id,
      delayDays: delay,
      days: days
        .toSorted((one, other) => one.dayNumber - other.dayNumber)
        .map((day) => ({
          id: day.id,
          dayNumber: day.dayNumber,
          dayOfRest: day.dayOfRest,
          requiredToComplete: day.requiredToComplete === 1,
          isPassable: day.isPassable,
          delayDays: day.delay,
          isDemoAccessible: day.isDemoAccessible,
        })),
    }));
}

/** The stored progress of a day; times in ms. A day that was never started has none. */
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
  readonly freezes: readonly FrozenPeriod[];
}

/** Whether a stream has only the demo-accessible days of its course. Source: spec product §4 (Day, Homework). */
export function isLimitedDemo(stream: Pick<CourseStream, 'isDemo' | 'courseFullAccess'>): boolean {
  return stream.isDemo && !stream.courseFullAccess;
}

/** Whether a stream is a course that its learner has and that is not over, of whatever start: not a demo. */
export function isOwnCourse({
  isDemo = false,
  status,
}: {
  readonly isDemo?: boolean | undefined;
  readonly status?: StreamState | undefined;
}): boolean {
  return !isDemo && status !== 'stopped' && status !== 'ended';
}

export interface CourseInput {
  /** In course order, as are the days of each stage. */
  readonly stages: readonly CourseStage[];
  readonly storedDays: readonly StoredDay[];
  readonly stream: CourseStream;
  readonly now: number;
  readonly timeZone: string;
  /** Days that are known to have opened before, with the moments (ms): they do not close when the learner moves to another time zone. */
  readonly opened?: ReadonlyMap<number, number> | undefined;
}

/** The computed state of a day for one learner. */
export interface ComputedDay {
  readonly dayId: number;
  readonly stageId: number;
  readonly dayNumber: number;
  readonly dayOfRest: boolean;
  readonly state: TimeState;
  /** Why the day cannot be entered; null when it can. */
  readonly lock: LockReason | null;
  /** Opening time by the drip schedule, in ms; null if time does not open the day (a demo lock, a stopped or ended stream). */
  readonly opensAt: number | null;
  readonly isOpenByTimeDelay: boolean;
  /** Whether this is the day that the learner does, or did, today; at most one per course. */
  readonly isToday: boolean;
}
