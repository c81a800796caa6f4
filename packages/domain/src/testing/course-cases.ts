/** Courses written short, for the tables of cases, and any course, for the properties. */
import type { StreamState } from '@daystream/contract';
import * as fc from 'fast-check';
import type { CourseDay, CourseInput, CourseStream, StoredDay } from '../courses/course.ts';
import { anyTimeZone } from './arbitraries.ts';

const start = Date.parse('2026-05-10T09:00:00Z');
/** Noon of the n-th day of the stream where the learner lives (Moscow, UTC+3); the first is 0. */
export const noon = (day: number): number => start + day * 86_400_000;

/** The midnight that day begins with. */
export const midnight = (day: number): number => noon(day) - 12 * 3_600_000;

/** `id` is the day's number; required, opening one a day, not of the demo, unless told otherwise. */
export function courseDay(id: number, change: Partial<CourseDay> = {}): CourseDay {
  const rule = { dayOfRest: false, requiredToComplete: true, isDemoAccessible: false };
  return { id, dayNumber: id, delayDays: id - 1, ...rule, ...change };
}

export const rest = { dayOfRest: true };
export const free = { requiredToComplete: false };
export const atOnce = { delayDays: 0 };
export const ofDemo = { isDemoAccessible: true };

/** The marks of days that were ended at noon of the day they are for. */
export function ended(...ids: number[]): StoredDay[] {
  return ids.map((dayId) => ({ dayId, startedAt: noon(dayId - 1) - 1000, finishedAt: noon(dayId - 1) }));
}
export function started(dayId: number): StoredDay {
  return { dayId, startedAt: noon(dayId - 1), finishedAt: null };
}

/** One stage, an open stream, noon of its first day, unless told otherwise. */
export function course(
  days: readonly CourseDay[],
  change: Partial<Omit<CourseInput, 'stream'>> & { stream?: Partial<CourseStream> } = {},
): CourseInput {
  return {
    stages: [{ id: 1, days }],
    marks: [],
    now: noon(0),
    timeZone: 'Europe/Moscow',
    ...change,
    stream: {
      state: 'open',
      isDemo: false,
      courseFullAccess: true,
      startDate: start,
      frozenDays: 0,
      ...change.stream,
    },
  };
}

const anyState = fc.constantFrom<StreamState>('open', 'not_started', 'freeze', 'stopped', 'ended');
const anyDay = fc.record({
  dayOfRest: fc.boolean(),
  requiredToComplete: fc.boolean(),
  delayDays: fc.nat(12),
  isDemoAccessible: fc.boolean(),
  mark: fc.constantFrom('none', 'started', 'ended'),
});
const anyStage = fc.record({ delayDays: fc.nat(6), days: fc.array(anyDay, { maxLength: 6 }) });

/** Any course of up to 24 days at any moment around it, its days numbered through. */
export const anyCourse: fc.Arbitrary<CourseInput> = fc
  .record({
    stages: fc.array(anyStage, { maxLength: 4 }),
    state: anyState,
    isDemo: fc.boolean(),
    courseFullAccess: fc.boolean(),
    frozenDays: fc.nat(3),
    now: fc.integer({ min: noon(-2), max: noon(20) }),
    timeZone: anyTimeZone,
  })
  .map(({ stages, now, timeZone, ...stream }) => {
    const marks: StoredDay[] = [];
    let id = 0;
    const numbered = stages.map((stage, index) => ({
      id: index + 1,
      delayDays: stage.delayDays,
      days: stage.days.map(({ mark, ...day }) => {
        id += 1;
        if (mark !== 'none')
          marks.push({ dayId: id, startedAt: start, finishedAt: mark === 'ended' ? start + 1 : null });
        return { id, dayNumber: id, ...day };
      }),
    }));
    return { stages: numbered, marks, now, timeZone, stream: { ...stream, startDate: start } };
  });
