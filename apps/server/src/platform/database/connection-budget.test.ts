import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { copyTestDatabase } from '../../testing/app/test-database.ts';
import { BudgetedPool, ConnectionBudget } from './connection-budget.ts';

let connectionString: string;
let drop: () => Promise<void>;
const pools: pg.Pool[] = [];
beforeAll(async () => {
  ({ connectionString, drop } = await copyTestDatabase());
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});
afterAll(() => drop());

function openPool(budget: ConnectionBudget, config: pg.PoolConfig = {}): BudgetedPool {
  const pool = new BudgetedPool({ connectionString, max: 3, ...config }, budget);
  // The database is dropped while connections are open.
  pool.on('error', () => undefined);
  pools.push(pool);
  return pool;
}

test('pools that share a budget serve all queries and never open more connections than the budget allows', async () => {
  const budget = new ConnectionBudget({ max: 4, waitMs: 20_000 });
  const all = [1, 2, 3].map(() => openPool(budget));
  let most = 0;
  for (const pool of all)
    pool.on(
      'connect',
      () =>
        (most = Math.max(
          most,
          all.reduce((sum, { totalCount }) => sum + totalCount, 0),
        )),
    );
  const answers = await Promise.all(
    Array.from({ length: 90 }, async (_, index) => {
      const { rows } = await (all[index % 3] as pg.Pool).query('select $1::int as n', [index]);
      return rows[0].n;
    }),
  );
  expect(answers).toEqual(Array.from({ length: 90 }, (_, index) => index));
  expect(most).toBe(4);
  expect(all.map(({ inUse }) => inUse)).toEqual([0, 0, 0]);
});

test('a pool that needs a connection closes an idle one of another pool', async () => {
  const budget = new ConnectionBudget({ max: 2, waitMs: 20_000 });
  const [first, second] = [openPool(budget), openPool(budget)];
  await Promise.all([first.query('select 1'), first.query('select 1')]);
  expect(first.totalCount).toBe(2);
  await second.query('select 1');
  expect([first.totalCount, second.totalCount]).toEqual([1, 1]);
});

test('a pool that uses all connections does not delay an earlier request of another pool', async () => {
  const budget = new ConnectionBudget({ max: 1, waitMs: 20_000 });
  const [busy, other] = [openPool(budget), openPool(budget)];
  const held = await busy.connect();
  const order: string[] = [];
  const all = [
    other.query('select 1').then(() => order.push('other')),
    busy.query('select 1').then(() => order.push('busy')),
  ];
  held.release();
  await Promise.all(all);
  expect(order).toEqual(['other', 'busy']);
});

test('a pool at its own limit does not delay the others', async () => {
  const budget = new ConnectionBudget({ max: 3, waitMs: 20_000 });
  const [full, other] = [openPool(budget, { max: 1 }), openPool(budget)];
  const held = await full.connect();
  const waiting = full.query('select 1');
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  held.release();
  expect((await waiting).rows).toHaveLength(1);
});

test('refuses after the wait when no connection becomes free, and serves again afterwards', async () => {
  const budget = new ConnectionBudget({ max: 1, waitMs: 20 });
  const pool = openPool(budget);
  const held = await pool.connect();
  await expect(pool.query('select 1')).rejects.toMatchObject({ name: 'ConnectionError', reason: 'busy' });
  await expect(pool.connect()).rejects.toMatchObject({ reason: 'busy' });
  held.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a connection that cannot be opened is released', async () => {
  const budget = new ConnectionBudget({ max: 1, waitMs: 20_000 });
  const broken = openPool(budget, { connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' });
  for (const _ of [1, 2])
    await expect(broken.query('select 1')).rejects.toMatchObject({ reason: 'unavailable' });
  await openPool(budget).query('select 1');
});

test('a connection that broke while it was in use is replaced', async () => {
  const budget = new ConnectionBudget({ max: 1, waitMs: 20_000 });
  const pool = openPool(budget);
  await expect(pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow(
    'terminating connection',
  );
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
