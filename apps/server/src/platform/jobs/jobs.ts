import { sql, type Transaction } from 'kysely';
import { fromKysely, PgBoss, type JobWithMetadata, type QueueResult } from 'pg-boss';
import type { Brand } from '../brands/brand.ts';
import type { Brands } from '../brands/brands.ts';
import type { BrandDatabase, BrandTables } from '../database/brand-database.ts';
import type { Log } from '../observability/log.ts';
import type { TraceJob } from '../observability/tracing.ts';
import { createBrandTurns, type BrandTurnLimits, type BrandWork } from './brand-turns.ts';
import { runningJob } from './running-job.ts';
import { createJobFailures, type JobFailures } from './job-failures.ts';

/** A kind of background job with its data and retry settings. */
export interface JobKind<Data extends object> {
  name: string;
  /** Number of retries after a failure. */
  retries: number;
  /** Seconds after which one run counts as failed. */
  expiresIn: number;
  /** Seconds without a heartbeat of its process after which a run counts as failed. At least 10. */
  heartbeat: number;
  /** Whether the queue is fair between brands: many jobs of one brand do not delay the few of another. */
  isFair: boolean;
  /** For type inference only; never set. */
  data?: Data;
}

export function jobKind<Data extends object>(
  name: string,
  {
    retries = 3,
    expiresIn = 300,
    heartbeat = 60,
    isFair = false,
  }: { retries?: number; expiresIn?: number; heartbeat?: number; isFair?: boolean } = {},
): JobKind<Data & { brand: string }> {
  return { name, retries, expiresIn, heartbeat, isFair };
}

export interface Jobs {
  /** Enqueues a job in the caller's transaction: the job exists exactly if the transaction commits. */
  send<Data extends object>(trx: Transaction<BrandTables>, kind: JobKind<Data>, data: Data): Promise<void>;
  /**
   * Runs an ended job again: a failed one goes on, a completed one is enqueued anew, one that waits for its next attempt is tried at once. Returns false if the queue does
   * not have it any more; ended jobs are kept for 7 days.
   */
  runAgain(trx: Transaction<BrandTables>, name: string, id: string): Promise<boolean>;
  /** Those of the jobs that `runAgain` would run, by their ids. */
  kept(db: BrandDatabase, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Registers the handler of a kind; a process runs one job of a kind at a time. The handler must be idempotent, because a job can run twice. A job of a brand
   * that was removed is left out. `signal` aborts when the process stops.
   */
  workForBrand<Data extends { brand: string }>(
    kind: JobKind<Data>,
    handle: (brand: Brand, data: Data, signal: AbortSignal) => Promise<void>,
  ): void;
  /** Runs `work` for each brand once in each interval of the cron expression, on one node: see `createBrandTurns`. */
  scheduleForBrands(name: string, cron: string, work: BrandWork, limits?: BrandTurnLimits): void;
  /** Runs `handle` once in each interval of the cron expression, on one node. For what belongs to no brand. `signal` aborts when the process stops. */
  schedule(name: string, cron: string, handle: (signal: AbortSignal) => Promise<void>): void;
  /** The scheduled jobs; `run` runs one now. */
  scheduled(): readonly ScheduledJob[];
  readonly failures: JobFailures;
  /** The names of all queues. */
  queues(): readonly string[];
  start(role: 'web' | 'worker' | 'all'): Promise<void>;
  /** Takes no more jobs; those that run go on until `stop`. Jobs can still be sent. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

export interface ScheduledJob {
  name: string;
  isForBrands: boolean;
  run: () => Promise<void>;
}

interface JobsOptions {
  connectionString: string;
  /** The maximum number of connections. */
  connections: number;
  brands: Pick<Brands, 'all' | 'find'>;
  log: Log;
  /** Seconds between checks for jobs whose worker died. */
  superviseSeconds?: number;
  /** Undefined: jobs are not traced. */
  traceJob?: TraceJob | undefined;
}

/** Background jobs with pg-boss in the same database, so that no message broker is needed. */
export function createJobs({
  connectionString,
  connections,
  brands,
  log,
  superviseSeconds = 10,
  traceJob = (_job, _brand, work) => work(),
}: JobsOptions): Jobs {
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    application_name: 'daystream jobs',
    max: connections,
    // A job starts when its transaction commits, not at the next poll.
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (err) => log.error({ err }, 'the job queue failed'));
  const kinds = new Map<string, JobKind<object>>();
  const starters: (() => Promise<void>)[] = [];
  const scheduled: ScheduledJob[] = [];
  const stopping = new AbortController();
  const failures = createJobFailures();
  const forEachBrand = createBrandTurns({ brands, failures, log, stopping: stopping.signal, traceJob });

  /** The longest that pg-boss accepts is a day. A process that dies is noticed by its heartbeat, and each brand has a time limit of its own. */
  const scheduledExpiry = 12 * 3600;

  function addScheduled(job: ScheduledJob, cron: string): void {
    const { name, run } = job;
    scheduled.push(job);
    kinds.set(name, jobKind(name, { retries: 0, expiresIn: scheduledExpiry }));
    starters.push(async () => {
      await boss.schedule(name, cron);
      await boss.work(name, { pollingIntervalSeconds: 30 }, run);
    });
  }

