import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { createFreshDirectory } from './fresh-directory.ts';
import {
  audioArguments,
  downloadArguments,
  hlsArguments,
  keyframeSeconds,
  posterArguments,
  storyboardArguments,
  type HlsPlan,
} from './hls-arguments.ts';
import { assertLong, measureLength } from './measure-length.ts';
import { MediaError } from './media-error.ts';
import { probeVideo, type VideoProperties } from './probe-video.ts';
import { reasonFromLog, runFfmpeg, type FfmpegEnd } from './run-ffmpeg.ts';
import { measureRenditions, writeMeasuredBandwidths, type Rendition } from './rendition-playlists.ts';
import { planStoryboard, storyboardVtt } from './storyboard.ts';
import { videoLadder, type RenditionSize } from './video-ladder.ts';

export interface TranscodeInput {
  ffmpeg: string;
  source: string;
  /** Appears complete when the work is done and replaces an earlier result. */
  targetDir: string;
  /** Whole percents, increasing; 100 when all files are in place. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  /** Threads of each encoder; half of the machine's by default. */
  threads?: number;
  /** Time limit of the whole work by the video's length, in milliseconds; by default ten minutes plus twenty times the length. */
  timeLimit?: (durationMs: number) => number;
}
export interface PictureFile {
  path: string;
  width: number;
  height: number;
}
export interface TranscodedVideo {
  /** Length of the result in milliseconds. */
  durationMs: number;
  properties: VideoProperties;
  /** Paths are relative to `targetDir`. */
  master: string;
  renditions: Rendition[];
  /** The playlist of the sound alone; null without sound. */
  audio: string | null;
  poster: PictureFile;
  storyboard: PictureFile & { vtt: string };
  download: PictureFile & { bytes: number };
  files: { path: string; bytes: number }[];
  totalBytes: number;
}

const stallLimitMs = 3 * 60_000;
const posterLongSide = 1280;
/** The download, which is also the fallback for players without HLS, need not have the largest size. */
const downloadShortSide = 720;
const sideWorkPercent = 4;

/**
 * Transcodes a video for players: HLS with fMP4 segments in sizes up to the source's, `video.mp4` for download, a poster, and a storyboard for the
 * seek bar. Source metadata (place, device) is removed. Runs at low priority. Errors: MediaError with its reason in one line; nothing is left in or
 * beside `targetDir`.
 */
export async function transcodeVideo(input: TranscodeInput): Promise<TranscodedVideo> {
  const properties = await probeVideo(input);
  const threads = input.threads ?? Math.max(1, Math.floor(availableParallelism() / 2));
  const plan: HlsPlan = {
    source: input.source,
    properties,
    length: await measureLength({ ...input, properties }),
    ladder: videoLadder(properties),
    threads,
    toneMap: properties.hdr && (await canToneMap(input.ffmpeg)),
  };
  return createFreshDirectory(input.targetDir, async (directory) => {
    const made = await makeAll(input, plan, directory);
    input.onProgress?.(100);
    return made;
  });
}

async function makeAll(input: TranscodeInput, plan: HlsPlan, directory: string): Promise<TranscodedVideo> {
  const run = createStepRunner(input, plan, directory);
  const [smallest] = plan.ladder;
  await run(hlsArguments(plan), percentReporter(input, plan));
  const renditions = await measureRenditions(plan.ladder, directory);
  const durationMs = renditions[0]?.durationMs ?? 0;
  assertLong(durationMs, plan.length.totalMs);
  await writeMeasuredBandwidths(join(directory, 'master.m3u8'), renditions);
  const download = plan.ladder.findLast((rendition) => shortSide(rendition) <= downloadShortSide) ?? smallest;
  await run(downloadArguments(download));
  const audio = plan.properties.hasAudio ? await makeAudio(run, smallest, directory) : null;
  const poster = await makePoster(run, plan, directory);
  const storyboard = await makeStoryboard(run, smallest, durationMs, directory);
  const files = await listFiles(directory);
  return {
    durationMs,
    properties: plan.properties,
    master: 'master.m3u8',
    renditions,
    audio,
    poster,
    storyboard,
    download: {
      ...sizeOf(download),
      path: 'video.mp4',
      bytes: files.find((file) => file.path === 'video.mp4')?.bytes ?? 0,
    },
    files,
    totalBytes: files.reduce((sum, file) => sum + file.bytes, 0),
  };
}

