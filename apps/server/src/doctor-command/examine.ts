import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { lookup } from 'node:dns/promises';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import nodemailer from 'nodemailer';
import pg from 'pg';
import type { Config } from '../config.ts';
import { openBackups } from '../platform/backup/index.ts';
import { findFfmpeg } from '../platform/media/index.ts';
import { assertCanListen } from '../platform/http/listening.ts';
import type { Log } from '../platform/observability/log.ts';
import { openRedis } from '../platform/realtime/redis.ts';
import {
  findBackup,
  findDatabase,
  findDisk,
  findMemory,
  good,
  problem,
  warning,
  type Finding,
} from './findings.ts';

type Check = (config: Config) => Promise<Finding | Finding[]>;

const answerMs = 5000;

/** What is looked at, in the order in which it is printed. None changes anything. */
const checks: Readonly<Record<string, (log: Log) => Check>> = {
  node: () => async () => good(`Node.js ${process.version} runs the server.`),
  memory: () => async () => findMemory(totalmem()),
  disk: () => checkDisk,
  port: () => checkPort,
  database: () => checkDatabase,
  redis: (log) => (config) => checkRedis(config, log),
  ffmpeg: () => checkFfmpeg,
  mail: () => checkMail,
  address: () => checkAddress,
  backups: () => checkBackups,
};

/** Examines the installation. A check that fails is a problem of its own, and the others go on. */
export async function* examine(config: Config, log: Log): AsyncGenerator<Finding & { about: string }> {
  for (const [about, create] of Object.entries(checks)) {
    const found = await create(log)(config).catch((error: unknown) =>
      problem(error instanceof Error ? error.message : String(error)),
    );
    for (const finding of [found].flat()) yield { about, ...finding };
  }
}

async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const folder = await existing(dataDir);
  try {
    await access(folder, constants.R_OK | constants.W_OK);
  } catch {
    return problem(`This user may not write into ${folder}.`);
  }
  const { bavail, bsize } = await statfs(folder);
  return findDisk(bavail * bsize, folder);
}

/** The folder itself, or the first one above it that exists. */
async function existing(folder: string): Promise<string> {
  return stat(folder).then(
    () => folder,
    () => existing(dirname(folder)),
  );
}

async function checkPort({ host, port }: Config): Promise<Finding> {
  if (await isRunning(port)) return good(`Daystream runs at port ${port} and is ready.`);
  await assertCanListen({ host, port });
  return good(`Port ${port} is free: the server does not run.`);
}

const isRunning = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(answerMs) }).then(
    async (answer) => answer.ok && ((await answer.json()) as { status?: unknown }).status === 'ok',
    () => false,
  );

async function checkDatabase({ databaseUrl, databaseConnections }: Config): Promise<Finding | Finding[]> {
  if (databaseUrl === undefined)
    return good('The built-in database starts and stops with the server, which is its only program.');
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: answerMs });
  try {
    await client.connect();
    const { rows } = await client.query<{
      version: string;
      max_connections: number;
      locks: number;
      brands: number;
      relations: number;
      now: Date;
    }>(`
      select current_setting('server_version') as version,
        current_setting('max_connections')::int as max_connections,
        current_setting('max_locks_per_transaction')::int as locks,
        count(distinct nspname)::int as brands,
        coalesce(count(pg_class.oid) / nullif(count(distinct nspname), 0), 0)::int as relations,
        clock_timestamp() as now
      from pg_namespace left join pg_class on relnamespace = pg_namespace.oid and relkind in ('r', 'i', 'S')
      where nspname like 'brand\\_%'`);
    const [row] = rows;
    if (row === undefined) return problem('The database gave no answer.');
    return findDatabase(
      {
        version: row.version,
        maxConnections: row.max_connections,
        locksPerTransaction: row.locks,
        brands: row.brands,
        relations: row.relations,
        clockDifferenceMs: row.now.getTime() - Date.now(),
      },
      databaseConnections,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkRedis({ redisUrl, role }: Config, log: Log): Promise<Finding> {
  if (redisUrl === undefined)
    return role === 'web'
      ? warning('Without REDIS_URL, realtime events reach only the process that sends them.')
      : good('One process needs no Redis.');
  const redis = await openRedis(redisUrl, log);
  redis?.destroy();
  return good('Redis answers.');
}

async function checkFfmpeg({ path, ffmpegPath }: Config): Promise<Finding> {
  const found = await findFfmpeg({
    pathVariable: path,
    ...(ffmpegPath !== undefined && { configured: ffmpegPath }),
  });
  return 'missing' in found
    ? problem(`Videos cannot be made ready: ${found.missing}`)
    : good('ffmpeg makes videos ready.');
}

async function checkMail({ smtpUrl }: Config): Promise<Finding> {
  if (smtpUrl === undefined)
    return warning(
      'SMTP_URL is not set: unless the studio names a mail server, e-mails are written to files and reach nobody.',
    );
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
  });
  try {
    await transport.verify();
    return good('The mail server of SMTP_URL lets this installation in.');
  } catch (error) {
    return problem(`The mail server of SMTP_URL: ${(error as Error).message}`);
  } finally {
    transport.close();
  }
}

async function checkAddress({ publicUrl }: Config): Promise<Finding> {
  if (publicUrl === undefined)
    return good('PUBLIC_URL is not set: links begin with the domains of the schools.');
  const { hostname } = new URL(publicUrl);
  const found = await lookup(hostname).catch(() => undefined);
  if (found === undefined) return problem(`${hostname} (PUBLIC_URL) has no address.`);
  const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(answerMs) }).catch(
    (error: Error) => error,
  );
  if (answer instanceof Error)
    return warning(
      `${publicUrl} leads to ${found.address} and does not answer: ${(answer.cause as Error | undefined)?.message ?? answer.message}`,
    );
  return answer.ok
    ? good(`${publicUrl} answers.`)
    : warning(`${publicUrl} answers with status ${answer.status}.`);
}

async function checkBackups({ backup }: Config): Promise<Finding> {
  if (backup === undefined) return warning('BACKUP_TO is off: nobody backs up this installation but you.');
  const backups = await openBackups(backup);
  const newest = (await backups.list()).at(-1);
  // An id is the time in which a colon and a point became hyphens.
  const began =
    newest === undefined ? null : Date.parse(newest.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'));
  return findBackup(began, { now: Date.now(), place: backups.name });
}
