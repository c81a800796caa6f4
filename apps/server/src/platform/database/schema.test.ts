import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTestDatabase } from '../../testing/app/test-database.ts';

let client: pg.Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await copyTestDatabase();
  ({ drop } = database);
  client = new pg.Client(database.connectionString);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await drop();
});

test('every foreign key is covered by an index, so that deleting a referenced row scans no table', async () => {
  // The columns of the key are the first of an index, in any order. A partial index counts if it omits only nulls.
  const { rows } = await client.query<{ foreign_key: string }>(`
    select format('%s (%s)', k.conrelid::regclass, string_agg(a.attname, ', ' order by a.attnum)) as foreign_key
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.connamespace::regnamespace::text in ('brand_aurora', 'platform')
      and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid and i.indisvalid
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] operator(pg_catalog.@>) k.conkey
          and coalesce(pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', a.attname), true))
    group by k.oid, k.conrelid order by 1`);
  expect(rows.map((row) => row.foreign_key)).toEqual([]);
});
