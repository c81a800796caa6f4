import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lessonStatDelta, mergeLessonStat, possibleLessonStat } from './lesson-stat.ts';

test.each([
  ['below the minimum', 1999, 'started', null],
  ['the minimum', 2000, 'started', 2],
  ['whole seconds only', 5999, 'started', 5],
  ['a day that is not started', 2000, 'not_started', 2],
  ['below the minimum of an ended day', 29_999, 'ended', null],
  ['the minimum of an ended day', 30_000, 'ended', 30],
  ['zero', 0, 'started', null],
  ['a negative time after the clock was set back', -5000, 'started', null],
  ['not a number', Number.NaN, 'started', null],
  ['infinity', Infinity, 'started', null],
] as const)('lessonStatDelta: %s', (_, viewedMs, dayState, expected) => {
  expect(lessonStatDelta({ viewedMs, dayState })).toBe(expected);
});

test.each([
  ['what was watched', [30, 1], 30_000, [30, 1]],
  ['at double speed', [60, 1], 30_000, [60, 1]],
  ['faster than any speed', [86_400, 1], 10_000, [22, 1]],
  ['at once', [86_400, 1], 0, [0, 0]],
  ['viewings shorter than the minimum', [9, 10], 60_000, [9, 4]],
  ['a clock set back', [5, 1], -1000, [0, 0]],
] as const)(
  'possibleLessonStat: %s [rules §5 lesson statistics]',
  (_, [viewedSeconds, playCount], elapsedMs, expected) => {
    const possible = possibleLessonStat({ viewedSeconds, playCount }, elapsedMs);
    expect([possible.viewedSeconds, possible.playCount]).toEqual(expected);
  },
);

const anyPlace = fc.record({ viewedSeconds: fc.nat(), playCount: fc.nat(), position: fc.nat() });

test('merged counts never decrease, and the position is the last one sent', () => {
  fc.assert(
    fc.property(anyPlace, anyPlace, (saved, sent) => {
      const kept = mergeLessonStat(saved, sent);
      expect(kept.viewedSeconds).toBe(Math.max(saved.viewedSeconds, sent.viewedSeconds));
      expect(kept.playCount).toBe(Math.max(saved.playCount, sent.playCount));
      expect(kept.position).toBe(sent.position);
    }),
  );
});

test('merging the same save twice has no further effect', () => {
  fc.assert(
    fc.property(anyPlace, anyPlace, (saved, sent) => {
      const once = mergeLessonStat(saved, sent);
      expect(mergeLessonStat(once, sent)).toEqual(once);
    }),
  );
});
