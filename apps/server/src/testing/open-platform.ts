import { pino } from 'pino';
import { openBrands, type Brands } from '../platform/brands/brands.ts';
import { createBus, type Bus } from '../platform/database/bus.ts';
import { shareConnections } from '../platform/database/limits.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { PlatformDatabase } from '../platform/database/platform-database.ts';
import type { DB as PlatformTables } from '../platform/database/platform-tables.generated.ts';
import { createKysely, createPool } from '../platform/database/pool.ts';
import { createRateLimits, type RateLimits } from '../platform/http/rate-limits.ts';
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/observability/log.ts';

export interface OpenPlatform {
  platform: PlatformDatabase;
  brands: Brands;
  bus: Bus;
  jobs: Jobs;
  rateLimits: RateLimits;
  log: Log;
  close(): Promise<void>;
}

/** The platform parts below the HTTP app, on an existing database. */
export async function openPlatform(
  connectionString: string,
  options: { superviseSeconds?: number } = {},
): Promise<OpenPlatform> {
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  await migrate(connectionString, 'platform', 'platform');
  const connections = shareConnections(24);
  const pool = createPool({ connectionString, schema: 'platform', max: 2, onError: () => undefined });
  const platform = createKysely<PlatformTables>(pool);
  const bus = await createBus(connectionString, log);
  const brands = await openBrands({ connectionString, platform, bus, log, connections });
  const jobs = createJobs({ connectionString, connections: connections.jobs, log, ...options });
  return {
    platform,
    brands,
    bus,
    jobs,
    rateLimits: createRateLimits(pool),
    log,
    async close() {
      await jobs.stop();
      await brands.close();
      await bus.close();
      await pool.end();
    },
  };
}
