import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullSet } from '../../testing/app/test-set.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { makeSamples, movingPicture, tone, type Samples } from './testing/samples.ts';
import { transcodeVideo } from './transcode-video.ts';

let samples: Samples;
beforeAll(async () => {
  samples = await makeSamples();
});
afterAll(() => samples.remove());

async function transcode(name: string, args: readonly string[]) {
  const source = await samples.make(name, args);
  return transcodeMade(name, source);
}
async function transcodeMade(name: string, source: string) {
  const targetDir = join(samples.directory, 'made', name);
  const made = await transcodeVideo({ ffmpeg: samples.ffmpeg, source, targetDir });
  const vtt = await readFile(join(targetDir, made.storyboard.vtt), 'utf8');
  return { made, download: join(targetDir, made.download.path), tiles: vtt.match(/-->/g)?.length };
}
/** Times of the shown frames in seconds, or of the sound of a file. */
async function timesOf(path: string, kind: 'v' | 'a' = 'v'): Promise<number[]> {
  const list = await samples.make(`${kind}.framecrc`, ['-i', path, '-map', `0:${kind}`, '-f', 'framecrc']);
  const text = await readFile(list, 'utf8');
  const [, first = 1, second = 1] = /#tb 0: (\d+)\/(\d+)/.exec(text) ?? [];
  return [...text.matchAll(/^0, +-?\d+, +(-?\d+),/gm)].map(
    ([, time]) => (Number(time) * Number(first)) / Number(second),
  );
}
const delayed = (kind: 'v' | 'a', seconds: number) =>
  kind === 'v'
    ? ['-filter_complex', `[0:v]setpts=PTS+${seconds}/TB[x]`, '-map', '[x]', '-map', '1']
    : ['-filter_complex', `[1:a]asetpts=PTS+${seconds}/TB[x]`, '-map', '0', '-map', '[x]'];
const size = '64x48';

describe.runIf(isFullSet)('recordings as they come from devices', { timeout: 180_000 }, () => {
  test.each([
    ['stands still at its end', 'still.mp4', [...movingPicture(size, 3), ...tone(6)]],
    ['is one cover', 'cover.mp4', [...movingPicture(size, 0.1), ...tone(6)]],
    ['begins late', 'late.mkv', [...movingPicture(size, 4), ...tone(6), ...delayed('v', 2)]],
    ['is longer than the sound', 'long.mp4', [...movingPicture(size, 6), ...tone(2)]],
    [
      'begins before the sound',
      'late-sound.mkv',
      [...movingPicture(size, 6), ...tone(4), ...delayed('a', 2)],
    ],
    [
      'stands still in a live recording without a length',
      'live.webm',
      [...movingPicture(size, 3), ...tone(6), '-c:v', 'libvpx', '-live', '1'],
    ],
  ])('a picture that %s: both play from 0 to the end', async (_, name, args) => {
    const { made, download, tiles } = await transcode(name, args);
    expect(made.durationMs).toBe(6000);
    expect(tiles).toBe(3);
    for (const kind of ['v', 'a'] as const) {
      const times = await timesOf(download, kind);
      expect(times[0]).toBeLessThan(0.1);
      expect(times.at(-1)).toBeGreaterThan(5.85);
      expect(times.at(-1)).toBeLessThan(6.1);
    }
  });

  test('a recorded screen keeps the frames of its moving part', async () => {
    // One moving second of six.
    const rate = String.raw`select=lt(t\,1)+not(mod(n\,30))`;
    const { made, download } = await transcode('screen.mp4', [
      ...movingPicture(size, 6, 30),
      ...tone(6),
      '-vf',
      rate,
      '-fps_mode',
      'vfr',
    ]);
    expect(made.properties.frameRate).toBeLessThan(20);
    expect((await timesOf(download)).length).toBe(180);
    expect(made.durationMs).toBe(6000);
  });

  test('slides of ten seconds begin at 0, with a tile of the storyboard for each two seconds', async () => {
    const { made, download, tiles } = await transcode('slides.mp4', movingPicture(size, 20, 0.1));
    expect([made.durationMs, tiles]).toEqual([20_000, 10]);
    expect((await timesOf(download))[0]).toBe(0);
  });

  test('an interlaced recording loses its comb lines', async () => {
    const interlacedIn = async (path: string) => {
      const args = ['-i', path, '-map', '0:v', '-vf', 'idet', '-f', 'null', '-'];
      const { log } = await runFfmpeg({ ffmpeg: samples.ffmpeg, args, timeLimitMs: 60_000 });
      const found = [...log.matchAll(/Multi frame detection: TFF:\s*(\d+) BFF:\s*(\d+)/g)].at(-1) ?? [];
      return Number(found[1]) + Number(found[2]);
    };
    const fields = ['-vf', 'interlace=lowpass=off', '-flags', '+ilme+ildct', '-pix_fmt', 'yuv420p'];
    const source = await samples.make('camera.ts', [...movingPicture('320x240', 2, 50), ...fields]);
    expect(await interlacedIn(source)).toBeGreaterThan(45);
    const { download } = await transcodeMade('camera.ts', source);
    expect(await interlacedIn(download)).toBeLessThan(15);
    expect((await timesOf(download)).length).toBe(50);
  });

  test('of several pictures the default one is taken', async () => {
    const { made } = await transcode('two.mp4', [
      ...movingPicture('32x24', 1),
      ...movingPicture(size, 1),
      '-map',
      '0',
      '-map',
      '1',
      '-disposition:v:0',
      '0',
      '-disposition:v:1',
      'default',
    ]);
    expect(made.properties).toMatchObject({ stream: 1, width: 64 });
  });

  test('a track that is not played makes a file neither longer nor damaged', async () => {
    const tracks = ['-map', '0', '-map', '1', '-map', '2'];
    const { made } = await transcode('dubbed.mkv', [
      ...movingPicture(size, 2),
      ...tone(2),
      ...tone(8),
      ...tracks,
    ]);
    expect(made.durationMs).toBe(2000);
  });

  test('a file whose second half was never written is damaged', async () => {
    const whole = await readFile(
      await samples.make('whole.mp4', [
        ...movingPicture('320x180', 6),
        ...tone(6),
        '-movflags',
        '+faststart',
      ]),
    );
    const source = await samples.write('zeros.mp4', whole.fill(0, Math.floor(whole.length / 2)));
    await expect(transcodeMade('zeros.mp4', source)).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringMatching(/^the file breaks off at [\d.]+ of 6\.0 s$/),
    });
  });
});
