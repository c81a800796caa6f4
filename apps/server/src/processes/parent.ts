import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { setupPrimary } from '@socket.io/cluster-adapter';
import type { Config } from '../config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { StartError } from '../platform/errors/start-error.ts';
import { assertCanListen } from '../platform/http/listening.ts';
import type { Log } from '../platform/observability/log.ts';
import { collectMetrics } from '../platform/observability/shared-metrics.ts';
import { recordServer } from '../server-record.ts';
import type { Running } from '../start.ts';
import { isOfKind, type Orders, type Part, type Ready } from './messages.ts';

/** A child that ends soon after its start is started again later and later. */
const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** A child that ran this long was well. */
const wellMs = 60_000;

/**
 * Starts the server as several processes (decision 237): this one has the database, one child runs the jobs, and `webProcesses` children answer requests at one port. A child that ends
 * is started again. If one cannot start at first, all are stopped. Errors: as `start`; a child has printed its own.
 */
export async function startProcesses(config: Config, { log }: { log: Log }): Promise<Running> {
  const port = await assertCanListen({ host: config.host, port: config.port });
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  const family = createFamily(config, { port, connectionString: database.connectionString }, log);
  let forget: (() => Promise<void>) | undefined;
  const stop = async (hurry: AbortSignal = AbortSignal.abort()) => {
    await family.stop(hurry);
    await database.stop();
    await forget?.();
  };
  try {
    if (config.role === 'all') await family.keep('jobs', false);
    const first = await family.keep('web', true);
    await Promise.all(Array.from({ length: config.webProcesses - 1 }, () => family.keep('web', false)));
    const { address = '', announcement } = first;
    forget = await recordServer(config.dataDir, { address, args: process.argv.slice(2) }).catch(
      (err: unknown) => {
        log.warn({ err }, 'this server is not recorded: an update will not find it');
        return undefined;
      },
    );
    return { address, announcement, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function createFamily(config: Config, given: Pick<Orders, 'port' | 'connectionString'>, log: Log) {
  cluster.setupPrimary({
    exec: process.argv[1] ?? '',
    args: process.argv.slice(2),
    serialization: 'advanced',
  });
  // Realtime events reach the connections of all children.
  setupPrimary();
  const children = new Set<Worker>();
  const stopping = new AbortController();
  const processes = config.webProcesses + Number(config.role === 'all');
  const connections = Math.floor(config.databaseConnections / processes);

  collectMetrics(log);

  /** Resolves when the child does its work; rejects if it ends before. */
  async function launch(part: Part, announces: boolean): Promise<{ child: Worker; ready: Ready }> {
    const child = cluster.fork();
    children.add(child);
    child.once('exit', () => children.delete(child));
    const role = part === 'jobs' ? 'worker' : 'web';
    child.send({ kind: 'orders', ...given, part, connections, role, announces } satisfies Orders);
    const ready = await new Promise<Ready>((resolve, reject) => {
      child.on('message', (message: unknown) => {
        if (isOfKind<Ready>(message, 'ready')) resolve(message);
      });
      child.once('exit', (code, signal) =>
        reject(new StartError(`the process for ${part} ended (${signal || code}); its message is above.`)),
      );
    });
    return { child, ready };
  }

  async function replace(part: Part, pause: number): Promise<void> {
    await sleep(pause, undefined, { signal: stopping.signal });
    const startedAt = Date.now();
    try {
      const { child } = await launch(part, false);
      watch(part, child, startedAt, pause);
    } catch (err) {
      if (stopping.signal.aborted) return;
      log.error({ err, part }, 'a process did not start again');
      await replace(part, Math.min(2 * pause, longestPauseMs));
    }
  }

  function watch(part: Part, child: Worker, startedAt: number, pause: number): void {
    child.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return;
      log.error({ part, pid: child.process.pid, code, signal }, 'a process ended and is started again');
      const isWell = Date.now() - startedAt > wellMs;
      void replace(part, isWell ? firstPauseMs : Math.min(2 * pause, longestPauseMs)).catch(() => undefined);
    });
  }

  return {
    /** Starts a child and keeps it running. */
    async keep(part: Part, announces: boolean): Promise<Ready> {
      const { child, ready } = await launch(part, announces);
      watch(part, child, Date.now(), firstPauseMs / 2);
      return ready;
    },
    /** All drain and end. */
    async stop(hurry: AbortSignal): Promise<void> {
      stopping.abort();
      const ends = [...children].map((child) => once(child, 'exit'));
      const signal = () => {
        for (const child of children) child.process.kill('SIGTERM');
      };
      signal();
      // A second signal ends the draining of a child.
      if (hurry.aborted) signal();
      else hurry.addEventListener('abort', signal, { once: true });
      await Promise.all(ends);
    },
  };
}
