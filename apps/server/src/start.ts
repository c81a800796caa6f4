import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createClient, type RedisClientType } from 'redis';
import { buildApp } from './app.ts';
import { announce } from './demo/announce.ts';
import { makeVideos } from './demo/make-videos.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { Config } from './config.ts';
import { openBrands, type Brands } from './platform/brands/brands.ts';
import { createBus } from './platform/database/bus.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import type { DB as PlatformTables } from './platform/database/platform-tables.generated.ts';
import { createKysely, createPool } from './platform/database/pool.ts';
import { ownSecret } from './platform/database/secrets.ts';
import { createDiskStorage } from './platform/files/index.ts';
import { findFfmpeg } from './platform/media/index.ts';
import { StartError } from './platform/errors/start-error.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/observability/log.ts';

interface Running {
  /** Where to go, for the person who started it. */
  announcement: string;
  /** Finishes what is under way, then closes everything in the order in which it stands on each other. */
  stop(): Promise<void>;
}

/** Starts the platform: database → schemas → brands → app → listen. What was opened is closed again when a later step fails. */
export async function start(
  config: Config,
  { log, repository }: { log: Log; repository: string },
): Promise<Running> {
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.toReversed())
      await close().catch((err: unknown) => log.error({ err }, 'closing failed'));
  };
  try {
    const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
    closing.push(() => database.stop());
    const { connectionString } = database;
    await migrate(connectionString, 'platform', 'platform');

    const onError = (err: Error) => log.warn({ err }, 'a database connection was lost');
    const platformPool = createPool({ connectionString, schema: 'platform', max: 5, onError });
    closing.push(() => platformPool.end());
    const platform = createKysely<PlatformTables>(platformPool);
    const bus = await createBus(connectionString, log);
    closing.push(() => bus.close());
    const brands = await openBrands({ connectionString, platform, bus, log, poolSize: 16 });
    closing.push(() => brands.close());
    const redis = await openRedis(config.redisUrl, log);
    if (redis) closing.push(() => redis.close());

    const jobs = createJobs({ connectionString, log });
    const storage = createDiskStorage(join(config.dataDir, 'files'));
    await storage.sweep();
    const ffmpeg = await findFfmpeg({
      pathVariable: config.path,
      ...(config.ffmpegPath === undefined ? {} : { configured: config.ffmpegPath }),
    });
    if ('missing' in ffmpeg) log.warn(`videos cannot be made ready: ${ffmpeg.missing}`);
    const { app, features } = await buildApp({
      platform,
      brands,
      bus,
      jobs,
      storage,
      ffmpeg,
      secret: config.secret ?? (await ownSecret(platform, 'media')),
      redis,
      log,
      clock: Date.now,
      trustProxy: config.trustProxy,
      webApps: [
        { base: '/', folder: join(repository, 'apps/learner/dist') },
        { base: '/studio/', folder: join(repository, 'apps/studio/dist') },
      ],
      version: await versionOf(repository),
    });
    await jobs.start(config.role);
    closing.push(() => jobs.stop());
    closing.push(() => closeWithin(app, 10_000));
    const mediaDir = join(config.dataDir, 'demo-media');
    if (config.demo)
      await seedDemo({
        brands,
        addFile: async (brand, { path, ...file }) =>
          (await features.files(brand).addFile({ content: { path }, ...file })).fileId,
        publish: (brand, courseId) => features.courses(brand).publish(courseId),
        mediaDir,
        now: Date.now(),
        log,
      });
    await openPublicHost(brands, config.publicUrl);
    const address = await app
      .listen({ port: config.port, host: config.host })
      .catch((error: NodeJS.ErrnoException) => {
        throw explainListening(error, config);
      });
    if (config.demo && config.role !== 'web' && 'path' in ffmpeg) {
      const making = new AbortController();
      const made = makeVideos({
        brands,
        storage,
        jobs,
        ffmpeg: ffmpeg.path,
        mediaDir,
        signal: making.signal,
        log,
      }).catch((err: unknown) => {
        if (!making.signal.aborted) log.error({ err }, 'the demo videos could not be made');
      });
      closing.push(async () => {
        making.abort();
        await made;
      });
    }
    return { announcement: announce(brands, address, config.demo), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Lets what is under way finish, but does not wait for ever for clients that stopped reading (a paused video). */
async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), ms);
  try {
    await app.close();
  } finally {
    clearTimeout(impatience);
  }
}

/** The address of the world belongs to the first school, until a school is given it. */
async function openPublicHost(brands: Brands, publicUrl: string | undefined): Promise<void> {
  const host = publicUrl && new URL(publicUrl).hostname;
  const [first] = brands.all();
  if (host && first && brands.byHost(host) === undefined) await brands.addHost(first.appId, host);
}

async function openRedis(url: string | undefined, log: Log): Promise<RedisClientType | undefined> {
  if (url === undefined) return undefined;
  const redis: RedisClientType = createClient({ url });
  redis.on('error', (err: unknown) => log.warn({ err }, 'Redis does not answer'));
  try {
    await redis.connect();
  } catch (error) {
    throw new StartError(`Redis, which REDIS_URL names, does not answer: ${(error as Error).message}.`);
  }
  return redis;
}

async function versionOf(repository: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

function explainListening(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is taken by another program; end that one, or start with PORT=${port + 1}.`,
    );
  if (error.code === 'EACCES')
    return new StartError(`This user may not listen on port ${port}; choose one above 1023 with PORT.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST=${host} is no address of this machine.`);
  return error;
}
