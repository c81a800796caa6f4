import { join } from 'node:path';
import type { Features } from '../features.ts';
import type { FoundFfmpeg } from '../platform/media/index.ts';
import type { Brands } from '../platform/brands/brands.ts';
import type { FileStorage } from '../platform/storage/index.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/observability/log.ts';
import { makeVideos } from './make-videos.ts';
import { seedDemo } from './seed-demo.ts';

export { announce } from './announce.ts';

interface Deps {
  brands: Brands;
  features: Features;
  storage: FileStorage;
  jobs: Jobs;
  ffmpeg: FoundFfmpeg;
  dataDir: string;
  clock: () => number;
  log: Log;
}

/** Creates the demo brands in two steps: the start waits for the first one, the second one (videos) runs in the background. */
export function createDemo({ features, dataDir, clock, ffmpeg, ...deps }: Deps) {
  const { brands, log } = deps;
  const mediaDir = join(dataDir, 'demo-media');
  return {
    /** Creates missing demo brands, without their videos. */
    seed: (): Promise<void> =>
      seedDemo({
        brands,
        addFile: async (brand, { path, ...file }) =>
          (await features.files(brand).addFile({ content: { path }, ...file })).fileId,
        publish: (brand, courseId) => features.courses(brand).publish(courseId),
        enrolment: (brand) => ({
          cohorts: features.cohorts(brand),
          segments: features.segments(brand),
          streams: features.streams(brand).changes,
        }),
        campaigns: (brand) => features.campaigns(brand),
        articles: (brand) => features.articleRecords(brand),
        selling: features.selling,
        summarize: (brand) => features.rollups(brand).update(),
        mediaDir,
        now: clock(),
        log,
      }),

    /** Starts transcoding missing videos if ffmpeg is available; returns a function that stops it. */
    makeVideos(): () => Promise<void> {
      if ('missing' in ffmpeg) return () => Promise.resolve();
      const making = new AbortController();
      const made = makeVideos({ ...deps, ffmpeg: ffmpeg.path, mediaDir, signal: making.signal }).catch(
        (err: unknown) => {
          if (!making.signal.aborted) log.error({ err }, 'the demo videos could not be made');
        },
      );
      return async () => {
        making.abort();
        await made;
      };
    },
  };
}
