import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../errors/start-error.ts';
import { migrationLimits } from './limits.ts';
import { migrationsFolder, readMigrationFiles, type MigrationFile } from './migration-files.ts';

/** One advisory lock for all schemas: processes that start at the same time migrate one after the other. */
const lockKey = 7_215_001;

export interface MigrateOptions {
  /** The folder of the files; tests have their own. */
  folder?: string;
  limits?: { lock: number; attempts: number; pauseMs: number };
  /** The only files to run, by their names: those that had run when a backup was made. Errors: `StartError` for one that this release does not have. */
  only?: readonly string[];
}

export interface MigratedSchema {
  schema: string;
  /** Names of the files that were run. */
  run: readonly string[];
}

/**
 * Brings schemas of one kind to the newest state, one after the other on one connection: creates a missing one and runs the files of `migrations/<kind>`
 * that it has not seen, each in a transaction unless its first line is `-- no-transaction`. Safe to run twice and from several programs at once. A file
 * waits for the locks of its tables for a short time only, because all later statements on a table queue behind it, and tries again.
 * @throws StartError when a table stays locked, or an extension is missing; Error when a file was changed after it had run: migrations go forward only
 */
export async function migrateSchemas(
  connectionString: string,
  schemas: readonly string[],
  kind: 'platform' | 'brand',
  { folder = join(migrationsFolder, kind), limits = migrationLimits, only }: MigrateOptions = {},
): Promise<MigratedSchema[]> {
  if (schemas.length === 0) return [];
  const files = choose(await readMigrationFiles(folder), only);
  const client = new pg.Client({ connectionString, application_name: 'daystream migrations' });
  await client.connect();
  try {
    await takeLock(client);
    const migrated: MigratedSchema[] = [];
    for (const schema of schemas)
      migrated.push({ schema, run: await runMissing(client, files, { schema, kind, limits }) });
    return migrated;
  } finally {
    await client.end();
  }
}

/** Errors: `StartError` when this release does not have one of the files. */
export async function assertKnownMigrations(
  kind: 'platform' | 'brand',
  names: readonly string[],
): Promise<void> {
  choose(await readMigrationFiles(join(migrationsFolder, kind)), names);
}

function choose(
  files: readonly MigrationFile[],
  only: readonly string[] | undefined,
): readonly MigrationFile[] {
  if (only === undefined) return files;
  const unknown = only.find((name) => !files.some((file) => file.name === name));
  if (unknown !== undefined)
    throw new StartError(`The migration ${unknown} is not part of this release: a newer one is needed.`);
  return files.filter(({ name }) => only.includes(name));
}

/**
 * Brings one schema to the newest state: see `migrateSchemas`.
 * @returns the names of the files that were run
 */
export async function migrate(
  connectionString: string,
  schema: string,
  kind: 'platform' | 'brand',
  options?: MigrateOptions,
): Promise<readonly string[]> {
  const [migrated] = await migrateSchemas(connectionString, [schema], kind, options);
  return migrated?.run ?? [];
}

async function runMissing(
  client: pg.Client,
  files: readonly MigrationFile[],
  {
    schema,
    kind,
    limits,
  }: { schema: string; kind: 'platform' | 'brand'; limits: NonNullable<MigrateOptions['limits']> },
): Promise<string[]> {
  await client.query("select set_config('search_path', $1, false)", [pg.escapeIdentifier(schema)]);
  await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, run_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const run: string[] = [];
  for (const file of files) {
    const checksum = known.get(file.name);
    if (checksum === file.checksum) continue;
    if (checksum !== undefined)
      throw new Error(`migration ${kind}/${file.name} was changed after it had run on the schema ${schema}`);
    await runFile(client, file, { schema, limits, isNew: known.size === 0 });
    run.push(file.name);
  }
  return run;
}

/** Polls for the lock: a process that waits inside a statement would block `create index concurrently`, which waits for all running statements. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      lockKey,
    ]);
    if (rows[0]?.got) return;
    await delay(100);
  }
}

async function runFile(
  client: pg.Client,
  file: MigrationFile,
  {
    schema,
    limits,
    isNew,
  }: { schema: string; limits: { lock: number; attempts: number; pauseMs: number }; isNew: boolean },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (file.isTransaction
        ? runInTransaction(client, file, limits.lock)
        : runPlain(client, isNew ? withoutConcurrently(file) : file));
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === '55P03' && attempt < limits.attempts) {
        await delay(limits.pauseMs);
        continue;
      }
      throw explain(error, code, { name: file.name, schema, attempts: attempt });
    }
  }
}

async function runInTransaction(client: pg.Client, file: MigrationFile, lockMs: number): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${lockMs}`);
  try {
    for (const statement of file.statements) await client.query(statement);
    await record(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Nobody uses the tables of a new schema yet. `concurrently` waits for every older transaction of the database, also for one that waits for this schema:
 * a repeated request to create the brand.
 */
const withoutConcurrently = (file: MigrationFile): MigrationFile => ({
  ...file,
  statements: file.statements.map((statement) => statement.replaceAll(/\bconcurrently\b/g, '')),
});

/** No lock timeout: these statements block no others. An interrupted file is run again from its first statement. */
async function runPlain(client: pg.Client, file: MigrationFile): Promise<void> {
  for (const statement of file.statements) await client.query(statement);
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid and indrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)',
  );
  if (rows[0]) throw new Error(`the index ${rows[0].name} is invalid: let ${file.name} drop it first`);
  await record(client, file);
}

async function record(client: pg.Client, { name, checksum }: MigrationFile): Promise<void> {
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

function explain(
  error: unknown,
  code: string | undefined,
  { name, schema, attempts }: { name: string; schema: string; attempts: number },
): unknown {
  if (code === '55P03')
    return new StartError(
      `The migration ${name} got no lock on a table of the schema ${schema} in ${attempts} attempts: end the transactions that hold it (pg_stat_activity, pg_locks), then start again.`,
      { cause: error },
    );
  const message = (error as Error).message;
  // The extension is not installed on the server (the error code differs between versions), or the role may not create it.
  if (/extension/.test(message) && ['0A000', '58P01', '42501'].includes(code ?? ''))
    return new StartError(
      `The database lacks an extension (${message}): install PostgreSQL's contrib package, or let an administrator run "create extension pg_trgm" in it.`,
      { cause: error },
    );
  return error;
}
