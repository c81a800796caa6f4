import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CourseInput } from '../courses/course.ts';
import { currentDay } from './current-day.ts';
import { dayStates } from './day-states.ts';
import { anyCourse, course, courseDay, ended, free, noon, rest, started } from '../testing/course-cases.ts';

const days = [courseDay(1), courseDay(2, rest), courseDay(3)];
const fourFree = [1, 2, 3, 4].map((id) => courseDay(id, free));

describe('currentDay', () => {
  test.each<[string, CourseInput, number | null]>([
    ['the first day of a new stream', course(days), 1],
    ['a started day', course(days, { storedDays: [started(1)], now: noon(2) }), 1],
    ['the day ended today', course(days, { storedDays: ended(1) }), 1],
    ['today’s rest day', course(days, { storedDays: ended(1), now: noon(1) }), 2],
    [
      'a working day has priority over a rest day',
      course([courseDay(1, free), courseDay(2, rest)], { now: noon(1) }),
      1,
    ],
    ['the first skipped day', course(fourFree, { storedDays: ended(1, 3), now: noon(3) }), 2],
    ['all days ended', course(days, { storedDays: ended(1, 3), now: noon(5) }), 3],
    [
      'stream not started: the first day',
      course(days, { now: noon(-1), stream: { state: 'not_started' } }),
      1,
    ],
    [
      'stream ended: the day where it stopped',
      course(days, { storedDays: ended(1), now: noon(9), stream: { state: 'ended' } }),
      3,
    ],
    [
      'stream ended with all days ended',
      course(days, { storedDays: ended(1, 3), now: noon(9), stream: { state: 'ended' } }),
      3,
    ],
    ['a course without days', course([]), null],
  ])('%s', (_, input, expected) => {
    expect(currentDay(dayStates(input))?.dayId ?? null).toBe(expected);
  });

  test('exists for every course with days, and is unlocked if any day is unlocked', () => {
    fc.assert(
      fc.property(anyCourse, (input) => {
        const computedDays = dayStates(input);
        const current = currentDay(computedDays);
        expect(current === null).toBe(computedDays.length === 0);
        const isAnyOpen = computedDays.some((day) => day.lock === null);
        expect(current?.lock === null).toBe(isAnyOpen);
      }),
    );
  });
});
