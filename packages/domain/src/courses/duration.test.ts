import { expect, test } from 'vitest';
import { dayDuration, shownDuration } from './duration.ts';

test.each([
  [22_000, 'seconds', 22],
  [400, 'seconds', 1],
  [59_400, 'seconds', 59],
  [59_600, 'minutes', 1],
  [89_000, 'minutes', 1],
  [90_000, 'minutes', 2],
  [1_800_000, 'minutes', 30],
] as const)('shows %i ms in %s: %i', (ms, unit, count) => {
  expect(shownDuration(ms)).toEqual({ unit, count });
});

test.each([null, 0, -1, Number.NaN])('shows no duration for %s', (ms) => {
  expect(shownDuration(ms)).toBeNull();
});

const lesson = (length: number | null, repeats = 1) => ({ length, repeats });

test.each([
  ['the sum of its lessons', [lesson(22_000), lesson(32_000)], 13, 54_000],
  ['each repetition', [lesson(20_000, 9)], 1, 180_000],
  ['the minutes of the author if a length is unknown', [lesson(22_000), lesson(null)], 13, 780_000],
  ['the minutes of the author without lessons', [], 13, 780_000],
  ['nothing if neither is known', [lesson(null)], 0, null],
])('a day lasts %s', (_, lessons, minutes, expected) => {
  expect(dayDuration(lessons, minutes)).toBe(expected);
});
