import { join } from 'node:path';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Brands } from '../../platform/brands/brands.ts';
import { variants, videoFolder } from '../../platform/files/index.ts';
import { jobKind, type Jobs } from '../../platform/jobs/jobs.ts';
import { MediaError, transcodeVideo, type FoundFfmpeg } from '../../platform/media/index.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { failureOf } from './file-refusal.ts';
import { throttleProgress } from './throttle-progress.ts';
import { createVideosRepository, type VideoInWork } from './videos.repository.ts';

/** A lost program is noticed by its silence, not by the hours that a long video may take. A lost run counts as one try. */
export const transcodeJob = jobKind<{ video_id: number }>('videos.transcode', {
  retries: 10,
  expiresIn: 12 * 3600,
  heartbeat: 15,
  takesTurns: true,
});

export interface VideoJobDeps {
  jobs: Jobs;
  brands: Pick<Brands, 'byAppId'>;
  storage: FileStorage;
  ffmpeg: FoundFfmpeg;
  realtime: Pick<Realtime, 'emit'>;
  /** Called when a video became ready or failed. */
  onVideoChanged: (brand: Brand, videoId: number) => Promise<void>;
}

/** Makes uploaded videos ready, one at a time on each node. Doing one twice does no harm. */
export function registerVideoJobs(deps: VideoJobDeps): void {
  deps.jobs.work(transcodeJob, async ({ brand: appId, video_id: id }, signal) => {
    const brand = deps.brands.byAppId(appId);
    const video = await (brand && createVideosRepository(brand.db).begin(id));
    if (brand !== undefined && video !== undefined) await makeReady(deps, brand, video, signal);
  });
}

async function makeReady(
  deps: VideoJobDeps,
  brand: Brand,
  video: VideoInWork,
  signal: AbortSignal,
): Promise<void> {
  const videos = createVideosRepository(brand.db);
  const tell = (state: string, progress: number) => {
    if (video.user_id === null) return;
    // Who reviews waits for it as well: it may stand in a homework.
    deps.realtime.emit(brand, [{ user: video.user_id }, { desk: 'experts' }], 'file.video', {
      file_id: video.file_id,
      state,
      progress,
    });
  };
  const progress = throttleProgress(async (percent) => {
    await videos.progress(video.id, percent);
    tell('processing', percent);
  });
  tell('processing', 0);
  try {
    const made = await transcode(deps, brand, video, { signal, onProgress: progress.report });
    await progress.end();
    await videos.ready(video.id, made);
    tell('ready', 100);
  } catch (error) {
    await progress.end();
    // Anything else, and a stop of the program, is tried again by the queue.
    if (!(error instanceof MediaError) || error.code === 'aborted') throw error;
    await videos.failed(video.id, failureOf(error), error.message);
    tell('failed', 0);
  }
  await deps.onVideoChanged(brand, video.id);
}

async function transcode(
  { storage, ffmpeg }: VideoJobDeps,
  brand: Brand,
  { key }: VideoInWork,
  run: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<{ durationMs: number; width: number; height: number }> {
  if ('missing' in ffmpeg) throw new MediaError('failed', `ffmpeg is missing: ${ffmpeg.missing}`);
  const workspace = await storage.workspace();
  try {
    const targetDir = join(workspace.directory, videoFolder);
    const { durationMs, facts } = await storage.withLocalCopy(brand.appId, key, variants.original, (source) =>
      transcodeVideo({ ffmpeg: ffmpeg.path, source, targetDir, ...run }),
    );
    await storage.putFolder(brand.appId, key, targetDir, videoFolder);
    return { durationMs, width: facts.width, height: facts.height };
  } finally {
    await workspace.remove();
  }
}
