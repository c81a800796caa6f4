import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const folders = join(import.meta.dirname, '../../../migrations');

/** One key for all of Daystream: two programs that start at once migrate one after the other. */
const lockKey = 7_215_001;

/**
 * Brings a schema to the newest state: makes it if it is not there and runs what `migrations/<kind>` has that it has not seen, each
 * file in a transaction, under a lock of the whole database. Safe to run twice and from several programs at once.
 * Fails when a file that was run before has changed since: migrations go forward only.
 */
export async function migrate(
  connectionString: string,
  schema: string,
  kind: 'platform' | 'brand',
): Promise<void> {
  const client = new pg.Client({ connectionString, options: `-c search_path=${schema}` });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, run_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    );
    const run = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const file of await migrationFiles(kind)) {
      const known = run.get(file.name);
      if (known === undefined) await runFile(client, file);
      else if (known !== file.checksum)
        throw new Error(
          `migration ${kind}/${file.name} was changed after it had run on the schema ${schema}`,
        );
    }
  } finally {
    await client.end();
  }
}

interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

async function migrationFiles(kind: string): Promise<MigrationFile[]> {
  const names = (await readdir(join(folders, kind))).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folders, kind, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function runFile(client: pg.Client, { name, sql, checksum }: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
