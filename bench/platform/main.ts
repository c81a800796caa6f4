import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streamsCalls, studioReportsCalls } from '@daystream/contract';
import { pino } from 'pino';
import { buildApp } from '../../apps/server/src/app.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres/index.ts';
import { shareConnections } from '../../apps/server/src/platform/database/limits.ts';
import { queryPrepared } from '../../apps/server/src/platform/database/pool.ts';
import { createBackups } from '../../apps/server/src/platform/backup/index.ts';
import { createDiskStorage } from '../../apps/server/src/platform/storage/index.ts';
import { createMount } from '../../apps/server/src/platform/http/mount.ts';
import { createEmailAttempts } from '../../apps/server/src/platform/mail/email-attempts.ts';
import { openPlatform } from '../../apps/server/src/platform/open-platform.ts';
import { createJobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import { createSessions } from '../../apps/server/src/platform/sessions/sessions.ts';
import { testBrands } from '../../apps/server/src/testing/app/test-brands.ts';
import { readInput, reportReady } from '../child.ts';
import { createBrandData, type BrandData } from './brand-data.ts';
import { mountPublishMessage } from './publish-message.ts';
import { upsertOne, upsertValues } from './upsert.ts';

export interface PlatformInfo extends BrandData {
  origin: string;
  connectionString: string;
  appId: string;
  /** The folder of the disk storage. */
  filesDir: string;
  /** Of the installation. */
  secret: string;
}
export interface PlatformInput {
  /** Also serves the web apps, which must have been built. */
  hasWebApps?: boolean;
  /** A brand that sells. Its e-mails are dropped, and it trusts the header with a visitor's address, because the number of orders of one address is limited. */
  isShop?: boolean;
}

/**
 * The platform, composed as in `start.ts` on a separate database, with two additional routes: save lesson statistics with one statement per request, and
 * publish a message without storing it.
 */
const { hasWebApps = false, isShop = false } = readInput() as PlatformInput;
const secret = 'secret of the bench';
const repository = join(import.meta.dirname, '../..');
const dataDir = await mkdtemp(join(tmpdir(), 'daystream-bench-'));
const filesDir = join(dataDir, 'files');
const log = pino({ level: 'warn' });
const database = await startEmbeddedPostgres({ dataDir, log });
const { connectionString } = database;
const connections = shareConnections(80);
const { platform, bus, brands, rateLimits, platformConnections, close } = await openPlatform({
  connectionString,
  connections,
  log,
});
const [{ appId, config, hosts }] = testBrands;
const brand = await brands.create(appId, config, hosts);
const jobs = createJobs({ connectionString, connections: connections.jobs, brands, log });
const { app, features } = await buildApp({
  platform,
  brands,
  bus,
  jobs,
  rateLimits,
  platformConnections,
  storage: createDiskStorage(filesDir),
  uploadLocks: undefined,
  ffmpeg: { missing: 'the bench transcodes no videos' },
  mailer: {
    send: () => (isShop ? Promise.resolve() : Promise.reject(new Error('the bench sends no e-mail'))),
    sendThrough: () => Promise.reject(new Error('the bench sends no e-mail')),
    smtpUrl: undefined,
    attempts: createEmailAttempts(),
    close: () => undefined,
  },
  jitsi: undefined,
  mailboxPrivateHosts: false,
  social: {},
  secret,
  redis: undefined,
  log,
  clock: Date.now,
  trustProxy: isShop ? 1 : 0,
  publicUrl: undefined,
  setupPage: '',
  metricsToken: undefined,
  tracing: undefined,
  backups: createBackups({
    platform,
    settings: undefined,
    source: () => {
      throw new Error('the bench makes no backups');
    },
    log,
    clock: Date.now,
  }),
  webApps: hasWebApps
    ? [
        { base: '/', folder: join(repository, 'apps/learner/dist') },
        { base: '/studio/', folder: join(repository, 'apps/studio/dist') },
      ]
    : [],
  version: '0.0.0',
});
const mount = createMount(app, createSessions({ bus, clock: Date.now }));
mount(
  { ...streamsCalls['lessons.saveStat'], path: '/bench/save-lesson-stat' },
  async ({ brand: { pool }, body }) => {
    const { rows } = await queryPrepared(pool, upsertOne, upsertValues(body));
    return { success: true as const, data: rows[0] };
  },
);
mountPublishMessage(mount, features);
mount({ ...studioReportsCalls['studio.reports.get'], method: 'POST', path: '/bench/rollups' }, async () => {
  await features.rollups(brand).update();
  return Buffer.from('{}');
});
await jobs.start('all');
await app.listen({ port: 0, host: '127.0.0.1' });
const data = await createBrandData({ app, features }, brand);
await brand.pool.query('vacuum analyze');

const { port } = app.server.address() as AddressInfo;
const info: PlatformInfo = {
  ...data,
  origin: `http://127.0.0.1:${port}`,
  connectionString,
  appId,
  filesDir,
  secret,
};
reportReady(info, async () => {
  // The database terminates connections that are still closing; these warnings are expected.
  log.level = 'silent';
  await app.close();
  await jobs.stop();
  await close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});
