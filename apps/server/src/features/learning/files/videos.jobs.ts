import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { variants, videoFolder } from '../../../platform/files/index.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import { MediaError, transcodeVideo, type FoundFfmpeg } from '../../../platform/media/index.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { FileStorage } from '../../../platform/storage/index.ts';
import { videoFailureOf } from './file-refusal.ts';
import { applyReplacement } from './library/apply-replacement.ts';
import { throttleProgress } from './throttle-progress.ts';
import { createVideosRepository, type ReadyVideo, type VideoInWork } from './videos.repository.ts';

interface TranscodeJob {
  video_id: number;
}

/**
 * A heartbeat detects a dead worker long before `expiresIn`, which allows for long videos. A lost run counts as one attempt. A video that exceeds its
 * time limit has failed and is not retried: the limit is below `expiresIn` for every video.
 */
const settings = { retries: 10, heartbeat: 15, isFair: true };
/** Videos of learners. */
const transcodeJob = jobKind<TranscodeJob>('videos.transcode', { ...settings, expiresIn: 3 * 3600 });
/** Videos that staff sent: lessons do not wait for learners' videos, nor these for lessons. */
const lessonTranscodeJob = jobKind<TranscodeJob>('videos.transcode-lesson', {
  ...settings,
  expiresIn: 12 * 3600,
});

/** Time limit of transcoding by the length of the video, all in milliseconds. */
export interface TranscodeTimeLimits {
  learner: (durationMs: number) => number;
  lesson: (durationMs: number) => number;
}
const minutes = 60_000;
const transcodeTimeLimits: TranscodeTimeLimits = {
  learner: (durationMs) => 5 * minutes + 3 * durationMs,
  lesson: (durationMs) => Math.min(10 * minutes + 20 * durationMs, 11 * 60 * minutes),
};

/** Enqueues the transcoding of a video in the caller's transaction. */
export const sendTranscodeJob = (
  jobs: Pick<Jobs, 'send'>,
  trx: Transaction<BrandTables>,
  data: TranscodeJob & { brand: string },
  { isLesson }: { isLesson: boolean },
): Promise<void> => jobs.send(trx, isLesson ? lessonTranscodeJob : transcodeJob, data);

export interface VideoJobDeps {
  jobs: Jobs;
  storage: FileStorage;
  ffmpeg: FoundFfmpeg;
  realtime: Pick<Realtime, 'emit'>;
  /** Called when a video became ready or failed. */
  onVideoChanged: (brand: Brand, videoId: number) => Promise<void>;
  timeLimits?: TranscodeTimeLimits;
}

/** Registers the transcoding of uploaded videos: per node one of learners and one lesson at a time. Idempotent. */
export function registerVideoJobs(deps: VideoJobDeps): void {
  const { learner, lesson } = deps.timeLimits ?? transcodeTimeLimits;
  for (const [kind, timeLimit] of [
    [transcodeJob, learner],
    [lessonTranscodeJob, lesson],
  ] as const)
    deps.jobs.workForBrand(kind, async (brand, { video_id: id }, signal) => {
      const video = await createVideosRepository(brand.db).begin(id);
      if (video !== undefined) await transcodeAndRecord(deps, brand, video, { signal, timeLimit });
    });
}

interface Run {
  signal: AbortSignal;
  timeLimit: (durationMs: number) => number;
}

async function transcodeAndRecord(
  deps: VideoJobDeps,
  brand: Brand,
  video: VideoInWork,
  run: Run,
): Promise<void> {
  const videos = createVideosRepository(brand.db);
  const emitState = (state: string, progress: number) => {
    if (video.user_id === null) return;
    // Reviewers are notified as well, because the video may be part of a homework.
    deps.realtime.emit(brand, [{ user: video.user_id }, { desk: 'experts' }], 'file.video', {
      file_id: video.file_id,
      state,
      progress,
    });
  };
  const progress = throttleProgress(async (percent) => {
    await videos.progress(video.id, percent);
    emitState('processing', percent);
  });
  emitState('processing', 0);
  let shownId = video.id;
  try {
    const made = await transcode(deps, brand, video, { ...run, onProgress: progress.report });
    await progress.end();
    shownId = await brand.db.transaction().execute(async (trx) => {
      await createVideosRepository(trx).ready(video.id, made);
      return (await applyReplacement(trx, video.id)) ?? video.id;
    });
    emitState('ready', 100);
  } catch (error) {
    await progress.end();
    // Other errors, and a shutdown, are retried by the queue.
    if (!(error instanceof MediaError) || error.code === 'aborted') throw error;
    await videos.failed(video.id, videoFailureOf(error), error.message);
    emitState('failed', 0);
  }
  await deps.onVideoChanged(brand, shownId);
}

async function transcode(
  { storage, ffmpeg }: VideoJobDeps,
  brand: Brand,
  { key }: VideoInWork,
  run: Run & { onProgress: (percent: number) => void },
): Promise<ReadyVideo> {
  if ('missing' in ffmpeg) throw new MediaError('failed', `ffmpeg is missing: ${ffmpeg.missing}`);
  const workspace = await storage.workspace();
  try {
    const targetDir = join(workspace.directory, videoFolder);
    const {
      durationMs,
      properties: probed,
      audio,
    } = await storage.withLocalCopy(brand.appId, key, variants.original, (source) =>
      transcodeVideo({ ffmpeg: ffmpeg.path, source, targetDir, ...run }),
    );
    await storage.putFolder(brand.appId, key, targetDir, videoFolder);
    return { durationMs, width: probed.width, height: probed.height, hasAudio: audio !== null };
  } finally {
    await workspace.remove();
  }
}
