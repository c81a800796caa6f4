import { expect, it } from 'vitest';
import { isNewStream } from './new-stream.ts';

const day = 86_400_000;
const now = 100 * day;
const bought = { isDemo: false, status: 'open', startDate: now, completeDaysCount: 0, now } as const;

it.each([
  ['just bought', {}, true],
  ['bought and still to begin', { status: 'not_started', startDate: now + 9 * day }, true],
  ['with a day that is ended', { completeDaysCount: 1 }, false],
  ['begun three days ago', { startDate: now - 3 * day }, false],
  ['a demo', { isDemo: true }, false],
  ['frozen', { status: 'freeze' }, false],
] as const)('a course that is %s', (_, change, expected) => {
  expect(isNewStream({ ...bought, ...change })).toBe(expected);
});
