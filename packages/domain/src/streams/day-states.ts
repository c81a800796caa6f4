import type { LockReason, StreamState, TimeState } from '@daystream/contract';
import {
  isLimitedDemo,
  type CourseDay,
  type CourseInput,
  type StoredDay,
  type ComputedDay,
} from '../courses/course.ts';
import { currentDay } from './current-day.ts';
import { courseOpenings } from './day-opening.ts';
import { localDay, localMidnight } from '../dates/local-day.ts';

/**
 * Computes the state of every day of a course for one learner, in course order. Source: spec product §4 (Day, Homework); our decisions where it is silent:
 * - A required day locks all later days until it is ended. A rest day does not, nor does a day locked by the demo, because it cannot be ended; nor does a
 *   passable day for a learner who has begun a later day: authors decide this when they change a course in the middle.
 * - A started day stays open when an author or the time zone changes; only the demo and the stream can lock it.
 * - A rest day needs no action: it starts when it opens and ends at the learner's next midnight.
 * - A frozen, stopped or ended stream locks all days; a not yet started one those that were not started.
 */
export function dayStates(course: CourseInput): ComputedDay[] {
  const storedDays = new Map(course.storedDays.map((storedDay) => [storedDay.dayId, storedDay]));
  const opens = courseOpenings(course);
  const computedDays: ComputedDay[] = [];
  let isHeldBack = false;
  const order = course.stages.flatMap((stage) => stage.days.map(({ id }) => id));
  const lastBegun = order.findLastIndex((id) => storedDays.has(id));
  for (const stage of course.stages) {
    const stageOpens = opens(stage.delayDays ?? 0);
    for (const day of stage.days) {
      const opened = course.opened?.get(day.id) ?? Infinity;
      const opensAt = Math.min(opened, Math.max(stageOpens, opens(day.delayDays)));
      const storedDay = storedDays.get(day.id);
      const ownLock = lockOf(day, storedDay, {
        isHeldBack,
        stageOpens: Math.min(stageOpens, opened),
        opensAt,
        course,
      });
      const state = stateOf(day, storedDay, { ownLock, opensAt, course });
      const isPassed = day.isPassable === true && computedDays.length < lastBegun;
      if (day.requiredToComplete && !day.dayOfRest && state !== 'ended' && ownLock !== 'demo' && !isPassed)
        isHeldBack = true;
      computedDays.push({
        dayId: day.id,
        stageId: stage.id,
        dayNumber: day.dayNumber,
        dayOfRest: day.dayOfRest,
        state,
        lock: isLockedByStream(course.stream.state, state) ? 'stream_not_open' : ownLock,
        opensAt: ownLock === 'demo' || hasLostAccess(course.stream.state) ? null : opensAt,
        isOpenByTimeDelay: opensAt <= course.now,
        isToday: false,
      });
    }
  }
  return withToday(computedDays, storedDays, course);
}

function hasLostAccess(stream: StreamState): boolean {
  return stream === 'stopped' || stream === 'ended';
}

/** Whether the state of a stream locks a day, whatever other locks it has. */
export function isLockedByStream(stream: StreamState, day: TimeState): boolean {
  return hasLostAccess(stream) || stream === 'freeze' || (stream !== 'open' && day === 'not_started');
}

interface LockContext {
  readonly isHeldBack: boolean;
  readonly stageOpens: number;
  readonly opensAt: number;
  readonly course: CourseInput;
}

/** The lock of a day. If several apply, those that time does not lift have priority; of the day's own delay and that of its stage, the longer one is the reason. */
function lockOf(day: CourseDay, storedDay: StoredDay | undefined, context: LockContext): LockReason | null {
  const { stream, now } = context.course;
  if (isLimitedDemo(stream) && !day.isDemoAccessible) return 'demo';
  if (storedDay) return null;
  if (context.opensAt > now) return context.stageOpens < context.opensAt ? 'not_yet' : 'stage_closed';
  return context.isHeldBack ? 'previous_day_required' : null;
}

interface StateContext {
  readonly ownLock: LockReason | null;
  readonly opensAt: number;
  readonly course: CourseInput;
}

function stateOf(day: CourseDay, storedDay: StoredDay | undefined, context: StateContext): TimeState {
  if (storedDay) return storedDay.finishedAt === null ? 'started' : 'ended';
  if (!day.dayOfRest || context.ownLock !== null) return 'not_started';
  const { now, timeZone } = context.course;
  return now < localMidnight(localDay(context.opensAt, timeZone) + 1, timeZone) ? 'started' : 'ended';
}

/** Marks the current day as today's, unless it was ended before today. */
function withToday(
  computedDays: ComputedDay[],
  storedDays: ReadonlyMap<number, StoredDay>,
  { stream, now, timeZone }: CourseInput,
): ComputedDay[] {
  const current = currentDay(computedDays);
  if (stream.state !== 'open' || !current || current.lock !== null) return computedDays;
  const finishedAt = storedDays.get(current.dayId)?.finishedAt ?? null;
  const isDoneToday = finishedAt !== null && localDay(finishedAt, timeZone) === localDay(now, timeZone);
  if (current.state === 'ended' && !isDoneToday) return computedDays;
  return computedDays.map((day) => (day === current ? { ...day, isToday: true } : day));
}
