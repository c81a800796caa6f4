import { describe, expect, it } from 'vitest';
import { createWatchClock, startPosition } from './watch-clock.ts';

/** Position, moment, rate. */
type Tick = readonly [number, number, number];
const watchedTimes = (ticks: readonly Tick[]) => {
  const clock = createWatchClock();
  return ticks.map(([position, at, rate]) => clock.tick(position, at, rate));
};

describe('createWatchClock', () => {
  it.each<[string, readonly Tick[], number[]]>([
    [
      'normal playback',
      [
        [0, 0, 1],
        [250, 250, 1],
        [500, 500, 1],
      ],
      [0, 250, 250],
    ],
    [
      'playback at double speed',
      [
        [0, 0, 2],
        [500, 250, 2],
      ],
      [0, 500],
    ],
    [
      'a seek forward',
      [
        [0, 0, 1],
        [60_000, 250, 1],
        [60_250, 500, 1],
      ],
      [0, 0, 250],
    ],
    [
      'a seek back',
      [
        [60_000, 0, 1],
        [10_000, 250, 1],
        [10_250, 500, 1],
      ],
      [0, 0, 250],
    ],
    [
      'buffering',
      [
        [1000, 0, 1],
        [1000, 5000, 1],
        [1250, 5250, 1],
      ],
      [0, 0, 250],
    ],
  ])('counts the watched time of %s', (_, ticks, expected) => {
    expect(watchedTimes(ticks)).toEqual(expected);
  });

  it('counts no time between stop and the next tick', () => {
    const clock = createWatchClock();
    clock.tick(0, 0, 1);
    clock.stop();
    expect(clock.tick(5000, 60_000, 1)).toBe(0);
    expect(clock.tick(5250, 60_250, 1)).toBe(250);
  });
});

it.each([
  [0, 60_000, 0],
  [30_000, 60_000, 30_000],
  [59_000, 60_000, 0],
  [60_000, 60_000, 0],
  [30_000, null, 30_000],
  [Number.NaN, 60_000, 0],
])('startPosition of %d in %d is %d', (stoppedAt, duration, position) => {
  expect(startPosition(stoppedAt, duration)).toBe(position);
});
