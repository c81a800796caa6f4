import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS, MemoryLocker, type Locker, type RequestRelease } from '@tus/server';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { publish, type Bus } from '../database/bus.ts';
import type { Log } from '../observability/log.ts';

/** Of advisory locks, those of uploads: `uplo` in ASCII. */
const lockSpace = 0x75706c6f;
const retryMs = 200;

interface Deps<Tables> {
  connectionString: string;
  db: Kysely<Tables>;
  bus: Bus;
  log: Log;
  /** How long a request waits for the one before it, on whichever node. */
  timeoutMs?: number;
}

export interface UploadLocks extends Locker {
  close(): Promise<void>;
}

/**
 * Locks of uploads that hold across nodes: advisory locks of PostgreSQL, all on one connection of this process, which is opened at the first upload. Within the process the locks
 * of tus decide. A request that finds an upload locked asks the holder by the bus to let go, as tus does within a process: usually it is a connection that broke unnoticed.
 */
export function createUploadLocks<Tables>({
  connectionString,
  db,
  bus,
  log,
  timeoutMs = 30_000,
}: Deps<Tables>): UploadLocks {
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
      // The locks went with it: another node may go on, so these requests must not.
      for (const release of held.values()) void release();
      held.clear();
    });
    await client.connect();
    return client;
  }

  async function ask(name: 'pg_try_advisory_lock' | 'pg_advisory_unlock', id: string): Promise<boolean> {
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
    while (!(await ask('pg_try_advisory_lock', id))) {
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
          // False where the connection broke meanwhile.
          if (held.delete(id))
            await ask('pg_advisory_unlock', id).catch((err: unknown) =>
              log.warn({ err }, 'an upload lock ended with its connection'),
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
