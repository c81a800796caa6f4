import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePicture } from './make-picture.ts';
import { makeVideo } from './make-video.ts';
import { demoPictures, type DemoPicture } from './pictures.ts';
import { demoSubtitles, writeVtt, type DemoSubtitles } from './subtitles.ts';
import { demoVideos, type DemoVideo } from './videos.ts';

interface DemoMediaInput {
  /** Path of the ffmpeg program. */
  ffmpeg: string;
  targetDir: string;
  signal?: AbortSignal;
}
export interface DemoMedia {
  videos: (DemoVideo & { path: string })[];
  pictures: (DemoPicture & { path: string })[];
  subtitles: (DemoSubtitles & { path: string })[];
}

/**
 * Creates one picture of `demoMediaPaths`. The result is deterministic and needs no fonts or network. An existing file is kept, so that an interrupted start
 * continues; it is written atomically. Errors: those of sharp.
 */
export async function makeDemoPicture(picture: DemoMedia['pictures'][number]): Promise<void> {
  await mkdir(dirname(picture.path), { recursive: true });
  await createIfMissing(picture.path, (path) => makePicture(picture, path));
}

/** Creates one file of subtitles of `demoMediaPaths`, as `makeDemoPicture`. */
export async function makeDemoSubtitles(subtitles: DemoMedia['subtitles'][number]): Promise<void> {
  await mkdir(dirname(subtitles.path), { recursive: true });
  await createIfMissing(subtitles.path, (path) => writeFile(path, writeVtt(subtitles)));
}

/** Creates one video (`videos/`) unless it exists; returns its path. Errors: those of ffmpeg; the abort reason of the signal. */
export async function makeDemoVideo(input: DemoMediaInput, slug: string): Promise<string> {
  const video = demoMediaPaths(input.targetDir).videos.find((candidate) => candidate.slug === slug);
  if (video === undefined) throw new Error(`the demo has no video ${slug}`);
  await mkdir(join(input.targetDir, 'videos'), { recursive: true });
  await createVideo(input, video);
  return video.path;
}

/** The paths of all demo files, whether they exist or not. */
export function demoMediaPaths(targetDir: string): DemoMedia {
  const place = <T extends object>(part: T, directory: string, name: string): T & { path: string } =>
    Object.assign({ path: join(targetDir, directory, name) }, part);
  return {
    videos: demoVideos.map((video) => place(video, 'videos', `${video.slug}.mp4`)),
    pictures: demoPictures.map((picture) => place(picture, 'pictures', `${picture.slug}.${picture.format}`)),
    subtitles: demoSubtitles.map((subtitles) =>
      place(subtitles, 'subtitles', `${subtitles.videoSlug}.${subtitles.languageCode}.vtt`),
    ),
  };
}

function createVideo({ ffmpeg, signal }: DemoMediaInput, video: DemoMedia['videos'][number]): Promise<void> {
  return createIfMissing(video.path, (target) =>
    makeVideo({ ffmpeg, video, target, ...(signal ? { signal } : {}) }),
  );
}

async function createIfMissing(path: string, make: (partial: string) => Promise<void>): Promise<void> {
  const isExisting = await stat(path).then(
    () => true,
    () => false,
  );
  if (isExisting) return;
  const partial = `${path}.partial`;
  await make(partial);
  await rename(partial, path);
}
