import { expect, it } from 'vitest';
import { parseLocalDateTime, formatLocalDateTime } from './local-date-time.ts';

it.each([0, 1_800_000_000_000, 1_766_300_040_000])(
  '%d ms survive formatting and parsing to the minute',
  (ms) => {
    expect(parseLocalDateTime(formatLocalDateTime(ms))).toBe(ms - (ms % 60_000));
  },
);

it('null is formatted as an empty value, empty and incomplete values are parsed as null', () => {
  expect([formatLocalDateTime(null), parseLocalDateTime(''), parseLocalDateTime('2026-13')]).toEqual([
    '',
    null,
    null,
  ]);
});
