import { expect, test } from 'vitest';
import { isUsableVideo } from './video.ts';

const ready = { type: 1, state: 'ready', m3u8: '/media/7/index.m3u8', mp4: null } as const;

test.each([
  ['ready', ready, true],
  ['with an MP4 only', { ...ready, m3u8: null, mp4: '/media/7/video.mp4' }, true],
  ['processing', { ...ready, state: 'processing' }, false],
  ['failed', { ...ready, state: 'failed' }, false],
  ['a picture', { ...ready, type: 2 }, false],
  ['ready without an address', { ...ready, m3u8: null }, false],
  ['null', null, false],
  ['undefined', undefined, false],
] as const)('isUsableVideo: %s', (_, file, expected) => {
  expect(isUsableVideo(file)).toBe(expected);
});
