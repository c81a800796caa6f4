import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RedisClientType } from 'redis';
import { buildApp, type BuiltApp } from '../../app.ts';
import type { Features } from '../../features.ts';
import { createBackups } from '../../platform/backup/index.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import type { HostLookup } from '../../platform/http/resolve-host.ts';
import type { PaymentOrigins, PushOrigins } from '../../platform/feature.ts';
import { createDiskStorage } from '../../platform/storage/index.ts';
import { createMailer, type Mailer } from '../../platform/mail/mailer.ts';
import { createSealer } from '../../platform/secrets/sealer.ts';
import type { JitsiSettings } from '../../platform/meetings/jitsi.ts';
import type { Tracing } from '../../platform/observability/tracing.ts';
import type { SocialProviders } from '../../platform/social/providers.ts';
import { openTestPlatform, type TestPlatform } from './open-platform.ts';
import { copyTestDatabase } from './test-database.ts';
import { testFfmpeg } from '../../platform/media/testing/test-ffmpeg.ts';

interface OpenTestApp extends TestPlatform {
  app: FastifyInstance;
  features: Features;
  drain: BuiltApp['drain'];
  mailer: Mailer;
  connectionString: string;
  /** Directory of uploads and media. */
  dataDir: string;
  /** The app's clock: set it to move in time. */
  clock: { now: number };
}

export interface TestApp extends OpenTestApp {
  aurora: Brand;
  forma: Brand;
}

/** The secret of the installation. */
export const testSecret = 'a secret that only tests have';

/** A port that nobody listens on: no test reaches a real provider. */
const nowhere = {
  stripe: 'http://127.0.0.1:1',
  yookassa: 'http://127.0.0.1:1',
  apple: 'http://127.0.0.1:1',
  google: 'http://127.0.0.1:1',
};

interface TestAppOptions {
  /** Without it, e-mails are written to files. */
  smtpUrl?: string;
  /** `all` also runs jobs. */
  role?: 'web' | 'all';
  social?: SocialProviders;
  /** Makes this app another node of the same installation, with the same database and files. Close this one first. */
  beside?: TestApp;
  /** Shares realtime events between nodes. */
  redis?: RedisClientType;
  /** Number of proxies whose headers are trusted. */
  trustProxy?: number;
  publicUrl?: string | undefined;
  jitsi?: JitsiSettings;
  /** Milliseconds in which a request has to arrive. */
  bodyTimeout?: number;
  /** Where the payment providers are; without it, nowhere. */
  paymentOrigins?: Partial<PaymentOrigins>;
  /** Whether servers that are entered may be on this machine, as those of tests are; true unless set. */
  isPrivateAllowed?: boolean;
  /** Where names are looked up; without it, nowhere. */
  dnsServers?: readonly string[];
  /** How long a test e-mail may take, milliseconds. */
  mailTestMs?: number;
  /** Where the push services of phones are; without it, nowhere. */
  pushOrigins?: PushOrigins;
  /** Resolves the names of domains; without it, no name has an address. */
  lookupHost?: HostLookup;
  tracing?: Tracing;
}

/** Reads the metrics of a test app. */
export const testMetricsToken = 'a token of the tests, 123';

const noHosts: HostLookup = () =>
  Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));

/** A complete app on its own copy of the template database; close it in `afterAll`. */
export async function createTestApp({ beside, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const database = beside ?? (await copyTestDatabase());
  const stored = beside && { filesIn: beside.dataDir };
  const open = await openTestApp(database.connectionString, { ...options, ...stored });
  const brand = (appId: string) => {
    const found = open.brands.byAppId(appId);
    if (found === undefined) throw new Error(`the template has no brand ${appId}`);
    return found;
  };
  return {
    ...open,
    aurora: brand('aurora'),
    forma: brand('forma'),
    async close() {
      await open.close();
      if ('drop' in database) await database.drop();
    },
  };
}

/** A complete app on an existing database. */
export async function openTestApp(
  connectionString: string,
  {
    smtpUrl,
    role = 'web',
    social = {},
    redis,
    trustProxy = 0,
    publicUrl,
    jitsi,
    bodyTimeout,
    paymentOrigins = nowhere,
    isPrivateAllowed = true,
    dnsServers = ['127.0.0.1:1'],
    mailTestMs,
    pushOrigins = { fcm: 'http://127.0.0.1:1', apns: 'http://127.0.0.1:1' },
    lookupHost = noHosts,
    tracing,
    filesIn,
  }: Omit<TestAppOptions, 'beside'> & { filesIn?: string } = {},
): Promise<OpenTestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daystream-app-'));
  const open = await openTestPlatform(connectionString, { publicUrl, traceJob: tracing?.traceJob });
  const clock = { now: Date.now() };
  const storage = createDiskStorage(join(filesIn ?? dataDir, 'files'));
  const ffmpeg = await testFfmpeg();
  const mailer = createMailer({
    platform: open.platform,
    sealer: createSealer(testSecret),
    smtpUrl,
    folder: join(dataDir, 'mail'),
    isPrivateAllowed,
    clock: () => clock.now,
    log: open.log,
  });
  const { app, features, drain } = await buildApp({
    ...open,
    storage,
    uploadLocks: undefined,
    ffmpeg,
    mailer,
    jitsi,
    mailboxPrivateHosts: isPrivateAllowed,
    dnsServers,
    ...(mailTestMs !== undefined && { mailTestMs }),
    paymentOrigins: { ...nowhere, ...paymentOrigins },
    pushOrigins,
    lookupHost,
    social,
    secret: testSecret,
    redis,
    clock: () => clock.now,
    trustProxy,
    publicUrl,
    ...(bodyTimeout === undefined ? {} : { bodyTimeout }),
    webApps: [],
    setupPage: '',
    metricsToken: testMetricsToken,
    tracing,
    backups: createBackups({
      platform: open.platform,
      settings: {
        place: { kind: 'folder', folder: join(dataDir, 'backups') },
        password: undefined,
        keepDays: 14,
      },
      source: () => ({
        connectionString,
        storage,
        brands: open.brands.all().map(({ appId }) => appId),
        release: '0.0.0',
      }),
      log: open.log,
      clock: () => clock.now,
    }),
    version: '0.0.0',
  });
  await open.jobs.start(role);
  await app.ready();
  return {
    ...open,
    app,
    features,
    drain,
    mailer,
    clock,
    connectionString,
    dataDir,
    async close() {
      await app.close();
      mailer.close();
      await open.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
