import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEventName, reachedVideoMarks } from './analytics.ts';

test.each([
  ['login', true],
  ['video_progress_25', true],
  ['', false],
  ['video-progress', false],
  ['video progress', false],
  ['вход', false],
  ['login\n', false],
])('isEventName(%j) = %s [rules §5 analytics event names]', (name, expected) => {
  expect(isEventName(name)).toBe(expected);
});

test.each([
  [0, 9, []],
  [0, 10, [10]],
  [10, 24, []],
  [10, 80, [25, 50, 75]],
  [80, 100, []],
  [50, 30, []],
])('reachedVideoMarks(%d, %d) = %j [rules §9 video progress marks]', (before, after, expected) => {
  expect(reachedVideoMarks(before, after)).toEqual(expected);
});

test('reports each mark once for any forward progress', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }), (positions) => {
      let furthest = 0;
      const reported = positions.flatMap((position) => {
        const marks = reachedVideoMarks(furthest, position);
        furthest = Math.max(furthest, position);
        return marks;
      });
      expect(reported).toEqual([10, 25, 50, 75].filter((mark) => mark <= Math.max(...positions)));
    }),
  );
});
