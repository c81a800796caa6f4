import { readFile, rm, stat } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedPostgresLog } from './log.ts';
import { EmbeddedPostgresError } from './error.ts';
import { findProcess } from './processes.ts';

export type Postmaster = { pid: number; socketDir: string; status: string };

/** Reads `postmaster.pid`: PID in line 1, socket directory in line 5, status in line 8 (src/include/utils/pidfile.h). */
export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const lines = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').then(
    (content) => content.split('\n'),
    () => undefined,
  );
  if (lines === undefined) return undefined;
  return { pid: Number(lines[0]), socketDir: lines[4] ?? '', status: lines[7]?.trim() ?? '' };
}

/**
 * Stops the server that a killed Daystream left running on this cluster; its committed data are on disk then. Call it only while holding the lock of
 * the data directory.
 */
export async function stopOrphan(clusterDir: string, log: EmbeddedPostgresLog): Promise<void> {
  const postmaster = await readPostmaster(clusterDir);
  if (postmaster === undefined) return;
  if (await servesCluster(postmaster.pid, clusterDir)) {
    log.info({ pid: postmaster.pid }, 'stopping the database that an earlier process left running');
    await stopServer(postmaster.pid, clusterDir);
  } else if (await acceptsConnections(postmaster.socketDir)) {
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} is in use by a process outside this container: stop it first, or set DATA_DIR to another directory.`,
    );
  } else {
    // Otherwise PostgreSQL would mistake an unrelated process with that PID for a running postmaster.
    await rm(path.join(clusterDir, 'postmaster.pid'), { force: true });
  }
}

/**
 * Removes the lock of the socket that a killed server left. PostgreSQL itself counts the lock as held while any process has its number, also one
 * that was killed and not yet reaped by its parent.
 */
export async function removeStaleSocketLock(clusterDir: string, socketDir: string): Promise<void> {
  const lock = path.join(socketDir, '.s.PGSQL.5432.lock');
  const content = await readFile(lock, 'utf8').catch(() => undefined);
  if (content === undefined) return;
  const pid = Number(content.split('\n')[0]);
  if ((await servesCluster(pid, clusterDir)) || (await acceptsConnections(socketDir)))
    throw new EmbeddedPostgresError(
      `Another PostgreSQL (process ${pid}) is running on the database in ${clusterDir}: stop it first, or set DATA_DIR to another directory.`,
    );
  await rm(lock, { force: true });
}

async function stopServer(pid: number, clusterDir: string): Promise<void> {
  for (const [signal, limitMs] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 20_000],
  ] as const) {
    if (!sendSignal(pid, signal)) return;
    for (const startedAt = Date.now(); Date.now() - startedAt < limitMs; await delay(10)) {
      if ((await findProcess(pid)) === undefined) return;
    }
  }
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} (process ${pid}) does not stop: end it, then start again.`,
  );
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Whether the process serves this cluster; its directory may have been renamed meanwhile. */
async function servesCluster(pid: number, clusterDir: string): Promise<boolean> {
  const found = await findProcess(pid);
  const [program = '', ...args] = found?.command ?? [];
  const servedDir = args[args.indexOf('-D') + 1];
  if (path.basename(program) !== 'postgres' || !args.includes('-D') || servedDir === undefined) return false;
  const [servedStat, clusterStat] = await Promise.all([
    stat(servedDir).catch(() => undefined),
    stat(clusterDir),
  ]);
  return (
    servedStat === undefined || (servedStat.ino === clusterStat.ino && servedStat.dev === clusterStat.dev)
  );
}

async function acceptsConnections(socketDir: string): Promise<boolean> {
  if (socketDir === '') return false;
  return new Promise((resolve) => {
    const socket = net.connect(path.join(socketDir, '.s.PGSQL.5432'));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
