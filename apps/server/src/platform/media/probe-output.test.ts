import { expect, test } from 'vitest';
import { readProbeOutput } from './probe-output.ts';

const log = (...streams: string[]) =>
  ['Input #0, mov, from x:', '  Duration: 00:00:30.00, start: 0.000000', ...streams].join('\n');
const video = (rest: string, pixels = 'yuv420p(progressive)') =>
  `Video: h264 (High) (avc1 / 0x31637661), ${pixels}, 320x240 [SAR 1:1 DAR 4:3], 173 kb/s, ${rest}`;

test('the picture and the sound that a player chooses: the default ones, else the first', () => {
  const file = (flags: [string, string, string, string]) =>
    readProbeOutput(
      log(
        `  Stream #0:0[0x1](und): ${video('10 fps, 10 tbr, 10240 tbn')}${flags[0]}`,
        `  Stream #0:1[0x2](und): ${video('10 fps, 10 tbr, 10240 tbn')}${flags[1]}`,
        `  Stream #0:2(rus): Audio: aac (LC), 44100 Hz, mono, fltp, 69 kb/s${flags[2]}`,
        `  Stream #0:3(eng): Audio: aac (LC), 44100 Hz, mono, fltp, 69 kb/s${flags[3]}`,
        '  Stream #0:4(eng): Subtitle: mov_text (tx3g / 0x67337874), 0 kb/s',
      ),
    );
  expect(file(['', '', '', ''])).toMatchObject({
    video: { stream: 0 },
    audioStream: 2,
    otherStreams: [1, 3, 4],
  });
  expect(file(['', ' (default)', '', ' (default)'])).toMatchObject({
    video: { stream: 1 },
    audioStream: 3,
    otherStreams: [0, 2, 4],
  });
});

test('pictures that do not move and tracks without a decoder are not chosen, even when they are the default', () => {
  const probed = readProbeOutput(
    log(
      '  Stream #0:0: Video: mjpeg (Baseline), yuvj420p(pc), 600x600, 90k tbr, 90k tbn (attached pic) (default)',
      '  Stream #0:1(und): Video: none (avs3 / 0x33737661), none, 640x480, 25 fps, 25 tbr, 90k tbn (default)',
      `  Stream #0:2(und): ${video('25 fps, 25 tbr, 12800 tbn')}`,
      '  Stream #0:3(und): Audio: none (apac / 0x63617061), 48000 Hz, 4 channels, 384 kb/s (default)',
      '  Stream #0:4(und): Audio: aac (LC), 44100 Hz, mono, fltp, 69 kb/s',
    ),
  );
  expect(probed).toMatchObject({ video: { stream: 2 }, audioStream: 4 });
});

test.each([
  ['yuv420p(progressive)', false],
  ['yuv420p', false],
  ['yuv420p(tv, bt709, progressive)', false],
  ['yuv422p(top first)', true],
  ['yuv420p(tv, bt709, bottom first)', true],
  ['yuv420p(tv, smpte170m/bt470bg/bt709, top coded first (swapped))', true],
])('pixels %s: interlaced %s', (pixels, interlaced) => {
  const probed = readProbeOutput(log(`  Stream #0:0: ${video('25 fps, 50 tbr, 90k tbn', pixels)}`));
  expect(probed.video).toMatchObject({ interlaced, frameRate: 25, tickRate: 50 });
});
