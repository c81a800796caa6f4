import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chown, mkdtemp, open, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedPostgresLog } from './log.ts';
import type { Account, Launcher } from './account.ts';
import { EmbeddedPostgresError } from './error.ts';
import { keepOwner } from './files.ts';
import { readPostmaster, removeStaleSocketLock } from './orphan.ts';
import type { PostgresPrograms } from './programs.ts';

const socketPort = 5432;
/** The maximum length of `sun_path`: 108 bytes with the terminating zero on Linux, 104 on macOS. */
const longestSocketPath = 103;
const largestLogBytes = 5_000_000;
const recoveryLimitMs = 15 * 60_000;
const fastShutdownLimitMs = 60_000;

/** Defaults for one small machine; all roles of one Daystream process share the database. */
const defaultSettings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: String(socketPort),
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements are logged by their callers; this log stays small.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // Sustained writes: after a checkpoint the first change of each page logs the whole page. Checkpoints by time, not by volume, and spread out, log less
  // and leave the disk to the commits. The price is a recovery of some ten seconds more after a crash.
  checkpoint_timeout: '10min',
  checkpoint_completion_target: '0.9',
  max_wal_size: '2GB',
  // A commit waits for all WAL before it. The default of 4 MB is two batches of an import: then requests write the WAL of others.
  wal_buffers: '16MB',
  // Changed pages are written before a request needs their place in the 128 MB: by default 4 MB a second, which an import exceeds several times. When
  // nothing changes, the writer sleeps.
  bgwriter_delay: '50ms',
  bgwriter_lru_maxpages: '400',
  // Autovacuum competes with requests for two cores and one disk: it works slowly (some 8 MB of changed pages a second) and often, in small portions.
  // The tables that change most set their own share of changed rows (migrations).
  autovacuum_max_workers: '2',
  autovacuum_naptime: '30s',
  autovacuum_vacuum_cost_delay: '10ms',
};

type ServerOptions = {
  programs: PostgresPrograms;
  launcher: Launcher;
  dataDir: string;
  clusterDir: string;
  socketDir: string;
  settings: Readonly<Record<string, string>>;
  log: EmbeddedPostgresLog;
};

/** Chooses the directory of the socket: the cluster's own, or one below the system's temporary directory when that path is too long. */
export async function chooseSocketDir(clusterDir: string, account: Account | undefined): Promise<string> {
  // A killed process leaves its temporary directory behind; a link beside the data names it.
  const link = `${clusterDir}-socket`;
  const temporary = path.join(os.tmpdir(), 'daystream-');
  const leftover = await readlink(link).catch(() => '');
  if (leftover.startsWith(temporary)) await rm(leftover, { recursive: true, force: true });
  await rm(link, { force: true });
  if (Buffer.byteLength(path.join(clusterDir, `.s.PGSQL.${socketPort}`)) <= longestSocketPath)
    return clusterDir;
  const directory = await mkdtemp(temporary);
  await symlink(directory, link);
  if (account) await chown(directory, account.uid, account.gid);
  return directory;
}

/**
 * Errors that end by themselves: backends of a killed server keep its shared memory for a moment, and a server that was killed during the start may
 * have left a lock, which the next attempt checks.
 */
const transient = /pre-existing shared memory block|lock file .* already exists/;

/** Resolves when the server accepts connections, after recovery where one is due. */
export async function runServer(setup: ServerOptions): Promise<{ stop(): Promise<void> }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryServer(setup);
    } catch (error) {
      if (!(error instanceof Error) || !transient.test(error.message) || attempt === 20) throw error;
      await delay(250);
    }
  }
}

async function tryServer(setup: ServerOptions): Promise<{ stop(): Promise<void> }> {
  const { launcher, programs, clusterDir, dataDir, log } = setup;
  await removeStaleSocketLock(clusterDir, setup.socketDir);
  const socketDir = `"${setup.socketDir.replaceAll('"', '""')}"`;
  const settings = { ...defaultSettings, ...setup.settings, unix_socket_directories: socketDir };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, options } = launcher.command(programs.postgres, ['-D', clusterDir, ...flags]);
  const output = await openLog(dataDir);
  // A session of its own: Ctrl-C in the terminal reaches this process only, which stops the database after its requests are answered.
  const child = spawn(file, args, {
    ...options,
    stdio: ['ignore', output.handle.fd, output.handle.fd],
    detached: true,
  });
  child.unref();
  const exit = whenExited(child);
  await output.handle.close();
  await waitUntilReady({ child, exit }, { clusterDir, log, output });
  let stopping = false;
  child.once('exit', () => {
    if (!stopping) log.error({ output: output.file }, 'the embedded database ended by itself');
  });
  return {
    async stop() {
      stopping = true;
      // Keeps this process alive until the database has stopped.
      child.ref();
      child.kill('SIGINT');
      const hasStopped = await Promise.race([
        exit.then(() => true),
        delay(fastShutdownLimitMs, false, { ref: false }),
      ]);
      if (hasStopped) return;
      log.warn({}, 'the embedded database is slow to stop; it will recover at the next start');
      child.kill('SIGQUIT');
      await exit;
    },
  };
}

function whenExited(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

type Output = { file: string; from: number };

/** @param exit taken when the server was started: one that ends at once has ended before this function listens. */
async function waitUntilReady(
  { child, exit }: { child: ChildProcess; exit: Promise<void> },
  { clusterDir, log, output }: { clusterDir: string; log: EmbeddedPostgresLog; output: Output },
): Promise<void> {
  let ended = false;
  void exit.then(() => (ended = true));
  const startedAt = Date.now();
  for (let loggedAt = startedAt; Date.now() - startedAt < recoveryLimitMs; await delay(10)) {
    const postmaster = await readPostmaster(clusterDir);
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return;
    if (ended) throw await startFailed(clusterDir, output);
    if (Date.now() - loggedAt < 10_000) continue;
    loggedAt = Date.now();
    log.info(
      { seconds: Math.round((loggedAt - startedAt) / 1000) },
      'the database is recovering what was written last',
    );
  }
  child.kill('SIGINT');
  throw await startFailed(clusterDir, output);
}

async function startFailed(clusterDir: string, { file, from }: Output): Promise<EmbeddedPostgresError> {
  const lastOutput = (await readFile(file)).subarray(from).toString().trim();
  if (/No space left on device|Disk quota exceeded/.test(lastOutput)) {
    return new EmbeddedPostgresError(
      `The disk of the database ${clusterDir} is full: make room and start again.`,
    );
  }
  const lines = lastOutput.split('\n').slice(-5).join('\n  ');
  return new EmbeddedPostgresError(
    `The database in ${clusterDir} did not start; its last output, from ${file}:\n  ${lines}`,
  );
}

async function openLog(dataDir: string) {
  const file = path.join(dataDir, 'postgres.log');
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largestLogBytes) await rename(file, `${file}.1`);
  const handle = await open(file, 'a', 0o600);
  await keepOwner(file, dataDir);
  return { handle, file, from: (await handle.stat()).size };
}
