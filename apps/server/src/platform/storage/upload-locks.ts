import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS, MemoryLocker, type Locker, type RequestRelease } from '@tus/server';
import type { QueryExecutorProvider } from 'kysely';
import pg from 'pg';
import { publish, type Bus } from '../database/bus.ts';
import type { Log } from '../observability/log.ts';

/** The key space of upload locks among advisory locks: `uplo` in ASCII. */
const lockSpace = 0x75706c6f;
const retryMs = 200;

interface Deps {
  connectionString: string;
  db: QueryExecutorProvider;
  bus: Bus;
  log: Log;
  /** How long a request waits for a lock held by another request, on any node. */
  timeoutMs?: number;
}

export interface UploadLocks extends Locker {
  close(): Promise<void>;
}

/**
 * Upload locks across nodes: PostgreSQL advisory locks, all held by one connection per process, which is opened with the first upload. Within a process
 * the tus memory locker applies. A request that finds an upload locked publishes a release request to the holder, as tus does within a process: usually
 * the holder is a connection that broke unnoticed.
 */
export function createUploadLocks({ connectionString, db, bus, log, timeoutMs = 30_000 }: Deps): UploadLocks {
  const local = new MemoryLocker({ acquireLockTimeout: timeoutMs });
  const held = new Map<string, RequestRelease>();
  let connection: Promise<pg.Client> | undefined;

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      application_name: 'daystream uploads',
      keepAlive: true,
    });
    client.on('error', (err) => {
      log.warn({ err }, 'the connection of the upload locks broke');
      connection = undefined;
      // The locks are lost: another node may acquire them, so these requests must end.
      for (const release of held.values()) void release();
      held.clear();
    });
    await client.connect();
    return client;
  }

  async function callLockFunction(
    name: 'pg_try_advisory_lock' | 'pg_advisory_unlock',
    id: string,
  ): Promise<boolean> {
    connection ??= open().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    const client = await connection;
    const { rows } = await client.query<{ done: boolean }>(`select ${name}($1, hashtext($2)) as done`, [
      lockSpace,
      id,
    ]);
    return rows[0]?.done === true;
  }

  async function acquire(id: string, signal: AbortSignal): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (!(await callLockFunction('pg_try_advisory_lock', id))) {
      if (signal.aborted || performance.now() > deadline) throw ERRORS.ERR_LOCK_TIMEOUT;
      await publish(db, 'upload.release', { id });
      await wait(retryMs);
    }
  }

  bus.on('upload.release', ({ id }) => void held.get(id)?.());

  return {
    newLock(id) {
      const lock = local.newLock(id);
      return {
        async lock(signal, requestRelease) {
          await lock.lock(signal, requestRelease);
          try {
            await acquire(id, signal);
          } catch (error) {
            await lock.unlock();
            throw error;
          }
          held.set(id, requestRelease);
        },
        async unlock() {
          // False if the connection broke meanwhile.
          if (held.delete(id))
            await callLockFunction('pg_advisory_unlock', id).catch((err: unknown) =>
              log.warn({ err }, 'an upload lock was lost with its connection'),
            );
          await lock.unlock();
        },
      };
    },
    async close() {
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
