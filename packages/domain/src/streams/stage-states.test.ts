import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CourseInput, CourseStage, ComputedDay } from '../courses/course.ts';
import { dayStates } from './day-states.ts';
import { stageStates } from './stage-states.ts';
import { anyCourse, course, courseDay, ended, midnight, noon, started } from '../testing/course-cases.ts';

const states = (input: CourseInput): string[] =>
  stageStates(input, dayStates(input)).map((stage) => stage.state);
const stages: CourseStage[] = [
  { id: 1, days: [courseDay(1), courseDay(2)] },
  { id: 2, days: [courseDay(3)] },
  { id: 3, delayDays: 2, days: [] },
];

describe('stageStates', () => {
  test.each<[string, CourseInput, string]>([
    ['the first day', course([], { stages }), 'open close close'],
    ['days locked by an earlier day', course([], { stages, now: noon(2) }), 'open close open'],
    ['an open day', course([], { stages, storedDays: ended(1, 2), now: noon(2) }), 'open open open'],
    ['a stage without days, at its start', course([], { stages, now: midnight(2) }), 'open close open'],
    [
      'a frozen stream: a stage with a started day',
      course([], { stages, storedDays: [started(1)], now: noon(2), stream: { state: 'freeze' } }),
      'open close close',
    ],
    [
      'a stopped stream',
      course([], { stages, storedDays: ended(1), now: noon(2), stream: { state: 'stopped' } }),
      'close close close',
    ],
  ])('%s', (_, input, expected) => {
    expect(states(input).join(' ')).toBe(expected);
  });

  test('a stage with days is closed if and only if all of them are locked, or locked but for a freeze [product §4 stage status]', () => {
    fc.assert(
      fc.property(anyCourse, (input) => {
        const days = dayStates(input);
        const own = (stageId: number): ComputedDay[] => days.filter((day) => day.stageId === stageId);
        const withDays = stageStates(input, days).filter((stage) => own(stage.stageId).length > 0);
        const closed = withDays.filter((stage) => stage.state === 'close');
        expect(closed).toEqual(
          withDays.filter((stage) =>
            own(stage.stageId).every(
              (day) => day.lock !== null && (input.stream.state !== 'freeze' || day.state === 'not_started'),
            ),
          ),
        );
      }),
    );
  });
});
