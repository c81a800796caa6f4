import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { demoBrands } from '@daystream/demo';
import { makeDemoVideo } from '@daystream/demo/media';
import { sendTranscodeJob } from '../features/learning/files/index.ts';
import type { Brand } from '../platform/brands/brand.ts';
import type { Brands } from '../platform/brands/brands.ts';
import { variants } from '../platform/files/index.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/observability/log.ts';
import type { FileStorage } from '../platform/storage/index.ts';

interface Deps {
  brands: Brands;
  storage: FileStorage;
  jobs: Jobs;
  ffmpeg: string;
  mediaDir: string;
  signal: AbortSignal;
  log: Log;
}

/**
 * Generates the missing videos of the demo brands one after the other and sends each through the real pipeline. Interrupted work continues at the
 * next start.
 */
export async function makeVideos(deps: Deps): Promise<void> {
  for (const { appId } of demoBrands) {
    const brand = deps.brands.byAppId(appId);
    if (brand === undefined) continue;
    const waiting = await brand.db
      .selectFrom('videos')
      .innerJoin('files', 'files.id', 'videos.file_id')
      .select(['videos.id', 'files.id as file_id', 'files.key', 'files.name'])
      .where('files.bytes', '=', 0)
      .orderBy('videos.id')
      .execute();
    for (const video of waiting) {
      deps.signal.throwIfAborted();
      await makeVideo(deps, brand, video);
      deps.log.info(`made the demo video ${video.name}`);
    }
  }
}

async function makeVideo(
  { storage, jobs, ffmpeg, mediaDir, signal }: Deps,
  brand: Brand,
  video: { id: number; file_id: number; key: string; name: string },
): Promise<void> {
  const path = await makeDemoVideo({ ffmpeg, targetDir: mediaDir, signal }, video.name.replace(/\.mp4$/, ''));
  const { size } = await stat(path);
  await storage.put(brand.appId, video.key, variants.original, createReadStream(path));
  await brand.db.transaction().execute(async (trx) => {
    await trx.updateTable('files').set({ bytes: size }).where('id', '=', video.file_id).execute();
    await sendTranscodeJob(jobs, trx, { brand: brand.appId, video_id: video.id }, { isLesson: true });
  });
}
