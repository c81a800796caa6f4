/** Builders of courses for case tables, and an arbitrary course for property tests. */
import type { StreamState } from '@daystream/contract';
import * as fc from 'fast-check';
import type { CourseDay, CourseInput, CourseStream, StoredDay } from '../courses/course.ts';
import { anyTimeZone } from './arbitraries.ts';

const start = Date.parse('2026-05-10T09:00:00Z');
/** Noon of the n-th day of the stream in the learner's time zone (Moscow, UTC+3); the first day is 0. */
export const noon = (day: number): number => start + day * 86_400_000;

/** Midnight at the beginning of the n-th day. */
export const midnight = (day: number): number => noon(day) - 12 * 3_600_000;

/** `id` is the day's number. Defaults: required, one day opens per day, not part of the demo. */
export function courseDay(id: number, change: Partial<CourseDay> = {}): CourseDay {
  const rule = { dayOfRest: false, requiredToComplete: true, isDemoAccessible: false };
  return { id, dayNumber: id, delayDays: id - 1, ...rule, ...change };
}

export const rest = { dayOfRest: true };
export const free = { requiredToComplete: false };
export const atOnce = { delayDays: 0 };
export const ofDemo = { isDemoAccessible: true };

/** Stored days that were ended at noon of their day. */
export function ended(...ids: number[]): StoredDay[] {
  return ids.map((dayId) => ({ dayId, startedAt: noon(dayId - 1) - 1000, finishedAt: noon(dayId - 1) }));
}
export function started(dayId: number): StoredDay {
  return { dayId, startedAt: noon(dayId - 1), finishedAt: null };
}

/** Defaults: one stage, an open stream, noon of its first day. */
export function course(
  days: readonly CourseDay[],
  change: Partial<Omit<CourseInput, 'stream'>> & { stream?: Partial<CourseStream> } = {},
): CourseInput {
  return {
    stages: [{ id: 1, days }],
    storedDays: [],
    now: noon(0),
    timeZone: 'Europe/Moscow',
    ...change,
    stream: {
      state: 'open',
      isDemo: false,
      courseFullAccess: true,
      startDate: start,
      freezes: [],
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
  storedDay: fc.constantFrom('none', 'started', 'ended'),
});
const anyStage = fc.record({ delayDays: fc.nat(6), days: fc.array(anyDay, { maxLength: 6 }) });

/** Any course of up to 24 consecutively numbered days, at any moment around it. */
export const anyCourse: fc.Arbitrary<CourseInput> = fc
  .record({
    stages: fc.array(anyStage, { maxLength: 4 }),
    state: anyState,
    isDemo: fc.boolean(),
    courseFullAccess: fc.boolean(),
    freezes: fc
      .array(
        fc.record({
          startDate: fc.integer({ min: noon(-2), max: noon(12) }),
          days: fc.integer({ min: 1, max: 3 }),
        }),
        { maxLength: 2 },
      )
      .map((all) => all.toSorted((a, b) => a.startDate - b.startDate)),
    now: fc.integer({ min: noon(-2), max: noon(20) }),
    timeZone: anyTimeZone,
  })
  .map(({ stages, now, timeZone, ...stream }) => {
    const storedDays: StoredDay[] = [];
    let id = 0;
    const numbered = stages.map((stage, index) => ({
      id: index + 1,
      delayDays: stage.delayDays,
      days: stage.days.map(({ storedDay, ...day }) => {
        id += 1;
        if (storedDay !== 'none')
          storedDays.push({
            dayId: id,
            startedAt: start,
            finishedAt: storedDay === 'ended' ? start + 1 : null,
          });
        return { id, dayNumber: id, ...day };
      }),
    }));
    return { stages: numbered, storedDays, now, timeZone, stream: { ...stream, startDate: start } };
  });
