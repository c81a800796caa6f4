import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lessonStatDelta, mergeLessonStat } from './lesson-stat.ts';

test.each([
  ['under the minimum', 1999, 'started', null],
  ['the minimum', 2000, 'started', 2],
  ['whole seconds only', 5999, 'started', 5],
  ['a day not started yet', 2000, 'not_started', 2],
  ['an ended day asks for more', 29_999, 'ended', null],
  ['the minimum of an ended day', 30_000, 'ended', 30],
  ['nothing', 0, 'started', null],
  ['a clock set back', -5000, 'started', null],
  ['not a number', Number.NaN, 'started', null],
  ['no end', Infinity, 'started', null],
] as const)('lessonStatDelta: %s', (_, viewedMs, dayState, expected) => {
  expect(lessonStatDelta({ viewedMs, dayState })).toBe(expected);
});

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
