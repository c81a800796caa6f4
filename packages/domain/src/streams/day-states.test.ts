import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CourseInput, ComputedDay } from '../courses/course.ts';
import { dayStates } from './day-states.ts';
import {
  anyCourse,
  atOnce,
  course,
  courseDay,
  ended,
  free,
  midnight,
  noon,
  ofDemo,
  rest,
  started,
} from '../testing/course-cases.ts';

/** Text form of the days: lock, else state; an asterisk marks today's day. */
const toText = (days: readonly ComputedDay[]): string =>
  days.map((day) => `${day.lock ?? day.state}${day.isToday ? '*' : ''}`).join(' ');

const opensAt = (input: CourseInput): (number | null)[] => dayStates(input).map((day) => day.opensAt);

const four = [1, 2, 3, 4].map((id) => courseDay(id));
const fourFree = [1, 2, 3, 4].map((id) => courseDay(id, free));
const withRest = [courseDay(1), courseDay(2, rest), courseDay(3)];
const allAtOnce = [courseDay(1, atOnce), courseDay(2, { ...atOnce, ...rest }), courseDay(3, atOnce)];
const demo = [
  courseDay(1, { ...ofDemo, ...atOnce }),
  courseDay(2, atOnce),
  courseDay(3, { ...ofDemo, ...atOnce }),
];
const inDemo = { isDemo: true, courseFullAccess: false };
const twoStages = {
  stages: [
    { id: 1, days: [courseDay(1, free)] },
    { id: 2, delayDays: 2, days: [courseDay(2, atOnce)] },
  ],
};
/** A stage that opens on the third day, with a day that opens with the course, one with the stage and one after it. */
const stageWithDrip = {
  stages: [
    {
      id: 1,
      delayDays: 2,
      days: [1, 2, 3].map((id) => courseDay(id, { ...free, delayDays: id === 1 ? 0 : id })),
    },
  ],
};

