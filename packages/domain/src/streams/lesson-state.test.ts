import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDayBegun, isDayWatched, lessonState, secondsToViewing, unwatchedLessons } from './lesson-state.ts';

describe('lessonState', () => {
  test.each([
    ['not watched', 0, 0, 100, 1, 'not_started'],
    ['below the minimum time', 1, 0, 100, 1, 'not_started'],
    ['started', 2, 0, 100, 1, 'started'],
    ['below the whole-viewing share', 89, 0, 100, 1, 'started'],
    ['at the whole-viewing share', 90, 0, 100, 1, 'ended'],
    ['played to the end', 3, 1, 100, 1, 'ended'],
    ['one of three repetitions', 100, 1, 100, 3, 'started'],
    ['three of three repetitions', 300, 3, 100, 3, 'ended'],
    ['watched time does not replace repetitions', 300, 2, 100, 3, 'started'],
    ['a repeat count of 0 means once', 0, 1, 100, 0, 'ended'],
    ['without a video, not played to the end', 500, 0, null, 1, 'started'],
    ['a video of unknown length', 5, 0, 0, 1, 'started'],
  ] as const)('%s', (_, viewedSeconds, playCount, videoSeconds, repeatCount, expected) => {
    expect(lessonState({ viewedSeconds, playCount, videoSeconds, repeatCount })).toBe(expected);
  });

  test('watching more never reverts the state of a lesson [product §4 time statuses]', () => {
    const order = ['not_started', 'started', 'ended'];
    const count = fc.nat(200);
    fc.assert(
      fc.property(
        count,
        count,
        fc.nat(4),
        fc.nat(2),
        fc.option(count),
        fc.nat(4),
        (seen, more, plays, again, videoSeconds, repeatCount) => {
          const before = lessonState({ viewedSeconds: seen, playCount: plays, videoSeconds, repeatCount });
          const after = lessonState({
            viewedSeconds: seen + more,
            playCount: plays + again,
            videoSeconds,
            repeatCount,
          });
          expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
        },
      ),
    );
  });
});

describe('isDayWatched', () => {
  const started = { viewedSeconds: 2, playCount: 0, isVideoReady: true };
  const played = { viewedSeconds: 0, playCount: 1, isVideoReady: true };
  const untouched = { viewedSeconds: 1, playCount: 0, isVideoReady: true };
  test.each([
    ['no lessons', [], true],
    ['every lesson started', [started, played], true],
    ['one lesson not started', [started, untouched], false],
    ['the lesson not started has no ready video', [started, { ...untouched, isVideoReady: false }], true],
  ])('%s', (_, lessons, expected) => {
    expect(isDayWatched(lessons)).toBe(expected);
  });
});

test('names the lessons that keep a day from being ended', () => {
  const untouched = { id: 2, viewedSeconds: 0, playCount: 0, isVideoReady: true };
  expect(unwatchedLessons([{ ...untouched, id: 1, viewedSeconds: 9 }, untouched])).toEqual([untouched]);
});

describe('secondsToViewing', () => {
  test.each([
    ['the end was reached by a jump', 6, 0, 100, 44],
    ['half of the video was watched', 50, 0, 100, 0],
    ['it was watched in parts that are longer than half', 80, 0, 100, 0],
    ['a second viewing was jumped over', 60, 1, 100, 40],
    ['the length is unknown', 3, 0, null, 0],
  ] as const)('%s [product §4 time statuses]', (_, viewedSeconds, playCount, videoSeconds, expected) => {
    expect(secondsToViewing({ viewedSeconds, playCount, videoSeconds })).toBe(expected);
  });
});

describe('isDayBegun', () => {
  test.each([
    ['nothing was done', ['not_started', 'not_started'], false],
    ['a lesson was started', ['started', 'not_started'], true],
    ['a lesson was watched, the next one not started', ['ended', 'not_started'], true],
    ['the day has no lessons', [], false],
  ] as const)('%s', (_, lessons, expected) => {
    expect(isDayBegun(lessons)).toBe(expected);
  });
});
