import { join } from 'node:path';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { announce, createDemo } from './demo/index.ts';
import { createBackups } from './platform/backup/index.ts';
import type { Brands } from './platform/brands/brands.ts';
import { shareConnections } from './platform/database/limits.ts';
import { openDatabase } from './platform/database/open.ts';
import { readOrCreateSecret } from './platform/database/secrets.ts';
import { createUploadLocks, openStorage } from './platform/storage/index.ts';
import { closeWithin, listen, assertCanListen, isPortShareable } from './platform/http/listening.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { findFfmpeg } from './platform/media/index.ts';
import type { Log } from './platform/observability/log.ts';
import { startTracing } from './platform/observability/tracing.ts';
import { openPlatform } from './platform/open-platform.ts';
import { createSealer } from './platform/secrets/sealer.ts';
import { openRedis } from './platform/realtime/redis.ts';
import { readVersion } from './read-version.ts';
import type { Orders } from './processes/messages.ts';
import { recordServer } from './server-record.ts';
import { releaseFolder } from './release-folder.ts';

export interface Running {
  /** Undefined: it does not listen. */
  address: string | undefined;
  /** The addresses to open, printed for the person who started the server. */
  announcement: string;
  /** Drains, finishes running requests, then closes everything in reverse order of its creation. `hurry` ends the draining. */
  stop(hurry?: AbortSignal): Promise<void>;
}
interface StartDeps {
  log: Log;
  clock: () => number;
  /** Undefined: this process does everything. */
  orders?: Orders;
}
type Closing = ((hurry: AbortSignal) => Promise<unknown>)[];

/** Starts the server: database → schemas → brands → app → listen. If a step fails, what was opened is closed again. */
export async function start(config: Config, deps: StartDeps): Promise<Running> {
  const closing: Closing = [];
  const stop = async (hurry: AbortSignal = AbortSignal.abort()) => {
    for (const close of closing.toReversed())
      await close(hurry).catch((err: unknown) => deps.log.error({ err }, 'closing failed'));
  };
  try {
    // The parent has checked it, and its children share the port.
    if (deps.orders === undefined) await assertCanListen({ host: config.host, port: config.port });
    return { ...(await open(config, { ...deps, closing })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  config: Config,
  { log, clock, closing, orders }: StartDeps & { closing: Closing },
): Promise<Omit<Running, 'stop'>> {
  const { part } = orders ?? {};
  const { dataDir } = config;
  const version = await readVersion();
  const tracing = config.tracing && (await startTracing({ ...config.tracing, version, log }));
  if (tracing) closing.push(() => tracing.stop());
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir, log });
  closing.push(() => database.stop());
  const { connectionString } = database;
  const connections = shareConnections(config.databaseConnections);
  const { platform, bus, brands, rateLimits, platformConnections, close } = await openPlatform({
    connectionString,
    connections,
    log,
    social: config.social,
    publicUrl: config.publicUrl,
  });
  closing.push(close);
  const redis = await openRedis(config.redisUrl, log);
  // `destroy` instead of `close`: the subscriber waits for messages without end.
  if (redis) closing.push(async () => redis.destroy());

  const jobs = createJobs({
    connectionString,
    connections: connections.jobs,
    brands,
    log,
    traceJob: tracing?.traceJob,
  });
  const storage = await openStorage(config);
  await storage.sweep();
  // With the embedded database there is one process only, so in-process upload locks suffice.
  const uploadLocks =
    config.databaseUrl === undefined
      ? undefined
      : createUploadLocks({ connectionString, db: platform, bus, log });
  if (uploadLocks !== undefined) closing.push(() => uploadLocks.close());
  const ffmpeg = await findFfmpeg({
    pathVariable: config.path,
    ...(config.ffmpegPath === undefined ? {} : { configured: config.ffmpegPath }),
  });
  if ('missing' in ffmpeg) log.warn(`videos cannot be made ready: ${ffmpeg.missing}`);
  const secret = config.secret ?? (await readOrCreateSecret(platform, 'media'));
  const mailer = createMailer({
    platform,
    sealer: createSealer(secret),
    smtpUrl: config.smtpUrl,
    folder: join(dataDir, 'mail'),
    isPrivateAllowed: config.mailboxPrivateHosts,
    clock,
    log,
  });
  closing.push(async () => mailer.close());
  const backups = createBackups({
    platform,
    settings: config.backup,
    source: () => ({
      connectionString,
      storage,
      brands: brands.all().map(({ appId }) => appId),
      release: version,
    }),
    log,
    clock,
  });
  const { app, features, drain } = await buildApp({
    platform,
    brands,
    bus,
    jobs,
    rateLimits,
    platformConnections,
    storage,
    uploadLocks,
    ffmpeg,
    mailer,
    jitsi: config.jitsi,
    mailboxPrivateHosts: config.mailboxPrivateHosts,
    social: config.social,
    secret,
    redis,
    log,
    clock,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    webApps: [
      { base: '/', folder: join(releaseFolder, 'apps/learner/dist') },
      { base: '/studio/', folder: join(releaseFolder, 'apps/studio/dist') },
    ],
    setupPage: join(releaseFolder, 'apps/studio/dist/setup.html'),
    backups,
    metricsToken: config.metricsToken,
    tracing,
    version,
  });
  await jobs.start(config.role);
  closing.push(() => jobs.stop());
  closing.push(() => closeWithin(app, 10_000));
  closing.push((hurry) => drain(config.drainMs, hurry));

  const demo = config.demo && createDemo({ brands, features, storage, jobs, ffmpeg, dataDir, clock, log });
  // Of several processes, the one for jobs starts first.
  if (part !== 'web') {
    if (demo) await demo.seed();
    await openPublicHost(brands, config.publicUrl);
  }
  if (part === 'jobs') {
    await app.ready();
    if (demo) closing.push(demo.makeVideos());
    return { address: undefined, announcement: '' };
  }
  const address = await listen(app, {
    host: config.host,
    port: config.port,
    reusePort: part === 'web' && isPortShareable,
  });
  if (demo && config.role !== 'web') closing.push(demo.makeVideos());
  if (orders?.announces === false) return { address, announcement: '' };
  const setupPath = brands.all().length === 0 ? await features.setup.createLink() : undefined;
  const announcement = announce(brands, {
    address,
    publicUrl: config.publicUrl,
    isDemo: config.demo,
    setupPath,
  });
  // The parent records itself.
  if (orders !== undefined) return { address, announcement };
  const recorded = await recordServer(dataDir, { address, args: process.argv.slice(2) }).catch(
    (err: unknown) => log.warn({ err }, 'this server is not recorded: an update will not find it'),
  );
  // Whoever looks for the server finds it until it has ended.
  if (recorded) closing.unshift(recorded);
  return { address, announcement };
}

/** PUBLIC_URL's host belongs to the first brand unless another brand has it. */
async function openPublicHost(brands: Brands, publicUrl: string | undefined): Promise<void> {
  const host = publicUrl && new URL(publicUrl).hostname;
  const [first] = brands.all();
  if (host && first && brands.byHost(host) === undefined)
    await brands.setHosts(first.appId, [...first.hosts, host]);
}
