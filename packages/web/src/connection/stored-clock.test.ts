// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restartServerClock, serverNow, setServerTime } from './server-clock.ts';

const day = 86_400_000;
const year = 365 * day;
const now = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  restartServerClock();
});

/** The error of the time as the app knows it, after an answer of the server and a start without a network while `passed` ms passed and the clock showed another error. */
function errorAfter(passed: number, clockError: number, laterError: number): number {
  vi.setSystemTime(now + clockError);
  setServerTime(now);
  restartServerClock();
  vi.setSystemTime(now + passed + laterError);
  return serverNow() - (now + passed);
}

it.each([
  ['slow by 26 years', -26 * year],
  ['fast by three years', 3 * year],
])('a start without a network knows the time with a clock that is %s', (_, error) => {
  expect(errorAfter(2 * day, error, error)).toBe(0);
});

it.each([
  ['slow by 26 years', -26 * year],
  ['fast by three years', 3 * year],
])('a clock that was %s and is set right is believed again', (_, error) => {
  expect(errorAfter(2 * day, error, 0)).toBe(0);
});

it('a damaged offset is none', () => {
  localStorage.setItem('daystream.clock', '{"offset":');
  vi.setSystemTime(now);
  expect(serverNow()).toBe(now);
});
