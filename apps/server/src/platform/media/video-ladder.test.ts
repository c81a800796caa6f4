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
  [25, 25],
  [29.97, 29.97],
  [30, 30],
  [50, 25],
  [60, 30],
  [59.94, 29.97],
  [240, 30],
  [0, 30],
  [90_000, 30],
])('%f frames a second become %f', (source, made) => expect(outputFrameRate(source)).toBeCloseTo(made));
