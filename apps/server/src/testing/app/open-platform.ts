import { pino } from 'pino';
import { shareConnections } from '../../platform/database/limits.ts';
import { createJobs, type Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/observability/log.ts';
import { openPlatform, type OpenPlatform } from '../../platform/open-platform.ts';

export interface TestPlatform extends OpenPlatform {
  jobs: Jobs;
  log: Log;
}

/** The platform parts below the HTTP app, on an existing database. */
export async function openTestPlatform(
  connectionString: string,
  options: { superviseSeconds?: number } = {},
): Promise<TestPlatform> {
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const connections = shareConnections(24);
  const { close, ...parts } = await openPlatform({ connectionString, connections, log });
  // Two are enough for a test, and opening a connection takes longer than what is run on it.
  const jobs = createJobs({ connectionString, connections: 2, brands: parts.brands, log, ...options });
  return {
    ...parts,
    jobs,
    log,
    async close() {
      await jobs.stop();
      await close();
    },
  };
}