describe('dayStates', () => {
  test.each<[string, CourseInput, string]>([
    ['the first day', course(four), 'not_started* not_yet not_yet not_yet'],
    ['a started day', course(four, { storedDays: [started(1)] }), 'started* not_yet not_yet not_yet'],
    ['a day ended today', course(four, { storedDays: ended(1) }), 'ended* not_yet not_yet not_yet'],
    [
      'the next day opens',
      course(four, { storedDays: ended(1), now: noon(1) }),
      'ended not_started* not_yet not_yet',
    ],
    [
      'a required day locks later days',
      course(four, { now: noon(2) }),
      'not_started* previous_day_required previous_day_required not_yet',
    ],
    [
      'a started required day locks later days',
      course(four, { now: noon(1), storedDays: [started(1)] }),
      'started* previous_day_required not_yet not_yet',
    ],
    [
      'an optional day locks nothing',
      course(fourFree, { now: noon(2) }),
      'not_started* not_started not_started not_yet',
    ],
    [
      'a day ended earlier, the next one not open yet',
      course([courseDay(1), courseDay(2, { delayDays: 9 })], { storedDays: ended(1), now: noon(5) }),
      'ended not_yet',
    ],
    [
      'a started day stays open',
      course(four, { storedDays: [started(3)] }),
      'not_started* not_yet started not_yet',
    ],
    ['today’s rest day', course(withRest, { storedDays: ended(1), now: noon(1) }), 'ended started* not_yet'],
    [
      'midnight after a rest day',
      course(withRest, { storedDays: ended(1), now: midnight(2) }),
      'ended ended not_started*',
    ],
    [
      'the day after a rest day',
      course(withRest, { storedDays: ended(1), now: noon(2) }),
      'ended ended not_started*',
    ],
    [
      'a required day that is added locks days after those that were begun',
      course([courseDay(1, atOnce), courseDay(2, atOnce), courseDay(3, atOnce), courseDay(4, atOnce)], {
        storedDays: [...ended(1), ...ended(3)],
      }),
      'ended not_started* ended previous_day_required',
    ],
    [
      'a passable required day locks nothing for who has begun a later day',
      course(
        [
          courseDay(1, atOnce),
          courseDay(2, { ...atOnce, isPassable: true }),
          courseDay(3, atOnce),
          courseDay(4, atOnce),
        ],
        { storedDays: [...ended(1), ...ended(3)] },
      ),
      'ended not_started* ended not_started',
    ],
    [
      'a passable required day locks later days for who has not begun one',
      course([courseDay(1, atOnce), courseDay(2, { ...atOnce, isPassable: true }), courseDay(3, atOnce)], {
        storedDays: ended(1),
      }),
      'ended not_started* previous_day_required',
    ],
    [
      'a required day locks a rest day',
      course(withRest, { now: noon(2) }),
      'not_started* previous_day_required previous_day_required',
    ],
    ['a rest day locks nothing', course(allAtOnce, { storedDays: ended(1) }), 'ended started not_started*'],
    [
      'a rest day whose time has passed, behind a started day',
      course(withRest, { storedDays: [started(1)], now: noon(2) }),
      'started* previous_day_required previous_day_required',
    ],
    [
      'a freeze delays opening',
      course(four, {
        storedDays: ended(1),
        now: noon(2),
        stream: { freezes: [{ startDate: noon(0), days: 2 }] },
      }),
      'ended not_yet not_yet not_yet',
    ],
    [
      'days outside the demo are locked and skipped',
      course(demo, { storedDays: ended(1), stream: inDemo }),
      'ended demo not_started*',
    ],
    [
      'started days outside the demo are locked',
      course(demo, { storedDays: ended(1, 2), stream: inDemo }),
      'ended demo not_started*',
    ],
    [
      'a demo with full access',
      course(demo, { stream: { isDemo: true } }),
      'not_started* previous_day_required previous_day_required',
    ],
    ['a stage that has not started', course([], { ...twoStages, now: noon(1) }), 'not_started* stage_closed'],
    [
      'a stage in the last millisecond before its midnight',
      course([], { ...twoStages, storedDays: ended(1), now: midnight(2) - 1 }),
      'ended stage_closed',
    ],
    [
      'a stage at its midnight',
      course([], { ...twoStages, storedDays: ended(1), now: midnight(2) }),
      'ended not_started*',
    ],
    [
      'a day that opens with its stage, and one that opens later by its own delay',
      course([], { ...stageWithDrip, now: noon(1) }),
      'stage_closed stage_closed not_yet',
    ],
    [
      'a day with its own delay in an open stage',
      course([], { ...stageWithDrip, now: noon(2) }),
      'not_started* not_started not_yet',
    ],
    [
      'a stage that opens later by a freeze',
      course([], {
        ...twoStages,
        storedDays: ended(1),
        now: midnight(3) - 1,
        stream: { freezes: [{ startDate: midnight(1), days: 1 }] },
      }),
      'ended stage_closed',
    ],
    [
      'a started day of a stage that was closed afterwards',
      course([], { ...twoStages, storedDays: [started(2)] }),
      'not_started* started',
    ],
    [
      'a stage that has started',
      course([], { ...twoStages, storedDays: ended(1), now: noon(2) }),
      'ended not_started*',
    ],
    [
      'a required day locks days of later stages',
      course([], {
        ...twoStages,
        stages: [
          { id: 1, days: [courseDay(1)] },
          { id: 2, days: [courseDay(2)] },
        ],
        now: noon(1),
      }),
      'not_started* previous_day_required',
    ],
    [
      'a stream that has not started',
      course(four, { now: noon(-1), stream: { state: 'not_started' } }),
      'stream_not_open stream_not_open stream_not_open stream_not_open',
    ],
    [
      'a frozen stream locks all days [product §4 freeze]',
      course(four, { storedDays: [...ended(1), started(2)], now: noon(2), stream: { state: 'freeze' } }),
      'stream_not_open stream_not_open stream_not_open stream_not_open',
    ],
    [
      'a stopped stream',
      course(four, { storedDays: ended(1), now: noon(2), stream: { state: 'stopped' } }),
      'stream_not_open stream_not_open stream_not_open stream_not_open',
    ],
    [
      'an ended stream',
      course(four, { storedDays: ended(1, 2), now: noon(9), stream: { state: 'ended' } }),
      'stream_not_open stream_not_open stream_not_open stream_not_open',
    ],
    ['a course without days', course([]), ''],
  ])('%s', (_, input, expected) => {
    expect(toText(dayStates(input))).toBe(expected);
  });

  test('returns the opening time of a day, and null if time does not open it', () => {
    expect(opensAt(course(withRest))).toEqual([noon(0), midnight(1), midnight(2)]);
    expect(opensAt(course(demo, { stream: inDemo }))).toEqual([noon(0), null, noon(0)]);
    expect(opensAt(course([], twoStages))).toEqual([noon(0), midnight(2)]);
    expect(opensAt(course([], stageWithDrip))).toEqual([midnight(2), midnight(2), midnight(3)]);
    expect(opensAt(course(withRest, { stream: { state: 'ended' } }))).toEqual([null, null, null]);
  });

  test('distinguishes the drip schedule from the other locks', () => {
    const input = course(four, { now: midnight(1) });
    expect(dayStates(input).map((day) => day.isOpenByTimeDelay)).toEqual([true, true, false, false]);
    expect(toText(dayStates(input))).toBe('not_started* previous_day_required not_yet not_yet');
  });

  test('returns every day once, in course order, with its stage', () => {
    fc.assert(
      fc.property(anyCourse, (input) => {
        const expected = input.stages.flatMap((stage) => stage.days.map((day) => [stage.id, day.id]));
        expect(dayStates(input).map((day) => [day.stageId, day.dayId])).toEqual(expected);
      }),
    );
  });

  test('locks a day before its time, after an unfinished required day or outside of the demo, unless it was started [product §4 day lock]', () => {
    fc.assert(
      fc.property(anyCourse, (input) => {
        const startedIds = new Set(input.storedDays.map((storedDay) => storedDay.dayId));
        const rules = new Map(input.stages.flatMap((stage) => stage.days.map((day) => [day.id, day])));
        const isDemoLocked = (id: number): boolean =>
          input.stream.isDemo && !input.stream.courseFullAccess && !rules.get(id)?.isDemoAccessible;
        const days = dayStates(input);
        for (const [index, day] of days.entries()) {
          if (day.lock !== null) continue;
          expect(isDemoLocked(day.dayId)).toBe(false);
          if (startedIds.has(day.dayId)) continue;
          expect(day.opensAt).toBeLessThanOrEqual(input.now);
          const heldBy = days
            .slice(0, index)
            .filter((earlier) => rules.get(earlier.dayId)?.requiredToComplete && !earlier.dayOfRest)
            .filter((earlier) => earlier.state !== 'ended' && !isDemoLocked(earlier.dayId));
          expect(heldBy).toEqual([]);
        }
      }),
    );
  });

  test('a frozen stream and one without access lock all days; a future one locks days that were not started', () => {
    fc.assert(
      fc.property(anyCourse, (input) => {
        const { state } = input.stream;
        const isLost = state === 'ended' || state === 'stopped' || state === 'freeze';
        const closed = dayStates(input).filter(
          (day) => isLost || (state !== 'open' && day.state === 'not_started'),
        );
        expect(closed.filter((day) => day.lock !== 'stream_not_open')).toEqual([]);
      }),
    );
  });

  test('an open day stays open as time passes', () => {
    fc.assert(
      fc.property(anyCourse, fc.nat(1e9), (input, later) => {
        const open = dayStates(input)
          .filter((day) => day.lock === null)
          .map((day) => day.dayId);
        const openLater = dayStates({ ...input, now: input.now + later }).filter((day) => day.lock === null);
        expect(openLater.map((day) => day.dayId)).toEqual(expect.arrayContaining(open));
      }),
    );
  });

  test('at most one day is today’s; it is unlocked, and an unlocked unfinished day implies one', () => {
    fc.assert(
      fc.property(anyCourse, (input) => {
        const days = dayStates(input);
        const today = days.filter((day) => day.isToday);
        expect(today.length).toBeLessThanOrEqual(1);
        expect(today.every((day) => day.lock === null)).toBe(true);
        const isWork = days.some((day) => day.lock === null && day.state !== 'ended' && !day.dayOfRest);
        expect(today.length === 1 || !isWork || input.stream.state !== 'open').toBe(true);
      }),
    );
  });
});
