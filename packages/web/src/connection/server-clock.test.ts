import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteAnswerDate, serverNow, setServerTime } from './server-clock.ts';

const noon = Date.UTC(2026, 4, 6, 12);
const hour = 3_600_000;

beforeEach(() => {
  // A device that is three hours late.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: noon - 3 * hour });
  setServerTime(Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  setServerTime(Date.now());
});

it('answers correct a device clock that is wrong', () => {
  noteAnswerDate(noon);
  vi.advanceTimersByTime(5000);
  expect(serverNow()).toBe(noon + 5000);
});

it('the older date of an answer from a cache changes nothing', () => {
  noteAnswerDate(noon);
  noteAnswerDate(noon - hour);
  expect(serverNow()).toBe(noon);
});

it('a device clock that is set meanwhile is corrected by the next answer', () => {
  noteAnswerDate(noon);
  vi.setSystemTime(noon + 9 * hour);
  noteAnswerDate(noon);
  expect(serverNow()).toBe(noon);
});
