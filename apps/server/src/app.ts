import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { RedisClientType } from 'redis';
import { createFeatures, type Features } from './features.ts';
import type { Backups } from './platform/backup/index.ts';
import type { Brands } from './platform/brands/brands.ts';
import type { Bus } from './platform/database/bus.ts';
import type { PlatformDatabase } from './platform/database/platform-database.ts';
import { createForeignInput } from './platform/foreign-input/index.ts';
import { createMediaTokens } from './platform/files/index.ts';
import { serveDocumentation } from './platform/http/documentation.ts';
import type { RateLimits } from './platform/http/rate-limits.ts';
import { createMount } from './platform/http/mount.ts';
import { createDrain } from './platform/http/drain.ts';
import { createOriginOf } from './platform/http/origin.ts';
import type { HostLookup } from './platform/http/resolve-host.ts';
import { createServer } from './platform/http/server.ts';
import type { OpenPlatform } from './platform/open-platform.ts';
import type { PushOrigins, PaymentOrigins } from './platform/feature.ts';
import { serveInstallationPages } from './platform/http/installation-pages.ts';
import { serveWebApps, type WebApp } from './platform/http/web-apps.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { JitsiSettings } from './platform/meetings/jitsi.ts';
import { createPictures, type FoundFfmpeg } from './platform/media/index.ts';
import { serveHealth } from './platform/observability/health.ts';
import type { Log } from './platform/observability/log.ts';
import { createInstallationMetrics } from './platform/observability/installation-metrics.ts';
import { createProcessMetrics } from './platform/observability/process-metrics.ts';
import { serveMetrics } from './platform/observability/metrics.ts';
import type { Tracing } from './platform/observability/tracing.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { createSealer } from './platform/secrets/sealer.ts';
import { createSessions } from './platform/sessions/sessions.ts';
import type { SocialProviders } from './platform/social/providers.ts';
import type { FileStorage, UploadLocks } from './platform/storage/index.ts';

export interface AppDeps {
  platform: PlatformDatabase;
  brands: Brands;
  bus: Bus;
  jobs: Jobs;
  rateLimits: RateLimits;
  platformConnections: OpenPlatform['platformConnections'];
  storage: FileStorage;
  uploadLocks: UploadLocks | undefined;
  ffmpeg: FoundFfmpeg;
  mailer: Mailer;
  jitsi: JitsiSettings | undefined;
  social: SocialProviders;
  /** DNS servers instead of those of the system. */
  dnsServers?: readonly string[];
  /** How long a test e-mail may take, in milliseconds, if not the default. */
  mailTestMs?: number;
  /** Whether mailboxes and mail servers that are entered in the studio may be on hosts of the server's own network. */
  mailboxPrivateHosts: boolean;
  /** Other addresses of payment providers than their own. */
  paymentOrigins?: PaymentOrigins;
  pushOrigins?: PushOrigins;
  lookupHost?: HostLookup;
  /** Signs media addresses and encrypts secrets in the database. */
  secret: string;
  redis: RedisClientType | undefined;
  log: Log;
  /** Milliseconds. */
  clock: () => number;
  trustProxy: number | readonly string[];
  /** Scheme, host and port at which the installation is reached, if they are configured. */
  publicUrl: string | undefined;
  /** Milliseconds in which a request has to arrive, if not the default. */
  bodyTimeout?: number;
  webApps: readonly WebApp[];
  backups: Backups;
  /** With which metrics are read from elsewhere than this machine; undefined: not at all. */
  metricsToken: string | undefined;
  /** Undefined: requests are not traced. */
  tracing: Tracing | undefined;
  /** The built page on which a school is created; not there until the apps are built. */
  setupPage: string;
  version: string;
}

export interface BuiltApp {
  app: FastifyInstance;
  features: Features;
  /**
   * Prepares the stop of the process: no new jobs and realtime connections, `/readyz` says that it drains, and answers end their connections. Resolves after `ms` milliseconds, in which
   * a proxy is to notice, or when `hurry` aborts.
   */
  drain(ms: number, hurry: AbortSignal): Promise<void>;
}

/** Builds the server from its dependencies, ready to listen; called by `start.ts` and by tests. It never reads the environment. */
export async function buildApp(deps: AppDeps): Promise<BuiltApp> {
  const { brands, bus, clock, log } = deps;
  const { trustProxy, bodyTimeout } = deps;
  const app = await createServer({ brands, log, trustProxy, clock, ...(bodyTimeout ? { bodyTimeout } : {}) });
  deps.tracing?.traceRequests(app);
  const sessions = createSessions({ bus, clock });
  const mediaTokens = createMediaTokens({ secret: deps.secret, clock });
  const originOf = createOriginOf(deps.publicUrl);
  const mount = createMount(app, sessions);
  const realtime = createRealtime({
    app,
    brands,
    bus,
    sessions,
    chatSideOf: (brand, session, chatId) => features.chats(brand).sideOf(session, chatId),
    mayReadPost: (brand, session, postId) => features.clubPosts(brand).mayRead(session, postId),
    redis: deps.redis,
    log,
    clock,
  });
  app.addHook('preClose', () => realtime.close());
  const foreignInput = createForeignInput();
  app.addHook('onClose', async () => foreignInput.close());

  await serveDocumentation(app, deps.version);
  const drain = createDrain(app);
  const { platform, metricsToken: token } = deps;
  const further = [
    deps.jobs.failures,
    deps.mailer.attempts,
    ...createProcessMetrics({ ...deps, realtime, drain }),
    ...createInstallationMetrics(deps),
  ];
  serveMetrics(app, { further, token });
  serveHealth(app, { platform, drain });
  deps.jobs.schedule('rate-limits.sweep', '7 * * * *', () => deps.rateLimits.sweep());
  const features = await createFeatures(app, mount, brands, {
    ...deps,
    sessions,
    mediaTokens,
    sealer: createSealer(deps.secret),
    realtime,
    originOf,
    foreignInput,
    pictures: createPictures(foreignInput),
  });
  await serveWebApps(app, deps.webApps, {
    originOf,
    mediaOrigins: deps.storage.origins,
    meetingOrigin: deps.jitsi?.origin,
    embeddedPagesOf: (brand) => features.courses(brand).embeddedPages(),
    pageHeadOf: (brand, ...page) => features.productPages(brand)(...page),
    sendWithoutBrand: await serveInstallationPages(app, {
      setupPage: deps.setupPage,
      isEmpty: features.setup.isEmpty,
    }),
  });
  return {
    app,
    features,
    async drain(ms, hurry) {
      drain.begin();
      realtime.drain(ms);
      await deps.jobs.rest();
      await setTimeout(ms, undefined, { signal: hurry }).catch(() => undefined);
    },
  };
}
