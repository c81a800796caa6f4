import { byBrand, type Brand, type ByBrand } from '../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../platform/feature.ts';
import { serveMedia } from '../../platform/files/index.ts';
import type { CoursesService } from '../courses/index.ts';
import { fileLimits, type FileLimits } from './file-refusal.ts';
import { filesRoutes } from './files.routes.ts';
import { createFilesService } from './files.service.ts';
import { filesStudioRoutes } from './files.studio.ts';
import { createStudioVideosService } from './studio-videos.service.ts';
import { sweepFiles } from './sweep.jobs.ts';
import { uploadRoutes } from './uploads.routes.ts';
import { createUploadsService } from './uploads.service.ts';
import { registerVideoJobs } from './videos.jobs.ts';

type Deps = Pick<
  PlatformParts,
  'brands' | 'clock' | 'ffmpeg' | 'grants' | 'jobs' | 'realtime' | 'sessions' | 'storage'
> & {
  courses: ByBrand<Pick<CoursesService, 'hasMediaKey' | 'refreshVideo'>>;
  limits?: FileLimits;
};

export function filesFeature({ courses, limits = fileLimits, ...deps }: Deps) {
  const { brands, grants, jobs, sessions, storage } = deps;
  const store = storage.uploads;
  const onVideoChanged = (brand: Brand, videoId: number) => courses(brand).refreshVideo(videoId);

  const files = byBrand((brand) => createFilesService({ ...deps, brand, limits }));
  const uploads = byBrand((brand) => createUploadsService({ ...deps, brand, limits, store }));
  const studioVideos = byBrand((brand) => createStudioVideosService({ brand, jobs, grants, onVideoChanged }));
  /** Removes what was left behind, as is done every hour. */
  const sweep = () => sweepFiles({ brands, storage, uploads });
  return {
    services: { files, sweep },
    async routes({ app, mount }) {
      filesRoutes(mount, files);
      filesStudioRoutes(mount, studioVideos);
      await uploadRoutes(app, { sessions, store, service: uploads, limits, log: app.log });
      await serveMedia(app, {
        storage,
        grants,
        sessions,
        mayOpenInCourse: (brand, courseId, key) => courses(brand).hasMediaKey(courseId, key),
        originalOf: (brand, key) => files(brand).original(key),
      });
    },
    jobs() {
      registerVideoJobs({ ...deps, onVideoChanged });
      jobs.repeat('files.sweep', '23 * * * *', sweep);
    },
  } satisfies Feature;
}
