import { uploadQuotas, type UploadQuotas } from '@daystream/domain';
import type { Backups } from '../../../platform/backup/index.ts';
import { byBrand, type Brand, type ByBrand } from '../../../platform/brands/brand.ts';
import { createBrandConfigs } from '../../../platform/brands/brand-configs.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { serveMedia, type MediaDeps } from '../../../platform/files/index.ts';
import type { CourseContentService } from '../course-content/index.ts';
import type { CoursesService } from '../courses/index.ts';
import { brandFileLimits, type LimitsOfSender } from './file-limits.ts';
import { filesRoutes } from './files.routes.ts';
import { createFilesService } from './files.service.ts';
import { createForeignFiles } from './library/copy-from-brand.ts';
import { createImportedFiles } from './library/imported-files.ts';
import { createLibraryService } from './library/library.service.ts';
import { libraryRoutes } from './library/library.studio.ts';
import { createSubtitlesService } from './library/subtitles.service.ts';
import { createVideoFileService } from './library/video-file.service.ts';
import { sweepFiles, sweepStorage, sweepWorkspaces } from './sweep.jobs.ts';
import { createUploadLimits, createUploadQuota } from './upload-quota.ts';
import { uploadRoutes } from './uploads.routes.ts';
import { createUploadsService } from './uploads.service.ts';
import { registerVideoJobs, type TranscodeTimeLimits } from './videos.jobs.ts';
import { createWorkQueue } from '../../../platform/foreign-input/index.ts';
import { MediaError } from '../../../platform/media/index.ts';
import { filesPersonalData } from './files.personal-data.ts';
import { retention } from './files.tables.ts';

type Deps = Pick<
  PlatformParts,
  | 'clock'
  | 'ffmpeg'
  | 'foreignInput'
  | 'mediaTokens'
  | 'jobs'
  | 'pictures'
  | 'platform'
  | 'rateLimits'
  | 'realtime'
  | 'sessions'
  | 'storage'
> & {
  backups: Pick<Backups, 'keptUntil'>;
  uploadLocks?: PlatformParts['uploadLocks'];
  courses: ByBrand<Pick<CoursesService, 'refreshVideo' | 'servedFileKeys'>>;
  courseContent: ByBrand<Pick<CourseContentService, 'mayOpenMedia'>>;
  mayOpenInCommunity: MediaDeps['mayOpenInCommunity'];
  limits?: ByBrand<LimitsOfSender>;
  quotas?: UploadQuotas;
  /** Time limits of transcoding, in milliseconds; for tests. */
  timeLimits?: TranscodeTimeLimits;
};

/** Each probe is a process of its own. */
const probeLimits = { concurrency: 2, maxWaiting: 60, maxWaitingOfSender: 12 };

export function filesFeature({
  courses,
  courseContent,
  limits = byBrand(brandFileLimits),
  quotas = uploadQuotas,
  ...deps
}: Deps) {
  const { mediaTokens, jobs, sessions, storage } = deps;
  const store = storage.uploads;
  const onVideoChanged = (brand: Brand, videoId: number) => courses(brand).refreshVideo(videoId);

  const probes = createWorkQueue(
    probeLimits,
    () => new MediaError('busy', 'too many files are being prepared'),
  );
  const rates = createUploadLimits(deps.rateLimits, quotas);
  const quota = byBrand((brand) => createUploadQuota({ brand, quotas, rates }));
  const ingestion = (brand: Brand) => ({
    ...deps,
    brand,
    limits: limits(brand),
    probes,
    maxUnfinishedVideos: quotas.unfinishedVideos,
    quota: quota(brand),
  });
  const files = byBrand((brand) => createFilesService(ingestion(brand)));
  const foreignFiles = byBrand((brand) => createForeignFiles(ingestion(brand)));
  const importedFiles = byBrand((brand) => createImportedFiles(ingestion(brand)));
  const uploads = byBrand((brand) => createUploadsService({ ...ingestion(brand), store }));
  const configs = createBrandConfigs(deps.platform);
  const keysInDocuments = async (brand: Brand) => [
    ...(await courses(brand).servedFileKeys()),
    ...(await configs.fileKeys(brand.id)),
  ];
  const library = byBrand((brand) =>
    createLibraryService({
      brand,
      storage,
      mediaTokens,
      keysInDocuments,
      publishPicture: (...picture) => files(brand).publishPicture(...picture),
    }),
  );
  const videoFiles = byBrand((brand) =>
    createVideoFileService({ brand, jobs, onVideoChanged, get: (...args) => library(brand).get(...args) }),
  );
  const subtitles = byBrand((brand) => createSubtitlesService({ ...ingestion(brand), onVideoChanged }));
  const sweepDeps = {
    storage,
    uploads,
    keysInDocuments,
    clock: deps.clock,
    keptUntil: () => deps.backups.keptUntil(),
  };
  return {
    services: { files, foreignFiles, importedFiles, library },
    personalData: filesPersonalData,
    async routes({ app, mount }) {
      filesRoutes(mount, files);
      libraryRoutes(mount, { library, subtitles, videoFiles });
      await uploadRoutes(app, {
        sessions,
        store,
        locks: deps.uploadLocks,
        service: uploads,
        limits,
        log: app.log,
      });
      await serveMedia(app, {
        storage,
        mediaTokens,
        sessions,
        mayOpenInCommunity: deps.mayOpenInCommunity,
        mayOpenInCourse: (brand, { userId, courseId, key }) =>
          courseContent(brand).mayOpenMedia(userId, courseId, key),
        originalOf: (brand, key) => files(brand).original(key),
      });
    },
    jobs() {
      registerVideoJobs({ ...deps, onVideoChanged });
      jobs.scheduleForBrands('files.sweep', '23 * * * *', (brand) => sweepFiles(sweepDeps, brand));
      jobs.schedule('files.sweep.workspaces', '23 * * * *', () => sweepWorkspaces(storage));
      // Lists all stored files: of a million files, S3 sends a thousand pages. Nothing waits for it at night.
      jobs.scheduleForBrands('files.sweep.storage', '11 2 * * *', (brand) => sweepStorage(sweepDeps, brand), {
        turnMs: 3_600_000,
      });
    },
    retention,
  } satisfies Feature;
}
