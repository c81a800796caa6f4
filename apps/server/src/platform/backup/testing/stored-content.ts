import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import type { FileStorage } from '../../storage/index.ts';

/** Every row of every table, and where its sequences are. */
export async function rowsOf(connectionString: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ schema: string; name: string; kind: string }>(
      `select nspname as schema, relname as name, relkind as kind from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'S') and (nspname = 'platform' or nspname like 'brand%') and relname <> 'migrations' order by 1, 2`,
    );
    const all: Record<string, string[]> = {};
    for (const { schema, name, kind } of tables) {
      const { rows } = await client.query<{ row: string }>(
        // How many numbers of a sequence are logged ahead is no content.
        `select ${kind === 'S' ? 'concat(last_value, is_called)' : 't::text'} as row from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} t order by 1`,
      );
      all[`${schema}.${name}`] = rows.map(({ row }) => row);
    }
    return all;
  } finally {
    await client.end();
  }
}

/** The bytes of every variant of every file. */
export async function filesOf(of: FileStorage, brands: readonly string[]): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const brand of brands)
    for await (const { key, variant } of of.variantsOf(brand)) {
      const found = await of.open(brand, key, variant);
      all[`${brand}/${key}/${variant}`] = (await buffer(found?.content ?? Readable.from([]))).toString(
        'base64',
      );
    }
  return all;
}
