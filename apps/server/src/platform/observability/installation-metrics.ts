import { sql } from 'kysely';
import type { Metric } from 'prom-client';
import type { Backups } from '../backup/index.ts';
import type { Brands } from '../brands/brands.ts';
import type { PlatformDatabase } from '../database/platform-database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createEmailsRepository } from '../mail/index.ts';
import { byBrand, gaugeOf, labelledGauge, shared } from './gauges.ts';
import type { Log } from './log.ts';

interface Deps {
  platform: PlatformDatabase;
  brands: Pick<Brands, 'all'>;
  jobs: Pick<Jobs, 'queues'>;
  backups: Pick<Backups, 'place' | 'lastSuccess' | 'runs'>;
  log: Log;
  /** Milliseconds. */
  clock: () => number;
}

/** States of jobs that are not over, as pg-boss names them, and what they mean here. */
const jobStates = { created: 'waiting', retry: 'waiting', active: 'running' } as const;

interface JobRow {
  queue: string;
  state: keyof typeof jobStates;
  count: number;
  /** Since the job was due. */
  oldest: number | null;
}

/** One scrape reads once; e-mails take a statement for each brand. */
const jobsMs = 1000;
const emailsMs = 30_000;

/**
 * What can go wrong unseen: jobs that wait, e-mails that fail, backups that are not made. Read at a scrape, from the database: they are those of the installation, whichever process
 * is asked.
 */
export function createInstallationMetrics({ platform, brands, jobs, backups, log, clock }: Deps): Metric[] {
  const once = { clock, log };
  const readQueues = shared({ read: () => readJobs(platform), ms: jobsMs, ...once });
  const readEmails = shared({ read: () => countEmails(brands, log), ms: emailsMs, ...once });
  const readBackups = shared({ read: () => examineBackups(backups), ms: jobsMs, ...once });
  const emailsOf = (name: string, help: string, figure: keyof EmailCounts) =>
    labelledGauge(
      name,
      help,
      ['brand'],
      async () => byBrand(new Map((await readEmails())?.map(([brand, counts]) => [brand, counts[figure]]))),
      'max',
    );
  const ofBackups = (name: string, help: string, figure: keyof BackupFigures) =>
    gaugeOf(name, help, async () => (await readBackups())?.[figure] ?? null, 'max');

  return [
    labelledGauge(
      'jobs',
      'Background jobs of the installation that are due and wait, or run',
      ['queue', 'state'],
      async () => {
        const rows = await readQueues();
        if (rows === undefined) return [];
        return jobs.queues().flatMap((queue) =>
          (['waiting', 'running'] as const).map((state) => ({
            labels: { queue, state },
            value: countOf(rows, queue, state),
          })),
        );
      },
      'max',
    ),
    gaugeOf(
      'jobs_oldest_wait_seconds',
      'How long the oldest waiting job has been due',
      async () => {
        const waits = (await readQueues())?.filter(({ state }) => jobStates[state] === 'waiting');
        return waits === undefined ? null : Math.max(0, ...waits.map(({ oldest }) => oldest ?? 0));
      },
      'max',
    ),
    emailsOf('emails_waiting', 'E-mails that wait for another attempt', 'waiting'),
    emailsOf('emails_failed', 'E-mails of the last 30 days that failed and are not tried again', 'failed'),
    emailsOf('email_stopped_addresses', 'Addresses to which nothing is sent any more', 'stopped'),
    ofBackups(
      'backup_last_success_timestamp_seconds',
      'When the newest complete backup began; 0: never',
      'lastSuccess',
    ),
    ofBackups('backup_last_failed', '1: the last backup failed or lacks a school', 'isFailed'),
    ofBackups('backup_last_duration_seconds', 'How long the last backup took', 'seconds'),
    ofBackups('backup_last_files_bytes', 'Bytes of the files that the last backup contains', 'bytes'),
  ];
}

interface BackupFigures {
  lastSuccess: number;
  isFailed: 0 | 1;
  /** Null: no backup has ended. */
  seconds: number | null;
  bytes: number | null;
}

/** Nothing while backups are off. */
async function examineBackups(backups: Deps['backups']): Promise<BackupFigures | undefined> {
  if (backups.place === null) return undefined;
  const success = await backups.lastSuccess();
  const last = (await backups.runs()).find(({ endedAt, error }) => endedAt !== null || error !== null);
  return {
    lastSuccess: (success?.getTime() ?? 0) / 1000,
    isFailed: last === undefined || last.error === null ? 0 : 1,
    seconds: last?.endedAt ? (last.endedAt.getTime() - last.startedAt.getTime()) / 1000 : null,
    bytes: last?.fileBytes ?? null,
  };
}

const countOf = (rows: readonly JobRow[], queue: string, state: 'waiting' | 'running') =>
  rows.reduce((sum, row) => sum + (row.queue === queue && jobStates[row.state] === state ? row.count : 0), 0);

async function readJobs(platform: PlatformDatabase): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select name as queue, state::text as state, count(*)::int as count,
      extract(epoch from now() - min(greatest(created_on, start_after)))::float as oldest
    from jobs.job where state < 'completed' and start_after <= now() group by name, state`.execute(platform);
  return rows;
}

type EmailCounts = Awaited<ReturnType<ReturnType<typeof createEmailsRepository>['count']>>;

/** One brand after the other, so that a scrape takes one connection. One that cannot be read is left out. */
async function countEmails(brands: Pick<Brands, 'all'>, log: Log): Promise<[string, EmailCounts][]> {
  const counts: [string, EmailCounts][] = [];
  for (const { appId, staffDb } of brands.all())
    try {
      counts.push([appId, await createEmailsRepository(staffDb).count()]);
    } catch (err) {
      log.warn({ err, brand: appId }, 'the e-mails of a brand could not be counted');
    }
  return counts;
}
