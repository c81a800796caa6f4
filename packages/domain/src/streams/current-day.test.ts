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
    ['the first', course(days), 1],
    ['still begun', course(days, { marks: [started(1)], now: noon(2) }), 1],
    ['done for today', course(days, { marks: ended(1) }), 1],
    ['a rest day that is today', course(days, { marks: ended(1), now: noon(1) }), 2],
    ['work goes before rest', course([courseDay(1, free), courseDay(2, rest)], { now: noon(1) }), 1],
    ['the first left out', course(fourFree, { marks: ended(1, 3), now: noon(3) }), 2],
    ['all done', course(days, { marks: ended(1, 3), now: noon(5) }), 3],
    [
      'not begun: the one it begins with',
      course(days, { now: noon(-1), stream: { state: 'not_started' } }),
      1,
    ],
    [
      'ended: the one it broke off at',
      course(days, { marks: ended(1), now: noon(9), stream: { state: 'ended' } }),
      3,
    ],
    [
      'ended with all done',
      course(days, { marks: ended(1, 3), now: noon(9), stream: { state: 'ended' } }),
      3,
    ],
    ['no days', course([]), null],
  ])('%s', (_, input, expected) => {
    expect(currentDay(dayStates(input))?.dayId ?? null).toBe(expected);
  });

  test('is there for every course that has days, and can be entered when any can', () => {
    fc.assert(
      fc.property(anyCourse, (input) => {
        const standings = dayStates(input);
        const current = currentDay(standings);
        expect(current === null).toBe(standings.length === 0);
        const isAnyOpen = standings.some((day) => day.lock === null);
        expect(current?.lock === null).toBe(isAnyOpen);
      }),
    );
  });
});
