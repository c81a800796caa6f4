import type { FastifyInstance } from 'fastify';
import type { RedisClientType } from 'redis';
import {
  accountsRoutes,
  accountsStudioRoutes,
  createAccountsService,
  createPeopleService,
} from './features/accounts/index.ts';
import { coursesRoutes, coursesStudioRoutes, createCoursesService } from './features/courses/index.ts';
import { createStreamsService, streamsRoutes, streamsStudioRoutes } from './features/streams/index.ts';
import { byBrand } from './platform/brands/brand.ts';
import type { Brands } from './platform/brands/brands.ts';
import type { Bus } from './platform/database/bus.ts';
import type { PlatformDatabase } from './platform/database/platform-database.ts';
import { createGrants } from './platform/files/index.ts';
import { document } from './platform/http/documentation.ts';
import { createLimit } from './platform/http/limits.ts';
import { createMount } from './platform/http/mount.ts';
import { createServer } from './platform/http/server.ts';
import { serveWebApps, type WebApp } from './platform/http/web-apps.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { reportHealth } from './platform/observability/health.ts';
import type { Log } from './platform/observability/log.ts';
import { measure } from './platform/observability/metrics.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { createSessions } from './platform/sessions/sessions.ts';

export interface AppDeps {
  platform: PlatformDatabase;
  brands: Brands;
  bus: Bus;
  jobs: Jobs;
  /** Signs media addresses. */
  secret: string;
  redis: RedisClientType | undefined;
  log: Log;
  /** Milliseconds. */
  clock: () => number;
  trustProxy: number | readonly string[];
  webApps: readonly WebApp[];
  version: string;
}

/** The whole platform, ready to listen: what `main.ts` starts and the tests call. Never reads the environment. */
export async function buildApp(deps: AppDeps): Promise<{ app: FastifyInstance }> {
  const { brands, bus, clock, log } = deps;
  const app = await createServer({ brands, log, trustProxy: deps.trustProxy });
  const sessions = createSessions({ bus, clock });
  const grants = createGrants({ secret: deps.secret, clock });
  const mount = createMount(app, sessions);

  const failures = createLimit({ points: 10, seconds: 300 });
  const accounts = byBrand((brand) =>
    createAccountsService({
      brand,
      sessions,
      failures,
      completedCourses: (userId) => streams(brand).completedCourses(userId),
    }),
  );
  const people = byBrand((brand) => createPeopleService({ brand }));

  const realtime = createRealtime({
    app,
    brands,
    sessions,
    mayJoinChat: async () => false,
    redis: deps.redis,
    log,
  });
  app.addHook('preClose', () => realtime.close());
  const courses = byBrand((brand) => createCoursesService({ brand, bus, realtime, clock }));
  const streams = byBrand((brand) =>
    createStreamsService({ brand, courses: courses(brand), grants, realtime, clock }),
  );

  await document(app, deps.version);
  measure(app);
  reportHealth(app, deps.platform);
  accountsRoutes(mount, accounts, createLimit({ points: 60, seconds: 60 }));
  accountsStudioRoutes(mount, people);
  coursesRoutes(mount, courses);
  coursesStudioRoutes(mount, courses);
  streamsRoutes(mount, streams);
  streamsStudioRoutes(mount, streams);
  await serveWebApps(app, deps.webApps);
  return { app };
}
