import { describe, expect, test } from 'vitest';
import { outputFrameRate, videoLadder } from './video-ladder.ts';

describe('videoLadder', () => {
  test.each([
    [1920, 1080, ['640x360', '960x540', '1280x720', '1920x1080']],
    [1080, 1920, ['360x640', '540x960', '720x1280', '1080x1920']],
    [3840, 2160, ['640x360', '960x540', '1280x720', '1920x1080']],
    [1280, 720, ['640x360', '960x540', '1280x720']],
    [640, 360, ['640x360']],
    [321, 241, ['320x240']],
    [854, 480, ['640x360', '854x480']],
    [720, 576, ['450x360', '720x576']],
    [640, 380, ['640x380']],
    [700, 700, ['360x360', '540x540', '700x700']],
    [2, 2, ['2x2']],
  ])('%i×%i', (width, height, sizes) => {
    expect(
      videoLadder({ width, height }).map((rendition) => `${rendition.width}x${rendition.height}`),
    ).toEqual(sizes);
  });

  test('renditions never exceed the source, have even sides, keep the aspect ratio and have distinct names', () => {
    for (let width = 16; width < 2600; width += 37)
      for (let height = 16; height < 2600; height += 53) {
        const ladder = videoLadder({ width, height });
        expect(new Set(ladder.map((rendition) => rendition.name)).size).toBe(ladder.length);
        for (const rendition of ladder) {
          expect(rendition.width % 2 || rendition.height % 2).toBe(0);
          expect(rendition.width <= width && rendition.height <= height).toBe(true);
          expect(Math.abs(rendition.width / rendition.height / (width / height) - 1)).toBeLessThan(0.15);
        }
      }
  });
});

test.each([
  ['constant', 25, 25, 25],
  ['constant, of television', 29.97, 29.97, 29.97],
  ['constant', 30, 30, 30],
  ['halved', 50, 50, 25],
  ['halved', 60, 60, 30],
  ['halved', 59.94, 59.94, 29.97],
  ['halved three times', 240, 240, 30],
  ['of an interlaced stream with the rate of its fields', 29.97, 59.94, 29.97],
  ['of a recorded screen that moves for a part of the time', 5.81, 30, 30],
  ['of a recorded screen that hardly moves', 2.81, 60, 30],
  ['of a phone', 29.4, 30, 30],
  ['varying, with the clock of the container', 12.5, 1000, 30],
  ['fluent, with the clock of the container', 25, 1000, 25],
  ['of slides', 0.1, 0.1, 5],
  ['of a slow recording', 12, 12, 12],
  ['unknown', 0, 0, 30],
  ['without an average', 0, 25, 25],
  ['absurd', 90_000, 90_000, 30],
])('a frame rate %s: average %f, ticks %f become %f', (_, frameRate, tickRate, made) =>
  expect(outputFrameRate({ frameRate, tickRate })).toBeCloseTo(made),
);
