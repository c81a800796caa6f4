import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BackupSchema, BackupTable } from './manifest.ts';

const quoted = (name: string) => pg.escapeIdentifier(name);
const columnsOf = ({ columns }: Pick<BackupTable, 'columns'>) => columns.map(quoted).join(', ');

/**
 * What is read of a table `t`, if not everything: a condition, and expressions in place of columns. It is chosen on the connection of the reading, at its moment.
 */
export type Selection = (
  client: pg.Client,
) => Promise<(table: string) => { where?: string; values?: Readonly<Record<string, string>> }>;

/**
 * Reads a schema at one moment: each table as PostgreSQL's `copy` writes it, to `write`, which returns the rest of its description. Locks nothing that requests need.
 * After an error the connection cannot be used: it may be in the middle of a table.
 * One schema after the other: a dump of many at once needs a lock for each of their tables, which PostgreSQL's default settings do not allow.
 */
export async function readSchema(
  client: pg.Client,
  { schema, kind, selection }: Pick<BackupSchema, 'schema' | 'kind'> & { selection?: Selection },
  write: (table: string, content: Readable) => Promise<Pick<BackupTable, 'sha256'>>,
): Promise<BackupSchema> {
  await client.query('begin isolation level repeatable read read only');
  await client.query("select set_config('search_path', $1, true)", [quoted(schema)]);
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from migrations order by name',
  );
  const { rows: found } = await client.query<{ name: string; columns: string[] }>(tablesQuery, [schema]);
  const select = await selection?.(client);
  const tables: BackupTable[] = [];
  for (const { name, columns } of found) {
    const { where = 'true', values = {} } = select?.(name) ?? {};
    const list = columns.map((column) => `${values[column] ?? `t.${quoted(column)}`} as ${quoted(column)}`);
    // A query, because `copy` of a partitioned table itself is not possible.
    const stream = client.query(
      copyTo(`copy (select ${list.join(', ')} from ${quoted(name)} t where ${where}) to stdout`),
    );
    // Its reader sees an error too; without a reader any more, it is that of `write`.
    stream.on('error', () => undefined);
    const written = await write(name, stream);
    tables.push({ name, columns, rows: stream.rowCount, ...written });
  }
  const { rows: sequences } = await client.query<{ name: string; last_value: string | null }>(
    'select sequencename as name, last_value::text from pg_sequences where schemaname = $1 order by 1',
    [schema],
  );
  await client.query('commit');
  return {
    schema,
    kind,
    migrations: migrations.map(({ name }) => name),
    tables,
    // `last_value` is null as long as a sequence was not used.
    sequences: sequences.map(({ name, last_value: last }) => ({
      name,
      last_value: last ?? '1',
      is_called: last !== null,
    })),
  };
}

/** Tables with the columns that are not computed from others. */
const tablesQuery = `
  select relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = (select oid from pg_namespace where nspname = $1)
    and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by relname order by relname`;

/**
 * Fills a schema, whose tables exist, in one transaction. References and triggers are off meanwhile: they would need an order of the tables, and would change rows.
 * References are checked at the end. Needs no more rights than those of the owner of the schema.
 */
export async function fillSchema(
  client: pg.Client,
  { schema, tables, sequences }: BackupSchema,
  read: (table: BackupTable) => Promise<Readable>,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query("select set_config('search_path', $1, true)", [quoted(schema)]);
    const { rows: references } = await client.query<{ name: string; table: string; definition: string }>(
      `select conname as name, relname as table, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_class on pg_class.oid = conrelid
       where contype = 'f' and connamespace = (select oid from pg_namespace where nspname = $1) and conparentid = 0
       order by relname, conname`,
      [schema],
    );
    for (const { name, table } of references)
      await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
    const setTriggers = async (state: 'disable' | 'enable') => {
      for (const { name } of tables) await client.query(`alter table ${quoted(name)} ${state} trigger user`);
    };
    await setTriggers('disable');
    // Migrations may have filled some.
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    for (const table of tables) {
      const target = client.query(copyFrom(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`));
      await pipeline(await read(table), target);
    }
    await setTriggers('enable');
    for (const { name, last_value: last, is_called: isCalled } of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, isCalled]);
    for (const { name, table, definition } of references)
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
    await client.query('commit');
    await client.query(`analyze ${tables.map(({ name }) => `${quoted(schema)}.${quoted(name)}`).join(', ')}`);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
