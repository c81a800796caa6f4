import { expect, it } from 'vitest';
import { localMoment, localText } from './local-moment.ts';

it.each([0, 1_800_000_000_000, 1_766_300_040_000])('a moment is kept to the minute: %d', (ms) => {
  expect(localMoment(localText(ms))).toBe(ms - (ms % 60_000));
});

it('nothing and half a date are no moment', () => {
  expect([localText(null), localMoment(''), localMoment('2026-13')]).toEqual(['', null, null]);
});
