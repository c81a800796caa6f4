import { sql } from 'kysely';
import { Gauge, type Metric } from 'prom-client';
import type { Backups } from '../backup/index.ts';
import type { PlatformDatabase } from '../database/platform-database.ts';

interface Deps {
  platform: PlatformDatabase;
  backups: Pick<Backups, 'place' | 'lastSuccess'>;
  /** The realtime connections of this process. */
  connections: () => number;
}

/** States of jobs that are not over, as pg-boss names them, and what they mean here. */
const jobStates = { created: 'waiting', retry: 'waiting', active: 'running' } as const;

interface JobRow {
  state: keyof typeof jobStates;
  count: number;
  /** Since the job was due. */
  oldest: number | null;
}

/** What can go wrong unseen: jobs that wait, backups that are not made, connections that are gone. Read at each scrape; jobs and backups are those of the installation. */
export function createInstallationMetrics({ platform, backups, connections }: Deps): Metric[] {
  const gauge = (name: string, help: string, collect: (this: Gauge) => Promise<void> | void) =>
    new Gauge({ name, help, registers: [], collect });
  return [
    gauge('realtime_connections', 'Realtime connections of this process', function () {
      this.set(connections());
    }),
    new Gauge({
      name: 'jobs',
      help: 'Background jobs of the installation that are due and wait, or run',
      labelNames: ['state'],
      registers: [],
      async collect() {
        const rows = await readJobs(platform);
        for (const state of new Set(Object.values(jobStates)))
          this.set(
            { state },
            rows.reduce((sum, row) => sum + (jobStates[row.state] === state ? row.count : 0), 0),
          );
      },
    }),
    gauge('jobs_oldest_wait_seconds', 'How long the oldest waiting job has been due', async function () {
      const waits = (await readJobs(platform)).filter(({ state }) => jobStates[state] === 'waiting');
      this.set(Math.max(0, ...waits.map(({ oldest }) => oldest ?? 0)));
    }),
    gauge(
      'backup_last_success_timestamp_seconds',
      'When the newest complete backup began; 0: never',
      async function () {
        if (backups.place === null) return this.remove();
        this.set(((await backups.lastSuccess())?.getTime() ?? 0) / 1000);
      },
    ),
  ];
}

async function readJobs(platform: PlatformDatabase): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select state::text as state, count(*)::int as count,
      extract(epoch from now() - min(greatest(created_on, start_after)))::float as oldest
    from jobs.job where state < 'completed' and start_after <= now() group by state`.execute(platform);
  return rows;
}
