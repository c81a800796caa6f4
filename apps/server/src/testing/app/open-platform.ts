import { pino } from 'pino';
import type { Bus } from '../../platform/database/bus.ts';
import { shareConnections } from '../../platform/database/limits.ts';
import { createJobs, type Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { TraceJob } from '../../platform/observability/tracing.ts';
import { openPlatform, type OpenPlatform } from '../../platform/open-platform.ts';

export interface TestPlatform extends OpenPlatform {
  jobs: Jobs;
  log: Log;
  /** Empties the caches, as the bus does after a lost connection. */
  forgetCaches: () => void;
}

/** The platform parts below the HTTP app, on an existing database. */
export async function openTestPlatform(
  connectionString: string,
  {
    publicUrl,
    ...options
  }: { superviseSeconds?: number; publicUrl?: string | undefined; traceJob?: TraceJob | undefined } = {},
): Promise<TestPlatform> {
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const connections = shareConnections(24);
  const { close, ...parts } = await openPlatform({ connectionString, connections, log, publicUrl });
  const gaps = observeGaps(parts.bus);
  // Two are enough for a test, and opening a connection takes longer than what is run on it.
  const jobs = createJobs({ connectionString, connections: 2, brands: parts.brands, log, ...options });
  return {
    ...parts,
    jobs,
    log,
    forgetCaches() {
      for (const forget of gaps) forget();
    },
    async close() {
      await jobs.stop();
      await close();
    },
  };
}

/** What the caches that are created from now on do when events may have been missed. */
function observeGaps(bus: Bus): ReadonlySet<() => void> {
  const gaps = new Set<() => void>();
  const { onGap } = bus;
  bus.onGap = (forget) => {
    gaps.add(forget);
    const stop = onGap(forget);
    return () => {
      gaps.delete(forget);
      stop();
    };
  };
  return gaps;
}
