import type { LockReason, StreamState, TimeState } from '@daystream/contract';
import type { CourseDay, CourseInput, StoredDay, ComputedDay } from '../courses/course.ts';
import { currentDay } from './current-day.ts';
import { courseOpenings } from './day-opening.ts';
import { localDay, localMidnight } from '../dates/local-day.ts';

/**
 * Every day of a course for one learner, in order and in one pass. Source: spec product §4 (Day, Homework), and where it is silent, ours:
 * - A required day holds all later days back until it is ended. A rest day never does, nor a day that the demo locks: nobody could end it.
 * - What was started stays open, whatever an author or a time zone changes later; only the demo and the stream can lock it.
 * - A rest day needs no hand: it is started once it is open, and ended from the learner's next midnight on.
 * - A stream that is frozen or not begun locks what is not started; a stopped or ended one locks everything.
 */
export function dayStates(course: CourseInput): ComputedDay[] {
  const marks = new Map(course.marks.map((mark) => [mark.dayId, mark]));
  const opens = courseOpenings(course);
  const standings: ComputedDay[] = [];
  let isHeldBack = false;
  for (const stage of course.stages) {
    const stageOpens = opens(stage.delayDays ?? 0);
    for (const day of stage.days) {
      const opensAt = Math.max(stageOpens, opens(day.delayDays));
      const mark = marks.get(day.id);
      const ownLock = lockOf(day, mark, { isHeldBack, stageOpens, opensAt, course });
      const state = stateOf(day, mark, { ownLock, opensAt, course });
      if (day.requiredToComplete && !day.dayOfRest && state !== 'ended' && ownLock !== 'demo')
        isHeldBack = true;
      standings.push({
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
  return withToday(standings, marks, course);
}

function hasLostAccess(stream: StreamState): boolean {
  return stream === 'stopped' || stream === 'ended';
}

function isLockedByStream(stream: StreamState, day: TimeState): boolean {
  return hasLostAccess(stream) || (stream !== 'open' && day === 'not_started');
}

interface LockContext {
  readonly isHeldBack: boolean;
  readonly stageOpens: number;
  readonly opensAt: number;
  readonly course: CourseInput;
}

/** The day's own lock, the one that waiting cannot lift first. */
function lockOf(day: CourseDay, mark: StoredDay | undefined, context: LockContext): LockReason | null {
  const { stream, now } = context.course;
  if (stream.isDemo && !stream.courseFullAccess && !day.isDemoAccessible) return 'demo';
  if (mark) return null;
  if (context.stageOpens > now) return 'stage_closed';
  if (context.opensAt > now) return 'not_yet';
  return context.isHeldBack ? 'previous_day_required' : null;
}

interface StateContext {
  readonly ownLock: LockReason | null;
  readonly opensAt: number;
  readonly course: CourseInput;
}

function stateOf(day: CourseDay, mark: StoredDay | undefined, context: StateContext): TimeState {
  if (mark) return mark.finishedAt === null ? 'started' : 'ended';
  if (!day.dayOfRest || context.ownLock !== null) return 'not_started';
  const { now, timeZone } = context.course;
  return now < localMidnight(localDay(context.opensAt, timeZone) + 1, timeZone) ? 'started' : 'ended';
}

/** Marks the current day as today's, unless it was ended on an earlier day: then there is nothing for today. */
function withToday(
  standings: ComputedDay[],
  marks: ReadonlyMap<number, StoredDay>,
  { stream, now, timeZone }: CourseInput,
): ComputedDay[] {
  const current = currentDay(standings);
  if (stream.state !== 'open' || !current || current.lock !== null) return standings;
  const finishedAt = marks.get(current.dayId)?.finishedAt ?? null;
  const isDoneToday = finishedAt !== null && localDay(finishedAt, timeZone) === localDay(now, timeZone);
  if (current.state === 'ended' && !isDoneToday) return standings;
  return standings.map((day) => (day === current ? { ...day, isToday: true } : day));
}
