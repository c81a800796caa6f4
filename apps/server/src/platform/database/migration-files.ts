import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFolder } from '../../release-folder.ts';

export const migrationsFolder = join(releaseFolder, 'apps/server/migrations');

export interface MigrationFile {
  name: string;
  checksum: string;
  /** The whole file for one transaction, or its statements to run separately without one. */
  statements: readonly string[];
  isTransaction: boolean;
}

/**
 * The marker in the first line of a file with statements that cannot run in a transaction (`create index concurrently`). Each statement ends with a
 * semicolon at the end of a line.
 */
const noTransaction = /^-- no-transaction\b/;

/** Reads the files of a folder in the order of their names. */
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

/** PostgreSQL runs a multi-statement query in an implicit transaction, so statements are split. */
const split = (sql: string) =>
  sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '');
