import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

export interface MigrationFile {
  name: string;
  checksum: string;
  /** All of it at once, in one transaction; or one after the other without one. */
  statements: readonly string[];
  isTransaction: boolean;
}

/** The first line of a file that `create index concurrently` and its like need. Each statement ends with a semicolon at the end of its line. */
const noTransaction = /^-- no-transaction\b/;

/** The files of a folder in the order of their names. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const isTransaction = !noTransaction.test(sql);
      return { name, checksum, isTransaction, statements: isTransaction ? [sql] : split(sql) };
    }),
  );
}

/** PostgreSQL runs several statements of one query in a transaction of its own. */
const split = (sql: string) =>
  sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '');
