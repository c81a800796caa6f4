import { mkdir, realpath, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createLauncher } from './account.ts';
import { createCluster, readOrSetPassword, superuser } from './cluster.ts';
import { EmbeddedPostgresError, explainFileError } from './error.ts';
import type { EmbeddedPostgresLog } from './log.ts';
import { lockDataDirectory } from './lock.ts';
import { findPrograms } from './programs.ts';
import { stopOrphan } from './orphan.ts';
import { chooseSocketDir, runServer } from './server.ts';

export { EmbeddedPostgresError } from './error.ts';
export type { EmbeddedPostgresLog } from './log.ts';

export type EmbeddedPostgres = {
  /** For `pg` and libpq. It contains the password, so do not log it; the host in its query is a directory. */
  connectionString: string;
  /** Ends all connections and resolves when the database has shut down. May be called twice. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL that npm installed on `<dataDir>/postgres`; creates the cluster at the first start. It listens on a Unix socket only, with a
 * random password in `<dataDir>/postgres-password`. It ends with this process where the system allows that; a server left by a killed process is
 * stopped first. Call it from the main thread.
 * @param options.settings of postgresql.conf, overriding the defaults: tests trade durability for speed
 * @throws EmbeddedPostgresError whose message is one sentence for the person who starts Daystream
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: EmbeddedPostgresLog;
  settings?: Readonly<Record<string, string>>;
}): Promise<EmbeddedPostgres> {
  const programs = await findPrograms();
  const dataDir = await prepareDirectory(path.resolve(options.dataDir));
  const unlock = await lockDataDirectory(dataDir).catch((error: unknown) => {
    throw explainFileError(error, dataDir);
  });
  const clusterDir = path.join(dataDir, 'postgres');
  let socketDir: string | undefined;
  const release = async () => {
    if (socketDir !== undefined && socketDir !== clusterDir)
      await rm(socketDir, { recursive: true, force: true });
    await unlock();
  };
  try {
    await refuseForeignCluster(clusterDir);
    await stopOrphan(clusterDir, options.log);
    const launcher = await createLauncher(programs.postgres, dataDir, clusterDir);
    await createCluster({ programs, launcher, dataDir, clusterDir, log: options.log });
    const password = await readOrSetPassword({ programs, launcher, dataDir, clusterDir });
    socketDir = await chooseSocketDir(clusterDir, launcher.account);
    const { log, settings = {} } = options;
    const server = await runServer({ programs, launcher, dataDir, clusterDir, socketDir, settings, log });
    const host = encodeURIComponent(socketDir);
    let stopping: Promise<void> | undefined;
    return {
      connectionString: `postgresql://${superuser}:${password}@localhost/daystream?host=${host}`,
      stop: () => (stopping ??= server.stop().then(release)),
    };
  } catch (error) {
    await release();
    throw explainFileError(error, dataDir);
  }
}

async function prepareDirectory(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await realpath(dataDir);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/** Only root may start a cluster of another account: root switches to that account. */
async function refuseForeignCluster(clusterDir: string): Promise<void> {
  const uid = process.getuid?.();
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner === undefined || uid === 0 || owner.uid === uid) return;
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} belongs to another user (uid ${owner.uid}): start Daystream as that user or as root, or set DATA_DIR to another directory.`,
  );
}
