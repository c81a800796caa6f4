import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileLimits, UploadQuotas } from '@daystream/domain';
import type { FastifyInstance } from 'fastify';
import { filesFeature, type FilesService } from '../../features/learning/files/index.ts';
import type { Brand, ByBrand } from '../../platform/brands/brand.ts';
import { createForeignInput } from '../../platform/foreign-input/index.ts';
import { createMediaTokens, type MediaTokens } from '../../platform/files/index.ts';
import { createMount } from '../../platform/http/mount.ts';
import { createServer } from '../../platform/http/server.ts';
import { createPictures, type FoundFfmpeg } from '../../platform/media/index.ts';
import type { TranscodeTimeLimits } from '../../features/learning/files/videos.jobs.ts';
import { createRealtime } from '../../platform/realtime/realtime.ts';
import { createSessions, type Sessions } from '../../platform/sessions/sessions.ts';
import { createDiskStorage, type FileStorage, type UploadStore } from '../../platform/storage/index.ts';
import { runScheduled } from '../app/run-scheduled.ts';
import { openTestPlatform, type TestPlatform } from '../app/open-platform.ts';
import { copyTestDatabase } from '../app/test-database.ts';
import { testFfmpeg } from '../../platform/media/testing/test-ffmpeg.ts';

export interface FilesApp extends TestPlatform {
  app: FastifyInstance;
  /** The address of the server. */
  origin: string;
  aurora: Brand;
  forma: Brand;
  connectionString: string;
  dataDir: string;
  clock: { now: number };
  sessions: Sessions;
  storage: FileStorage;
  mediaTokens: MediaTokens;
  files: ByBrand<FilesService>;
  /** File keys that a course's media token opens, as `<course> <key>`. */
  courseKeys: Set<string>;
  /** Ids of videos passed to `refreshVideo`. */
  changedVideos: number[];
  /** Keys to which published courses refer. */
  servedKeys: string[];
  store: UploadStore;
  /** The last backup; null: backups are off. */
  lastBackup: { beganAt: Date | null };
  /** The hourly sweep. */
  sweep: () => Promise<void>;
  /** The nightly sweep. */
  sweepNightly: () => Promise<void>;
  close(): Promise<void>;
}

interface Options {
  limits?: FileLimits;
  quotas?: UploadQuotas;
  timeLimits?: TranscodeTimeLimits;
  ffmpeg?: FoundFfmpeg;
  /** The local disk by default. */
  storage?: FileStorage;
  /** Another node of this installation, with the same database. Close it before the other. */
  beside?: FilesApp;
  /** Whether to run jobs, such as transcoding. */
  runJobs?: boolean;
}

/** A listening server with the files feature on real platform parts; close it in `afterAll`. */
export async function createFilesApp({
  limits,
  quotas,
  timeLimits,
  ffmpeg: givenFfmpeg,
  runJobs = false,
  storage: givenStorage,
  beside,
}: Options = {}): Promise<FilesApp> {
  const database = beside === undefined ? await copyTestDatabase() : undefined;
  const connectionString = beside?.connectionString ?? database?.connectionString ?? '';
  const dataDir = await mkdtemp(join(tmpdir(), 'daystream-files-'));
  const open = await openTestPlatform(connectionString);
  const { brands, bus, jobs, log } = open;
  const clock = { now: Date.now() };
  const storage = givenStorage ?? createDiskStorage(join(dataDir, 'files'));
  const ffmpeg = givenFfmpeg ?? (await testFfmpeg());
  const sessions = createSessions({ bus, clock: () => clock.now });
  const mediaTokens = createMediaTokens({ secret: 'a secret that only tests have', clock: () => clock.now });
  const courseKeys = new Set<string>();
  const changedVideos: number[] = [];
  const servedKeys: string[] = [];
  const app = await createServer({ brands, log, trustProxy: 0 });
  const mount = createMount(app, sessions);
  const realtime = createRealtime({
    app,
    brands,
    bus,
    sessions,
    chatSideOf: async () => undefined,
    mayReadPost: async () => false,
    clock: () => clock.now,
    redis: undefined,
    log,
  });
  app.addHook('preClose', () => realtime.close());
  const foreignInput = createForeignInput();
  app.addHook('onClose', async () => foreignInput.close());
  const lastBackup: FilesApp['lastBackup'] = { beganAt: null };
  const feature = filesFeature({
    backups: { keptUntil: async () => lastBackup.beganAt },
    clock: () => clock.now,
    ffmpeg,
    mediaTokens,
    pictures: createPictures(foreignInput),
    foreignInput,
    jobs,
    platform: open.platform,
    rateLimits: open.rateLimits,
    realtime,
    sessions,
    storage,
    mayOpenInCommunity: async () => false,
    courses: () => ({
      refreshVideo: async (videoId) => void changedVideos.push(videoId),
      servedFileKeys: async () => servedKeys,
    }),
    courseContent: () => ({
      mayOpenMedia: async (_, courseId, key) => courseKeys.has(`${courseId} ${key}`),
    }),
    ...(limits === undefined ? {} : { limits: () => () => limits }),
    ...(quotas === undefined ? {} : { quotas }),
    ...(timeLimits === undefined ? {} : { timeLimits }),
  });
  await feature.routes({ app, mount });
  feature.jobs();
  await jobs.start(runJobs ? 'all' : 'web');
  await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    ...open,
    app,
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    aurora: brandOf(open, 'aurora'),
    forma: brandOf(open, 'forma'),
    connectionString,
    dataDir,
    clock,
    sessions,
    storage,
    mediaTokens,
    files: feature.services.files,
    courseKeys,
    changedVideos,
    servedKeys,
    store: storage.uploads,
    lastBackup,
    async sweep() {
      await runScheduled(jobs, 'files.sweep');
      await runScheduled(jobs, 'files.sweep.workspaces');
    },
    sweepNightly: () => runScheduled(jobs, 'files.sweep.storage'),
    async close() {
      // Otherwise closing waits for clients that stopped reading.
      app.server.closeAllConnections();
      await app.close();
      await open.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function brandOf({ brands }: TestPlatform, appId: string): Brand {
  const found = brands.byAppId(appId);
  if (found === undefined) throw new Error(`the template has no brand ${appId}`);
  return found;
}
