import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDays, isCourseCompleted, streamProgress } from './stream-progress.ts';

const day = (state: 'started' | 'ended', dayOfRest = false) => ({ state, dayOfRest });

test('countDays ignores rest days', () => {
  expect(countDays([day('ended'), day('ended'), day('ended', true), day('started')])).toEqual({
    daysCount: 3,
    completeDaysCount: 2,
  });
  expect(countDays([])).toEqual({ daysCount: 0, completeDaysCount: 0 });
});

test.each([
  [0, 0, 0],
  [21, 0, 0],
  [21, 1, 4],
  [100, 29, 29],
  [21, 20, 95],
  [1000, 999, 99],
  [21, 21, 100],
  [21, 30, 100],
  [21, -1, 0],
])('streamProgress of %d days with %d completed: %d %%', (daysCount, completeDaysCount, expected) => {
  expect(streamProgress({ daysCount, completeDaysCount })).toBe(expected);
});

test('progress is an integer from 0 to 100, and 100 only if no day is left [product §3 stream, rules §5 progress capped at 100, rules §9 progress cap]', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(600), (daysCount, completeDaysCount) => {
      const progress = streamProgress({ daysCount, completeDaysCount });
      expect(Number.isInteger(progress) && progress >= 0 && progress <= 100).toBe(true);
      expect(progress === 100).toBe(daysCount > 0 && completeDaysCount >= daysCount);
      expect(isCourseCompleted({ daysCount, completeDaysCount })).toBe(progress === 100);
    }),
  );
});
