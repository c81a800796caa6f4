import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTestDatabase } from '../../testing/app/test-database.ts';
import { createKysely, createPool, queryPrepared } from './pool.ts';
import { unavailabilityOf } from './unavailable.ts';
import { unnested } from './unnested.ts';

let connectionString: string;
let drop: () => Promise<void>;
let pool: pg.Pool;
let db: Kysely<object>;
beforeAll(async () => {
  ({ connectionString, drop } = await copyTestDatabase());
  // One connection, so that every statement is on the same.
  pool = createPool({
    connectionString,
    schema: 'platform',
    max: 1,
    onError: () => undefined,
  });
  db = createKysely(pool);
});
afterAll(async () => {
  await pool.end();
  await drop();
});

async function prepared(): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
}

test('prepares a statement at its second use', async () => {
  const text = 'select $1::int + 1 as sum';
  for (const [n, expected] of [
    [1, []],
    [2, [text]],
    [3, [text]],
  ] as const) {
    expect((await queryPrepared(pool, text, [n])).rows).toEqual([{ sum: n + 1 }]);
    expect(await prepared()).toEqual(expected);
  }
});

test('keeps the statements used last, however many texts there are', async () => {
  const hot = (n: number) => sql<{ hot: number }>`select ${n}::int as hot`.execute(db);
  for (let n = 0; n < 300; n++) {
    const text = sql.raw(`'text ${n}'`);
    for (const _ of [1, 2]) {
      const { rows } = await sql<{ text: string }>`select ${text} as text, ${n}::int as n`.execute(db);
      expect(rows).toEqual([{ text: `text ${n}`, n }]);
    }
    expect((await hot(n)).rows).toEqual([{ hot: n }]);
  }
  const kept = await prepared();
  expect(kept).toHaveLength(200);
  expect(kept).toContain('select $1::int as hot');
  // The oldest was dropped and can be prepared anew.
  for (const _ of [1, 2]) await sql`select ${sql.raw(`'text 0'`)} as text, ${0}::int as n`.execute(db);
  expect(await prepared()).toHaveLength(200);
});

test('a failed transaction does not break the statements after it', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a connection that breaks within a transaction fails that transaction only', async () => {
  const other = new pg.Client(connectionString);
  await other.connect();
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    for (;;) await sql`select pg_sleep(0.01)`.execute(trx);
  });
  await expect(broken).rejects.toSatisfy((error) => unavailabilityOf(error) === 'unavailable');
  await other.end();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a connection that breaks while it is held idle does not end the process', async () => {
  const other = new pg.Client(connectionString);
  await other.connect();
  const held = await pool.connect();
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => held.once('end', resolve));
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  held.release();
  await other.end();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a prepared statement on arrays is soon no longer planned at each execution', async () => {
  await pool.query(
    'create temp table numbers as select n, n * n as square from generate_series(1, 5000) n; alter table numbers add primary key (n); analyze numbers',
  );
  const text = `select a.n, m.square from ${unnested('$1::int[]', '$2::text[]')} as a(n, name) join numbers m on m.n = a.n`;
  for (let n = 1; n <= 20; n++)
    expect((await queryPrepared(pool, text, [[n], ['']])).rows).toEqual([{ n, square: n * n }]);
  const { rows } = await pool.query<{ planned: number }>(
    'select custom_plans as planned from pg_prepared_statements where statement = $1',
    [text],
  );
  // PostgreSQL plans the first five executions to learn what a plan for known values would gain.
  expect(rows).toEqual([{ planned: 5 }]);
});
