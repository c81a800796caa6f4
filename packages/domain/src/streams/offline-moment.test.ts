import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { longestOfflineMs, offlineGapMs, offlineMoment } from './offline-moment.ts';

const hour = 3_600_000;
const now = 1_800_000_000_000;
const window = { from: now - 48 * hour, until: now - hour / 2 };

it.each([
  ['now', 0, window, now],
  ['in the future', -hour, window, now],
  ['a minute ago, always', 60_000, null, now - 60_000],
  ['within the time without a request', 30 * hour, window, now - 30 * hour],
  ['before it, at its start', 60 * hour, window, window.from],
  ['long ago, without such a time', 30 * hour, null, now],
  ['too long after it', 30 * hour, { ...window, until: now - 2 * hour }, now],
])('what was done %s', (_, agoMs, found, expected) => {
  expect(offlineMoment({ agoMs, now, window: found })).toBe(expected);
});

it('is never in the future, nor before the session was last seen', () => {
  const ms = fc.integer({ min: 0, max: 100 * longestOfflineMs });
  fc.assert(
    fc.property(ms, ms, ms, (agoMs, length, sinceEnd) => {
      const until = now - sinceEnd;
      const at = offlineMoment({ agoMs, now, window: { from: until - length, until } });
      expect(at).toBeLessThanOrEqual(now);
      expect(at).toBeGreaterThanOrEqual(Math.min(until - length, now - offlineGapMs));
      expect(at).toBeGreaterThanOrEqual(now - Math.max(longestOfflineMs, offlineGapMs));
    }),
  );
});
