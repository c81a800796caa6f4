import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullSet } from '../../testing/app/test-set.ts';
import { probeVideo } from './probe-video.ts';
import { makeSamples, movingPicture, tone, type Samples } from './testing/samples.ts';
import { transcodeVideo } from './transcode-video.ts';

let samples: Samples;
beforeAll(async () => {
  samples = await makeSamples();
});
afterAll(() => samples.remove());
const target = (name: string): string => join(samples.directory, 'made', name);

// An uploaded video is transcoded for its owner in `features/learning/files/videos.test.ts`.
test.runIf(isFullSet)(
  'transcodes a video with audio to HLS, MP4, poster and storyboard',
  { timeout: 180_000 },
  async () => {
    const source = await samples.make('wide.mp4', [...movingPicture('960x540', 5, 5), ...tone(5)]);
    const percents: number[] = [];
    const made = await transcodeVideo({
      ffmpeg: samples.ffmpeg,
      source,
      targetDir: target('wide'),
      onProgress: (percent) => percents.push(percent),
    });

    expect(made.durationMs).toBe(5000);
    expect(made.renditions.map((r) => [r.name, r.width, r.height])).toEqual([
      ['360p', 640, 360],
      ['540p', 960, 540],
    ]);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    // How many come depends on the speed of the machine.
    expect(percents.at(-1)).toBe(100);

    const written = await readdir(target('wide'), { recursive: true, withFileTypes: true });
    expect(made.files.length).toBe(written.filter((entry) => entry.isFile()).length);
    expect(made.totalBytes).toBe(made.files.reduce((sum, file) => sum + file.bytes, 0));

    const master = await readFile(join(target('wide'), made.master), 'utf8');
    for (const rendition of made.renditions) {
      expect(master).toContain(
        `BANDWIDTH=${rendition.bandwidth},AVERAGE-BANDWIDTH=${rendition.averageBandwidth},`,
      );
      const playlist = await readFile(join(target('wide'), rendition.path), 'utf8');
      expect(playlist.match(/#EXTINF:([\d.]+)/g)).toEqual(['#EXTINF:4.000000', '#EXTINF:1.000000']);
      expect(playlist).toContain('#EXT-X-MAP:URI="init');
    }

    const sound = await readFile(join(target('wide'), made.audio ?? ''), 'utf8');
    expect(sound).toContain('#EXT-X-MAP:URI="init.mp4"');
    expect(sound.match(/^\d+\.m4s$/gm)).toEqual(['00000.m4s']);
    const bytesOf = (folder: string) =>
      made.files
        .filter(({ path }) => path.startsWith(`${folder}/`))
        .reduce((sum, { bytes }) => sum + bytes, 0);
    expect(bytesOf('audio')).toBeGreaterThan(0);
    expect(bytesOf('audio')).toBeLessThan(bytesOf('360p'));

    const download = await readFile(join(target('wide'), made.download.path));
    expect(download.indexOf('moov')).toBeLessThan(download.indexOf('mdat'));
    const properties = await probeVideo({
      ffmpeg: samples.ffmpeg,
      source: join(target('wide'), made.download.path),
    });
    expect(properties).toMatchObject({ codec: 'h264', width: 960, height: 540, hasAudio: true });
    expect(Math.abs(properties.durationMs - 5000)).toBeLessThan(100);

    const poster = await sharp(join(target('wide'), made.poster.path)).metadata();
    expect(poster).toMatchObject({ format: 'webp', width: made.poster.width, height: made.poster.height });
    const vtt = await readFile(join(target('wide'), made.storyboard.vtt), 'utf8');
    expect(vtt).toContain('00:00:04.000 --> 00:00:05.000\nstoryboard.webp#xywh=320,0,160,90');
    expect(made.storyboard).toMatchObject({ width: 480, height: 90 });
  },
);

/** All frames of the first second, then every seventh. */
const variableRate = String.raw`select=lt(t\,1)+not(mod(n\,7))`;
test.runIf(isFullSet).each([
  ['vertical', '270x480', [], '270x480'],
  ['of odd sides', '321x241', ['-c:v', 'libx264', '-pix_fmt', 'yuv444p'], '320x240'],
  ['in the old AVI', '320x240', ['-c:v', 'mpeg4', '-f', 'avi'], '320x240'],
  ['that is very wide', '1280x64', ['-pix_fmt', 'yuv420p'], '1280x64'],
  ['of a variable frame rate', '320x240', ['-vf', variableRate, '-fps_mode', 'vfr'], '320x240'],
  ['with 10 bits', '320x240', ['-pix_fmt', 'yuv420p10le'], '320x240'],
])('a video %s, without sound', { timeout: 180_000 }, async (name, size, options, expected) => {
  const source = await samples.make(`${name.replaceAll(' ', '-')}.mp4`, [
    ...movingPicture(size, 2),
    ...options,
  ]);
  const made = await transcodeVideo({ ffmpeg: samples.ffmpeg, source, targetDir: target(name) });
  expect(made.renditions.map((r) => `${r.width}x${r.height}`)).toEqual([expected]);
  expect(made.properties.hasAudio).toBe(false);
});

test.runIf(isFullSet)(
  'transcodes a rotated HDR recording upright and in SDR',
  { timeout: 180_000 },
  async () => {
    const light = ['-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc'];
    await samples.make('hlg.mp4', [...movingPicture('320x180', 1), '-pix_fmt', 'yuv420p10le', ...light]);
    const source = await samples.make('phone.mp4', [
      '-display_rotation',
      '90',
      '-i',
      'hlg.mp4',
      '-c',
      'copy',
    ]);
    const made = await transcodeVideo({ ffmpeg: samples.ffmpeg, source, targetDir: target('phone') });
    const properties = await probeVideo({
      ffmpeg: samples.ffmpeg,
      source: join(target('phone'), 'video.mp4'),
    });
    expect(properties).toMatchObject({ width: 180, height: 320, rotation: 0, hdr: false });
    expect(made.poster).toMatchObject({ width: 180, height: 320 });
  },
);

test('removes metadata of place and device', { timeout: 180_000 }, async () => {
  const tags = ['-metadata', 'title=SecretTitle', '-metadata', 'location=+55.75+037.61/'];
  const source = await samples.make('tagged.mp4', [...movingPicture('64x64', 1), ...tags]);
  await transcodeVideo({ ffmpeg: samples.ffmpeg, source, targetDir: target('tagged') });
  const entries = await readdir(target('tagged'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((path) => readFile(path)));
  expect(contents.length).toBeGreaterThan(5);
  expect(contents.filter((content) => content.includes('SecretTitle') || content.includes('37.61'))).toEqual(
    [],
  );
});

test('refuses a truncated file and leaves no files', { timeout: 180_000 }, async () => {
  const whole = await readFile(
    await samples.make('long.mp4', [...movingPicture('320x180', 6), '-movflags', '+faststart']),
  );
  const source = await samples.write('cut-late.mp4', whole.subarray(0, whole.length / 2));
  await expect(
    transcodeVideo({ ffmpeg: samples.ffmpeg, source, targetDir: target('cut') }),
  ).rejects.toMatchObject({
    code: 'damaged',
    message: expect.stringMatching(/^the file breaks off at [\d.]+ of 6\.0 s$/),
  });
  const early = await samples.write('cut-early.mp4', whole.subarray(0, whole.indexOf('mdat') + 100));
  await expect(
    transcodeVideo({ ffmpeg: samples.ffmpeg, source: early, targetDir: target('cut-early') }),
  ).rejects.toMatchObject({ code: 'damaged' });
  expect((await readdir(join(samples.directory, 'made'))).filter((name) => name.startsWith('cut'))).toEqual(
    [],
  );
});

test.runIf(isFullSet)(
  'aborting kills ffmpeg, leaves nothing, and the same can be made again',
  { timeout: 180_000 },
  async () => {
    const source = await samples.make('slow.mp4', [...movingPicture('1280x720', 8), '-preset', 'ultrafast']);
    const stop = new AbortController();
    const work = transcodeVideo({
      ffmpeg: samples.ffmpeg,
      source,
      targetDir: target('slow'),
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(work).rejects.toMatchObject({ code: 'aborted', retryable: true });
    expect(
      (await readdir(join(samples.directory, 'made'))).filter((name) => name.startsWith('slow')),
    ).toEqual([]);

    const limited = { ffmpeg: samples.ffmpeg, source, targetDir: target('slow'), timeLimit: () => 300 };
    await expect(transcodeVideo(limited)).rejects.toMatchObject({ code: 'timed_out' });
  },
);

test.runIf(isFullSet)(
  'keeps the earlier target on failure and replaces it on success',
  { timeout: 180_000 },
  async () => {
    const source = await samples.make('small.mp4', movingPicture('64x64', 1));
    const input = { ffmpeg: samples.ffmpeg, source, targetDir: target('twice') };
    await transcodeVideo(input);
    const before = (await stat(join(target('twice'), 'video.mp4'))).mtimeMs;
    await expect(
      transcodeVideo({ ...input, source: await samples.write('no.mp4', 'no') }),
    ).rejects.toMatchObject({ code: 'not_video' });
    expect((await stat(join(target('twice'), 'video.mp4'))).mtimeMs).toBe(before);
    await transcodeVideo(input);
    expect((await stat(join(target('twice'), 'video.mp4'))).mtimeMs).toBeGreaterThan(before);
  },
);