type RunStep = (args: readonly string[], onProgress?: (writtenMs: number) => void) => Promise<FfmpegEnd>;

/** Returns a function that runs ffmpeg in the directory; all steps share one time limit. A nonzero exit code becomes a MediaError with its reason. */
function createStepRunner(input: TranscodeInput, plan: HlsPlan, directory: string): RunStep {
  const { timeLimit = (durationMs: number) => 10 * 60_000 + 20 * durationMs } = input;
  const deadline = performance.now() + timeLimit(plan.length.totalMs);
  return async (args, onProgress) => {
    const end = await runFfmpeg({
      ffmpeg: input.ffmpeg,
      args,
      cwd: directory,
      timeLimitMs: Math.max(1, deadline - performance.now()),
      stallLimitMs,
      ...(input.signal ? { signal: input.signal } : {}),
      ...(onProgress ? { onProgress } : {}),
    });
    if (end.exitCode === 0) return end;
    if (/No space left on device/.test(end.log))
      throw new MediaError('storage_full', 'no space is left', end.log);
    throw new MediaError(isDamaged(end.log) ? 'damaged' : 'failed', reasonFromLog(end.log), end.log);
  };
}

/** A file that was cut off before its first frame has a header that promises streams without a packet. */
const isDamaged = (log: string): boolean =>
  /received no packets|Invalid data found when processing input/.test(log);

function percentReporter(input: TranscodeInput, plan: HlsPlan): (writtenMs: number) => void {
  let reported = -1;
  return (writtenMs) => {
    const share = Math.min(1, writtenMs / plan.length.totalMs);
    const percent = Math.floor(share * (100 - sideWorkPercent));
    if (percent > reported) input.onProgress?.((reported = percent));
  };
}

/** The smallest rendition has the smallest sound. */
async function makeAudio(run: RunStep, smallest: RenditionSize, directory: string): Promise<string> {
  await mkdir(join(directory, 'audio'));
  await run(audioArguments(smallest));
  return 'audio/index.m3u8';
}

async function makePoster(run: RunStep, plan: HlsPlan, directory: string): Promise<PictureFile> {
  const { width, height } = plan.properties;
  const scale = Math.min(1, posterLongSide / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const png = join(directory, 'poster.png');
  await run(posterArguments(plan, Math.min(plan.length.totalMs * 0.1, 10_000), size));
  // Some containers cannot seek, and a cover has one frame only; then the poster is taken from the beginning.
  if (!(await exists(png))) await run(posterArguments(plan, 0, size));
  await sharp(png).webp({ quality: 82 }).toFile(join(directory, 'poster.webp'));
  await rm(png);
  return { path: 'poster.webp', ...size };
}

async function makeStoryboard(
  run: RunStep,
  rendition: RenditionSize,
  durationMs: number,
  directory: string,
): Promise<TranscodedVideo['storyboard']> {
  const plan = planStoryboard(
    { durationMs, width: rendition.width, height: rendition.height },
    keyframeSeconds * 1000,
  );
  await run(storyboardArguments(rendition, plan));
  const png = join(directory, 'storyboard.png');
  const { width, height } = await sharp(png).webp({ quality: 70 }).toFile(join(directory, 'storyboard.webp'));
  await rm(png);
  const vtt = storyboardVtt(plan, durationMs, 'storyboard.webp');
  await writeFile(join(directory, 'storyboard.vtt'), vtt);
  return { path: 'storyboard.webp', width, height, vtt: 'storyboard.vtt' };
}

async function listFiles(directory: string): Promise<{ path: string; bytes: number }[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(async (path) => ({ path: relative(directory, path), bytes: (await stat(path)).size })),
  );
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Tone mapping needs an ffmpeg with zimg; without it HDR videos are transcoded without tone mapping. */
async function canToneMap(ffmpeg: string): Promise<boolean> {
  const { exitCode, log } = await runFfmpeg({
    ffmpeg,
    args: ['-f', 'lavfi', '-i', 'color=s=16x16:d=0.04', '-vf', 'zscale=t=linear,tonemap', '-f', 'null', '-'],
    timeLimitMs: 10_000,
  });
  return exitCode === 0 || !/No such filter/.test(log);
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function shortSide(rendition: RenditionSize): number {
  return Math.min(rendition.width, rendition.height);
}

function sizeOf({ width, height }: RenditionSize): { width: number; height: number } {
  return { width, height };
}
