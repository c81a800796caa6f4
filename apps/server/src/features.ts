import type { FastifyInstance } from 'fastify';
import {
  accountsRoutes,
  accountsStudioRoutes,
  createAccountsService,
  createPeopleService,
  workAccounts,
} from './features/accounts/index.ts';
import {
  authRoutes,
  createAuthService,
  type AuthService,
  sessionsRoutes,
  socialRoutes,
  workLeaving,
  workRecovery,
} from './features/auth/index.ts';
import {
  bannersRoutes,
  bannersStudioRoutes,
  createBannerRecordsService,
  createBannersService,
} from './features/banners/index.ts';
import {
  chatsRoutes,
  chatsStudioRoutes,
  createChatsService,
  type ChatsService,
} from './features/chats/index.ts';
import {
  coursesRoutes,
  coursesStudioRoutes,
  createCoursesService,
  dayBannersJob,
  workCourses,
  type CoursesService,
} from './features/courses/index.ts';
import { communitiesRoutes, createCommunitiesService } from './features/communities/index.ts';
import { cookiesRoutes, createCookiesService } from './features/cookies/index.ts';
import { createDataExportService, dataExportRoutes, workDataExports } from './features/data-export/index.ts';
import {
  createFilesRepository,
  createFilesService,
  createStudioVideosService,
  fileLimits,
  mountUploads,
  filesRoutes,
  filesStudioRoutes,
  workVideos,
  type FilesService,
} from './features/files/index.ts';
import {
  createFindSubject,
  createHomeworkService,
  createReviewService,
  homeworkRoutes,
  homeworkStudioRoutes,
} from './features/homework/index.ts';
import { createSchoolsService, schoolsStudioRoutes } from './features/schools/index.ts';
import {
  createInterfaceSwitches,
  createProfileService,
  interfaceSwitchesRoutes,
  profileRoutes,
} from './features/profile/index.ts';
import { createScoresService, scoresRoutes } from './features/scores/index.ts';
import {
  createSiteService,
  serveChanges,
  servePages,
  siteRoutes,
  siteStudioRoutes,
} from './features/site/index.ts';
import { createStreamsService, streamsRoutes, streamsStudioRoutes } from './features/streams/index.ts';
import {
  createSupportService,
  createTicketsService,
  supportRoutes,
  supportStudioRoutes,
  workSupport,
} from './features/support/index.ts';
import {
  createSubscriptionRecords,
  createSubscriptionsService,
  subscriptionsRoutes,
  subscriptionsStudioRoutes,
} from './features/subscriptions/index.ts';
import { byBrand, type ByBrand } from './platform/brands/brand.ts';
import { createBrandConfigs } from './platform/brands/brand-configs.ts';
import type { Brands } from './platform/brands/brands.ts';
import type { Bus } from './platform/database/bus.ts';
import type { PlatformDatabase } from './platform/database/platform-database.ts';
import { serveMedia, type FileStorage, type Grants } from './platform/files/index.ts';
import { createLimit } from './platform/http/limits.ts';
import type { Mount } from './platform/http/mount.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { FoundFfmpeg } from './platform/media/index.ts';
import type { Log } from './platform/observability/log.ts';
import type { Realtime } from './platform/realtime/realtime.ts';
import type { Sessions } from './platform/sessions/sessions.ts';
import type { SocialProviders } from './platform/social/providers.ts';

export interface FeatureDeps {
  platform: PlatformDatabase;
  brands: Brands;
  bus: Bus;
  jobs: Jobs;
  sessions: Sessions;
  grants: Grants;
  storage: FileStorage;
  ffmpeg: FoundFfmpeg;
  realtime: Realtime;
  mailer: Mailer;
  social: SocialProviders;
  log: Log;
  clock: () => number;
}

/** What stands outside of requests: the start of the demo schools and realtime need it. */
export interface Features {
  chats: ByBrand<ChatsService>;
  courses: ByBrand<CoursesService>;
  files: ByBrand<FilesService>;
}

