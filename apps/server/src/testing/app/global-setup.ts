import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres/index.ts';
import { openTestApp } from './test-app.ts';
import { testBrands } from './test-brands.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the database that every test file copies. */
    templateUrl: string;
  }
}

/**
 * Starts one PostgreSQL for all test files and creates the template database that they copy: the platform with two empty brands and the queues of all
 * jobs.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daystream-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    log: pino({ level: 'warn' }),
    // Durability is not tested here.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  const templateUrl = await createDatabase(server.connectionString, 'template_daystream');
  const app = await openTestApp(templateUrl);
  for (const { appId, config, hosts } of testBrands) await app.brands.create(appId, config, hosts);
  await app.close();
  project.provide('templateUrl', templateUrl);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return serverUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}
