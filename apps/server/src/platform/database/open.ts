import pg from 'pg';
import type { Log } from '../observability/log.ts';
import { StartError } from '../errors/start-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres/index.ts';

export interface OpenDatabase {
  connectionString: string;
  /** Stops the embedded server; an external server keeps running. */
  stop(): Promise<void>;
}

const oldest = 15;

/** Opens the database of the installation: the server of `DATABASE_URL`, or the embedded server in the data directory. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log,
}: {
  databaseUrl: string | undefined;
  dataDir: string;
  log: Log;
}): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataDir, log });
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const version = rows[0]?.server_version ?? '';
    if (parseInt(version, 10) < oldest)
      throw new StartError(
        `The database that DATABASE_URL names is PostgreSQL ${version}; Daystream needs ${oldest} or newer.`,
      );
  } catch (error) {
    if (error instanceof StartError) throw error;
    // The message of pg contains the host, never the password.
    throw new StartError(
      `The database that DATABASE_URL names does not answer: ${(error as Error).message || 'no connection'}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return { connectionString: databaseUrl, stop: async () => undefined };
}