/** Makes every feature of its parts and mounts its calls: the one place where features meet. */
export async function mountFeatures(
  app: FastifyInstance,
  mount: Mount,
  deps: FeatureDeps,
): Promise<Features> {
  const { bus, clock, grants, jobs, realtime, sessions, storage, ffmpeg } = deps;
  const failures = createLimit({ points: 10, seconds: 300 });

  const courses = byBrand((brand) => createCoursesService({ brand, bus, realtime, clock }));
  const streams = byBrand((brand) =>
    createStreamsService({ brand, bus, courses: courses(brand), grants, realtime, clock }),
  );
  const accounts = byBrand((brand) =>
    createAccountsService({
      brand,
      completedCourses: (userId) => streams(brand).completedCourses(userId),
      externalAuths: (actor) => auth(brand).social.list(actor),
      clock,
    }),
  );
  const auth: ByBrand<AuthService> = byBrand((brand) =>
    createAuthService({
      brand,
      sessions,
      jobs,
      clock,
      log: deps.log,
      providers: deps.social,
      failures,
      user: (userId) => accounts(brand).user(userId),
    }),
  );
  const people = byBrand((brand) => createPeopleService({ brand }));
  const scores = byBrand((brand) => createScoresService({ brand }));
  const files = byBrand((brand) =>
    createFilesService({ brand, storage, grants, jobs, ffmpeg, limits: fileLimits }),
  );
  const profile = byBrand((brand) =>
    createProfileService({
      brand,
      clock,
      user: (userId) => accounts(brand).user(userId),
      showPicture: (...picture) => files(brand).showPicture(...picture),
    }),
  );
  const interfaceSwitches = byBrand((brand) => createInterfaceSwitches({ brand }));
  const dataExport = byBrand((brand) => createDataExportService({ brand, jobs, grants }));
  const subscriptions = byBrand((brand) => createSubscriptionsService({ brand, realtime, clock }));
  const subscriptionRecords = byBrand((brand) => createSubscriptionRecords({ brand, realtime, clock }));
  const communities = byBrand((brand) =>
    createCommunitiesService({
      brand,
      coveredCommunities: (userId) => subscriptions(brand).coveredCommunities(userId),
      clock,
    }),
  );
  const banners = byBrand((brand) =>
    createBannersService({
      brand,
      ownCommunities: async (actor) => {
        const all = await communities(brand).list(actor);
        return all.filter(({ type }) => type === 'owned').map(({ id }) => id);
      },
      clock,
    }),
  );
  const bannerRecords = byBrand((brand) =>
    createBannerRecordsService({
      brand,
      showPicture: (...picture) => files(brand).showPicture(...picture),
      removePicture: (key) => storage.remove(brand.appId, key),
      onDaysChanged: (trx, dayIds) => jobs.send(trx, dayBannersJob, { brand: brand.appId, day_ids: dayIds }),
      realtime,
    }),
  );
  const cookies = byBrand((brand) => createCookiesService({ brand }));
  const support = byBrand((brand) => createSupportService({ brand, jobs, clock }));
  const tickets = byBrand((brand) => createTicketsService({ brand, jobs, clock }));
  const onVideoChanged = (brand: Parameters<typeof courses>[0], videoId: number) =>
    courses(brand).refreshVideo(videoId);
  const videos = byBrand((brand) => createStudioVideosService({ brand, jobs, grants, onVideoChanged }));

  const chats = byBrand((brand) => {
    const findSubject = createFindSubject({ brand, published: courses(brand).published });
    return createChatsService({ brand, grants, realtime, clock, findSubject });
  });
  const homework = byBrand((brand) =>
    createHomeworkService({ brand, streams: streams(brand), chats: chats(brand), realtime, clock }),
  );
  const review = byBrand((brand) =>
    createReviewService({ brand, published: courses(brand).published, chats: chats(brand), realtime, clock }),
  );

  const configs = createBrandConfigs(deps.platform);
  const site = byBrand((brand) =>
    createSiteService({
      brand,
      brands: deps.brands,
      configs,
      showPicture: (...picture) => files(brand).showPicture(...picture),
    }),
  );

  authRoutes(mount, auth);
  sessionsRoutes(mount, auth);
  socialRoutes(app, mount, auth);
  siteRoutes(mount);
  siteStudioRoutes(mount, site);
  schoolsStudioRoutes(
    mount,
    createSchoolsService({ brands: deps.brands, removeFiles: (appId) => storage.removeBrand(appId) }),
  );
  servePages(app, { storage });
  serveChanges(app, deps);
  accountsRoutes(mount, accounts);
  profileRoutes(mount, profile);
  interfaceSwitchesRoutes(mount, interfaceSwitches);
  communitiesRoutes(mount, communities);
  cookiesRoutes(mount, cookies);
  bannersRoutes(mount, banners);
  bannersStudioRoutes(mount, bannerRecords);
  dataExportRoutes(mount, dataExport);
  workDataExports({ jobs, brands: deps.brands, storage, clock });
  accountsStudioRoutes(mount, people);
  coursesRoutes(mount, courses);
  coursesStudioRoutes(mount, courses);
  workCourses({ jobs, brands: deps.brands, courses });
  streamsRoutes(mount, streams);
  streamsStudioRoutes(mount, streams);
  homeworkRoutes(mount, homework);
  homeworkStudioRoutes(mount, review);
  chatsRoutes(mount, chats);
  chatsStudioRoutes(mount, chats);
  scoresRoutes(mount, scores);
  subscriptionsRoutes(mount, subscriptions);
  subscriptionsStudioRoutes(mount, subscriptionRecords);
  filesRoutes(mount, files);
  filesStudioRoutes(mount, videos);
  supportRoutes(mount, support);
  supportStudioRoutes(mount, tickets);
  workSupport({ jobs, brands: deps.brands, mailer: deps.mailer });
  workRecovery({ jobs, brands: deps.brands, mailer: deps.mailer, clock });
  workLeaving({ jobs, brands: deps.brands, storage, clock });
  workAccounts({ jobs, brands: deps.brands, clock });
  workVideos({ jobs, brands: deps.brands, storage, ffmpeg, realtime, onVideoChanged });
  await mountUploads(app, {
    brands: deps.brands,
    sessions,
    storage,
    jobs,
    ffmpeg,
    limits: fileLimits,
    clock,
  });
  await serveMedia(app, {
    storage,
    grants,
    sessions,
    mayOpenInCourse: (brand, courseId, key) => courses(brand).hasMediaKey(courseId, key),
    originalOf: (brand, key) => createFilesRepository(brand.db).original(key),
  });
  return { chats, courses, files };
}
