import { expect, test } from 'vitest';
import { hlsArguments, posterArguments, type HlsPlan } from './hls-arguments.ts';
import { videoLadder } from './video-ladder.ts';

function plan(
  properties: Partial<HlsPlan['properties']> = {},
  length = { totalMs: 30_000, pictureMs: 25_000 },
) {
  const size = { width: 640, height: 360 };
  return {
    source: '/tmp/a.mp4',
    properties: {
      ...size,
      stream: 1,
      codec: 'h264',
      rotation: 0,
      frameRate: 30,
      tickRate: 30,
      interlaced: false,
      hdr: false,
      durationMs: 30_000,
      hasAudio: true,
      audioStream: 3,
      otherStreams: [],
      ...properties,
    },
    length,
    ladder: videoLadder(size),
    threads: 1,
    toneMap: false,
  } satisfies HlsPlan;
}
const option = (args: readonly string[], name: string) => args[args.indexOf(`-${name}`) + 1] ?? '';

test('the first picture is shown from 0, and the last one is held to the end of the sound', () => {
  const graph = option(hlsArguments(plan()), 'filter_complex');
  expect(graph).toMatch(
    /^\[0:1\]fps=30:start_time=0,tpad=stop_mode=clone:stop_duration=5\.200,trim=end_frame=900,/,
  );
});

test('silence follows a sound that is shorter than the picture', () => {
  const args = hlsArguments(plan({}, { totalMs: 12_345, pictureMs: 12_345 }));
  expect(option(args, 'filter:a:0')).toMatch(/,apad=whole_dur=12\.345$/);
});

test('frames that cannot be decoded are not replaced by a held one', () => {
  const graph = option(hlsArguments(plan({}, { totalMs: 30_000, pictureMs: 30_000 })), 'filter_complex');
  expect(graph).toContain('stop_duration=0.200,');
});

test('an interlaced stream is deinterlaced in the renditions and in the poster, no other', () => {
  for (const interlaced of [true, false]) {
    const source = plan({ interlaced });
    const size = { width: 640, height: 360 };
    expect(option(hlsArguments(source), 'filter_complex').includes(']bwdif=')).toBe(interlaced);
    expect(option(posterArguments(source, 0, size), 'vf').startsWith('bwdif=')).toBe(interlaced);
  }
});
