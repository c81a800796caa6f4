import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayRepeatCount, lessonSetRepeatCount } from './repeat-count.ts';

test.each([
  [3, 3],
  [1, 1],
  [0, 1],
  [-2, 1],
  [2.9, 2],
  [Number.NaN, 1],
])('dayRepeatCount(%d) = %d [product §3 day]', (count, expected) => {
  expect(dayRepeatCount(count)).toBe(expected);
});

describe('lessonSetRepeatCount', () => {
  test.each([
    ['the author’s value', { repeatCount: 3 }, 3],
    ['the learner’s choice', { repeatCount: 3, wanted: 5 }, 5],
    ['a choice below the range', { repeatCount: 3, wanted: 1 }, 2],
    ['a choice above the range', { repeatCount: 3, wanted: 9 }, 6],
    ['the author’s value above the range', { repeatCount: 10 }, 6],
    ['no choice', { repeatCount: 4, wanted: null }, 4],
    ['an empty range', { repeatCount: 4, userRepeatRangeFrom: 0, userRepeatRangeTo: 0 }, 1],
    ['an inverted range: its start', { repeatCount: 4, userRepeatRangeFrom: 5, userRepeatRangeTo: 2 }, 5],
  ])('%s', (_, set, expected) => {
    expect(lessonSetRepeatCount({ userRepeatRangeFrom: 2, userRepeatRangeTo: 6, ...set })).toBe(expected);
  });

  test('returns an integer within the range for any input [product §3 lesson set]', () => {
    const from = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(from, fc.nat(9), fc.double(), fc.option(fc.double()), (low, width, repeatCount, wanted) => {
        const range = { userRepeatRangeFrom: low, userRepeatRangeTo: low + width };
        const count = lessonSetRepeatCount({ ...range, repeatCount, wanted });
        expect(Number.isInteger(count)).toBe(true);
        expect(count).toBeGreaterThanOrEqual(low);
        expect(count).toBeLessThanOrEqual(low + width);
      }),
    );
  });
});