  return {
    failures,
    scheduled: () => scheduled,
    queues: () => [...kinds.keys()],
    async send(trx, kind, data) {
      const position = kind.isFair ? await queuePositionOf(trx, kind, data) : 0;
      await boss.send(kind.name, data, { db: fromKysely(trx), priority: -position });
    },
    async runAgain(trx, name, id) {
      const { rows } = await sql<{ state: string; data: object }>`
        select state, data from jobs.job where name = ${name} and id = ${id}::uuid`.execute(trx);
      const [job] = rows;
      if (job === undefined) return false;
      const db = fromKysely(trx);
      if (job.state === 'failed') await boss.retry(name, id, { db });
      else if (job.state === 'completed') await boss.send(name, job.data, { db });
      else if (job.state === 'retry')
        await sql`update jobs.job set start_after = now() where name = ${name} and id = ${id}::uuid and state = 'retry'`.execute(
          trx,
        );
      return true;
    },
    async kept(db, ids) {
      if (ids.length === 0) return new Set();
      const { rows } = await sql<{ id: string }>`
        select id from jobs.job where id = any(${[...ids]}::uuid[])`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },
    workForBrand(kind, handle) {
      kinds.set(kind.name, kind);
      starters.push(async () => {
        const workerId: string = await boss.work(
          kind.name,
          {
            batchSize: 1,
            includeMetadata: true,
            pollingIntervalSeconds: 1,
            // Retries are due at a time at which nothing is committed: polling finds them. Each of the 56 kinds polls: with one poll a second, a twentieth of all statements under load were polls.
            notifyPollingIntervalSeconds: 5,
          },
          async ([job]: JobWithMetadata<{ brand: string }>[]) => {
            if (job === undefined) return;
            const of = { job: kind.name, brand: job.data.brand, id: job.id };
            try {
              const brand = await brands.find(job.data.brand);
              const signal = AbortSignal.any([job.signal, stopping.signal]);
              const isLastAttempt = job.retryCount >= job.retryLimit;
              if (brand !== undefined)
                await runningJob.run({ name: kind.name, id: job.id, isLastAttempt }, () =>
                  traceJob(kind.name, brand.appId, () => handle(brand, job.data as never, signal)),
                );
            } catch (err) {
              // A stop of the process is not a failure: the job is retried after the next start.
              if (stopping.signal.aborted) log.info(of, 'a job was stopped with the process');
              else {
                failures.inc({ job: kind.name, brand: job.data.brand });
                log.error({ err, ...of }, 'a job failed');
              }
              throw err;
            } finally {
              // pg-boss fetches again at a new job or the next poll: without this, waiting jobs run at one per poll.
              boss.notifyWorker(workerId);
            }
          },
        );
      });
    },
    scheduleForBrands(name, cron, work, limits) {
      const job = { name, id: undefined, isLastAttempt: false };
      const run = () => runningJob.run(job, () => forEachBrand(name, work, limits));
      addScheduled({ name, isForBrands: true, run }, cron);
    },
    schedule(name, cron, handle) {
      const run = () =>
        traceJob(name, '', () => handle(stopping.signal)).catch((err: unknown) => {
          if (stopping.signal.aborted) return log.info({ job: name }, 'a job was stopped with the process');
          failures.inc({ job: name, brand: '' });
          log.error({ err, job: name }, 'a scheduled job failed');
          throw err;
        });
      addScheduled({ name, isForBrands: false, run }, cron);
    },
    async start(role) {
      await boss.start();
      // One query for all: on most starts, every queue exists and has these settings.
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const kind of kinds.values()) {
        const queue = queues.get(kind.name);
        const settings = queueSettings(kind);
        if (queue === undefined) await boss.createQueue(kind.name, settings);
        else if (!hasSettings(queue, settings)) await boss.updateQueue(kind.name, settings);
      }
      if (role !== 'web') for (const startWork of starters) await startWork();
    },
    async rest() {
      for (const name of kinds.keys()) await boss.offWork(name, { wait: false });
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

const queueSettings = ({ retries, expiresIn, heartbeat }: JobKind<object>) => ({
  retryLimit: retries,
  retryBackoff: true,
  expireInSeconds: expiresIn,
  heartbeatSeconds: heartbeat,
  notify: true,
});

const hasSettings = (queue: QueueResult, settings: ReturnType<typeof queueSettings>) =>
  queue.retryLimit === settings.retryLimit &&
  queue.retryBackoff === settings.retryBackoff &&
  queue.expireInSeconds === settings.expireInSeconds &&
  queue.heartbeatSeconds === settings.heartbeatSeconds &&
  queue.notify === settings.notify;

/**
 * The position of a new job in a fair queue, by start-time fair queueing: after the brand's last job, but not before the queue's current position.
 * pg-boss takes the job with the lowest position (the highest priority). A brand with one job waits for at most one job of each other brand, and a
 * brand with many jobs is still served.
 */
async function queuePositionOf(
  trx: Transaction<BrandTables>,
  { name }: JobKind<object>,
  data: object,
): Promise<number> {
  const { brand } = data as { brand: string };
  const { rows } = await sql<{ position: number | null }>`
    select greatest(
      min(-priority) filter (where state = 'active' or start_after <= now()),
      max(-priority) filter (where data ->> 'brand' = ${brand}) + 1
    ) as position
    from jobs.job where name = ${name} and state < 'completed'`.execute(trx);
  return rows[0]?.position ?? 0;
}
