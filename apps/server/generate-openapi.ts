/**
 * Writes docs/openapi.json from the mounted routes. `--check` compares instead and fails on a difference. Fails if a call of the contract is not mounted
 * or a route has no scope. Run: node apps/server/generate-openapi.ts [--check]
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@daystream/contract';
import { pino } from 'pino';
import { buildApp } from './src/app.ts';
import { startEmbeddedPostgres } from './src/platform/database/embedded-postgres/index.ts';
import { createBackups } from './src/platform/backup/index.ts';
import { createDiskStorage } from './src/platform/storage/index.ts';
import { createSealer } from './src/platform/secrets/sealer.ts';
import { createMailer } from './src/platform/mail/mailer.ts';
import { openTestPlatform } from './src/testing/app/open-platform.ts';

const target = join(import.meta.dirname, '../../docs/openapi.json');
const temporary = await mkdtemp(join(tmpdir(), 'daystream-openapi-'));
const database = await startEmbeddedPostgres({ dataDir: temporary, log: pino({ level: 'warn' }) });
try {
  const open = await openTestPlatform(database.connectionString);
  const { app } = await buildApp({
    ...open,
    storage: createDiskStorage(join(temporary, 'files')),
    uploadLocks: undefined,
    ffmpeg: { missing: 'not needed to describe the calls' },
    mailer: createMailer({
      platform: open.platform,
      sealer: createSealer('the secret of nothing'),
      smtpUrl: undefined,
      folder: join(temporary, 'mail'),
      isPrivateAllowed: false,
      clock: Date.now,
      log: open.log,
    }),
    jitsi: undefined,
    mailboxPrivateHosts: false,
    social: {},
    secret: 'nothing is signed here',
    redis: undefined,
    clock: Date.now,
    trustProxy: 0,
    publicUrl: undefined,
    webApps: [],
    setupPage: '',
    metricsToken: undefined,
    tracing: undefined,
    backups: createBackups({
      platform: open.platform,
      settings: undefined,
      source: () => {
        throw new Error('backups are off');
      },
      log: open.log,
      clock: Date.now,
    }),
    version: '0.1.0',
  });
  await app.ready();
  const output = `${JSON.stringify(app.swagger(), null, 1)}\n`;
  const missing = Object.values(calls).filter(
    ({ method, path }) => !app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
  );
  await app.close();
  await open.close();
  for (const { method, path } of missing) process.stderr.write(`not mounted: ${method} ${path}\n`);
  if (missing.length > 0) process.exitCode = 1;
  if (!process.argv.includes('--check')) await writeFile(target, output);
  else if (output !== (await readFile(target, 'utf8').catch(() => ''))) {
    process.stderr.write('docs/openapi.json differs from the mounted routes: run generate-openapi.ts\n');
    process.exitCode = 1;
  }
} finally {
  await database.stop();
  await rm(temporary, { recursive: true, force: true });
}
