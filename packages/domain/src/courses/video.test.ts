import { expect, test } from 'vitest';
import { isUsableVideo } from './video.ts';

const ready = { type: 1, state: 'ready', m3u8: '/media/7/index.m3u8', mp4: null } as const;

test.each([
  ['ready', ready, true],
  ['only as one file', { ...ready, m3u8: null, mp4: '/media/7/video.mp4' }, true],
  ['still being made', { ...ready, state: 'processing' }, false],
  ['failed', { ...ready, state: 'failed' }, false],
  ['a picture', { ...ready, type: 2 }, false],
  ['nowhere to be had', { ...ready, m3u8: null }, false],
  ['none', null, false],
  ['not told', undefined, false],
] as const)('%s', (_, file, expected) => {
  expect(isUsableVideo(file)).toBe(expected);
});
