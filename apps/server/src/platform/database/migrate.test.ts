import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyTestDatabase } from '../../testing/app/test-database.ts';
import { migrateAll } from './migrate-all.ts';
import { migrate } from './migrate.ts';

let connectionString: string;
let drop: () => Promise<void>;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  ({ connectionString, drop } = await copyTestDatabase());
  client = new pg.Client(connectionString);
  await client.connect();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daystream-migrations-'));
  await client.query('drop schema if exists tried cascade');
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(async () => {
  await client.end();
  await drop();
});

/** Everything that a migration could change, with the rows of what was run and when. */
async function stateOf(schema: string): Promise<unknown> {
  const { rows } = await client.query(
    `
    select 'column' as kind, table_name || '.' || column_name as name, concat_ws(' ', data_type, is_nullable, column_default) as definition
      from information_schema.columns where table_schema = $1
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = $1
    union all select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = $1::regnamespace
    union all select 'function', proname, pg_get_functiondef(oid) from pg_proc where pronamespace = $1::regnamespace and prokind = 'f' and probin is null
    union all select 'option', relname, array_to_string(reloptions, ' ') from pg_class where relnamespace = $1::regnamespace
    order by 1, 2, 3`,
    [schema],
  );
  return [rows, (await client.query(`select * from ${schema}.migrations order by name`)).rows];
}

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const quick = { lock: 50, attempts: 3, pauseMs: 1 };
const run = () => migrate(connectionString, 'tried', 'brand', { folder, limits: quick });

test('the second run of all migrations changes nothing', async () => {
  const schemas = ['platform', 'brand_aurora', 'brand_forma'];
  const states = async () => {
    const all = [];
    for (const schema of schemas) all.push(await stateOf(schema));
    return all;
  };
  const before = await states();
  const migrated = await migrateAll(connectionString);
  expect(migrated).toEqual(schemas.map((schema) => ({ schema, run: [] })));
  expect(await states()).toEqual(before);
});

test('a new schema gets the same state in one run as in one run for each file', async () => {
  await migrate(connectionString, 'tried', 'brand');
  const [whole] = (await stateOf('tried')) as [unknown];
  await client.query('set search_path to tried');
  const [aurora] = (await stateOf('brand_aurora')) as [unknown];
  await client.query('reset search_path');
  expect(JSON.stringify(whole)).toBe(JSON.stringify(aurora).replaceAll('brand_aurora', 'tried'));
});

test('runs each file once, in the order of names, also from several programs at once', async () => {
  await write('0001-a.sql', 'create table a (id int primary key);');
  await write('0002-b.sql', 'alter table a add column b int; insert into a values (1, 2);');
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.flat()).toEqual(['0001-a.sql', '0002-b.sql']);
  await write('0003-c.sql', 'update a set b = b + 1;');
  expect(await run()).toEqual(['0003-c.sql']);
  expect(await run()).toEqual([]);
  expect((await client.query('select * from tried.a')).rows).toEqual([{ id: 1, b: 3 }]);
});

test('a file that fails leaves nothing, and the files before it stay', async () => {
  await write('0001-a.sql', 'create table a (id int);');
  await write('0002-b.sql', 'create table b (id int); select 1 / 0;');
  await expect(run()).rejects.toThrow('division by zero');
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'tried' order by 1",
  );
  expect(rows).toEqual([{ tablename: 'a' }, { tablename: 'migrations' }]);
});

test('refuses a file that was changed after it had run', async () => {
  await write('0001-a.sql', 'create table a (id int);');
  await run();
  await write('0001-a.sql', 'create table a (id bigint);');
  await expect(run()).rejects.toThrow(
    'migration brand/0001-a.sql was changed after it had run on the schema tried',
  );
});

test('a file marked -- no-transaction creates an index concurrently while another program waits', async () => {
  await write('0001-a.sql', 'create table a (id int);');
  await write(
    '0002-a-id.sql',
    '-- no-transaction\n-- The list of a sorts by it.\ndrop index concurrently if exists a_id;\ncreate index concurrently a_id on a (id);\n',
  );
  expect((await Promise.all([run(), run()])).flat()).toEqual(['0001-a.sql', '0002-a-id.sql']);
  expect(await run()).toEqual([]);
  const { rows } = await client.query(
    "select indexdef from pg_indexes where schemaname = 'tried' and indexname = 'a_id'",
  );
  expect(rows).toEqual([{ indexdef: 'CREATE INDEX a_id ON tried.a USING btree (id)' }]);
});

test('gives up on a table that stays locked, with a clear message, and runs when it is free', async () => {
  await write('0001-a.sql', 'create table a (id int);');
  await run();
  await write('0002-b.sql', 'alter table a add column b int;');
  await client.query('begin; lock table tried.a in access exclusive mode');
  await expect(run()).rejects.toThrow(
    'The migration 0002-b.sql got no lock on a table of the schema tried in 3 attempts',
  );
  await client.query('rollback');
  expect(await run()).toEqual(['0002-b.sql']);
});

test('tries again until the lock is free', async () => {
  await write('0001-a.sql', 'create table a (id int);');
  await run();
  await write('0002-b.sql', 'alter table a add column b int;');
  await client.query('begin; lock table tried.a in access exclusive mode');
  const later = migrate(connectionString, 'tried', 'brand', {
    folder,
    limits: { lock: 20, attempts: 1000, pauseMs: 1 },
  });
  const waiting =
    "select from pg_stat_activity where application_name = 'daystream migrations' and wait_event_type = 'Lock'";
  const other = new pg.Client(connectionString);
  await other.connect();
  while ((await other.query(waiting)).rowCount === 0);
  await other.end();
  await client.query('rollback');
  expect(await later).toEqual(['0002-b.sql']);
});
