import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createSealer, type Sealer } from '../secrets/sealer.ts';

interface SealedColumn {
  table: string;
  column: string;
}

/** The columns of a schema that are encrypted with the secret of the installation: their migrations comment them with `sealed`. */
async function sealedColumnsOf(client: pg.Client, schema: string): Promise<SealedColumn[]> {
  const { rows } = await client.query<SealedColumn>(
    `select relname as table, attname as column from pg_description
     join pg_class on pg_class.oid = objoid and relkind in ('r', 'p')
     join pg_attribute on attrelid = objoid and attnum = objsubid
     where classoid = 'pg_class'::regclass and description = 'sealed'
       and relnamespace = (select oid from pg_namespace where nspname = $1) order by 1, 2`,
    [schema],
  );
  return rows;
}

/** A secret that seals the columns of one copy. */
export const newCopySecret = (): string => randomBytes(32).toString('base64url');

const quoted = (name: string) => pg.escapeIdentifier(name);

/** What was sealed by `from`, with its form that `to` has sealed. What `from` cannot open has none: it was sealed with an older secret. */
async function* resealed(
  client: pg.Client,
  { table, column, from, to }: SealedColumn & { from: Sealer; to: Sealer },
): AsyncGenerator<{ before: Buffer; after: Buffer }> {
  const { rows } = await client.query<{ before: Buffer }>(
    `select distinct ${quoted(column)} as before from ${quoted(table)} where ${quoted(column)} is not null`,
  );
  for (const { before } of rows) {
    const plain = from.open(before);
    if (plain !== undefined) yield { before, after: to.seal(plain) };
  }
}

/** Before `resealForCopy`, outside of its transaction, which only reads. Every sealed value is unique: its beginning is random. */
export const prepareResealing = (client: pg.Client) =>
  client.query('create temp table resealed (before bytea primary key, after bytea not null)');

/**
 * Finds what the sealed columns of a schema contain in a copy: the same, sealed with the secret of the copy. Returns for each table the expressions in place of its columns. What cannot be
 * opened is null or empty in the copy.
 */
export async function resealForCopy(
  client: pg.Client,
  { schema, sealer, secret }: { schema: string; sealer: Sealer; secret: string },
): Promise<(table: string) => Record<string, string>> {
  const columns = await sealedColumnsOf(client, schema);
  for (const sealed of columns)
    for await (const { before, after } of resealed(client, {
      ...sealed,
      from: sealer,
      to: createSealer(secret),
    }))
      await client.query('insert into pg_temp.resealed values ($1, $2)', [before, after]);
  return (table) =>
    Object.fromEntries(
      columns
        .filter((one) => one.table === table)
        .map(({ column }) => [
          column,
          `case when t.${quoted(column)} is not null then coalesce((select r.after from pg_temp.resealed r where r.before = t.${quoted(column)}), '') end`,
        ]),
    );
}

/** Seals what came with a copy with the secret of this installation, in one transaction. */
export async function resealFromCopy(
  client: pg.Client,
  { schema, sealer, secret }: { schema: string; sealer: Sealer; secret: string },
): Promise<void> {
  await client.query('begin');
  await client.query("select set_config('search_path', $1, true)", [quoted(schema)]);
  for (const sealed of await sealedColumnsOf(client, schema)) {
    const { table, column } = sealed;
    // Nobody changed the row.
    await client.query(`alter table ${quoted(table)} disable trigger user`);
    for await (const { before, after } of resealed(client, {
      ...sealed,
      from: createSealer(secret),
      to: sealer,
    }))
      await client.query(`update ${quoted(table)} set ${quoted(column)} = $2 where ${quoted(column)} = $1`, [
        before,
        after,
      ]);
    await client.query(`alter table ${quoted(table)} enable trigger user`);
  }
  await client.query('commit');
}
