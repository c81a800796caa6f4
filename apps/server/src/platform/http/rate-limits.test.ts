import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { createPool } from '../database/pool.ts';
import { copyTestDatabase } from '../../testing/app/test-database.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

let database: Awaited<ReturnType<typeof copyTestDatabase>>;
let pool: pg.Pool;
let rateLimits: RateLimits;
beforeAll(async () => {
  database = await copyTestDatabase();
  const { connectionString } = database;
  pool = createPool({ connectionString, schema: 'platform', max: 2, onError: () => undefined });
  rateLimits = createRateLimits(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const refusal = { code: 'too_often', status: 429, values: { count: expect.any(Number) } };

test('a limit refuses what exceeds its points, for each key separately', async () => {
  const limit = rateLimits.create('separate', { points: 2, seconds: 60 });
  await limit.count('anna');
  await limit.count('anna');
  await expect(limit.count('anna')).rejects.toMatchObject(refusal);
  await expect(limit.count('boris')).resolves.toBeUndefined();
});

test('check counts nothing, and its error contains the seconds to wait', async () => {
  const limit = rateLimits.create('check', { points: 1, seconds: 60 });
  for (let i = 0; i < 5; i++) await limit.check('anna');
  await limit.count('anna');
  const refused = await limit.check('anna').catch((error: { values: { count: number } }) => error);
  expect(refused).toMatchObject(refusal);
  expect(refused?.values.count).toBeGreaterThan(50);
  expect(refused?.values.count).toBeLessThanOrEqual(60);
});

test('a forgotten key starts from zero', async () => {
  const limit = rateLimits.create('forget', { points: 1, seconds: 60 });
  await limit.count('anna');
  await limit.forget('anna');
  await expect(limit.check('anna')).resolves.toBeUndefined();
  await expect(limit.count('anna')).resolves.toBeUndefined();
});

test('two nodes share the counters of a limit', async () => {
  const rule = { points: 1, seconds: 60 };
  await rateLimits.create('shared', rule).count('anna');
  await expect(createRateLimits(pool).create('shared', rule).count('anna')).rejects.toMatchObject(refusal);
});

test('a limit with another name has its own counters', async () => {
  await rateLimits.create('one', { points: 1, seconds: 60 }).count('anna');
  await expect(rateLimits.create('other', { points: 1, seconds: 60 }).count('anna')).resolves.toBeUndefined();
});

test('the table contains no keys in clear text', async () => {
  await rateLimits.create('secret', { points: 1, seconds: 60 }).count('anna@example.com');
  const { rows } = await pool.query<{ key: string }>(`select key from rate_limits where key like 'secret%'`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key).not.toContain('anna');
});

test('a sweep removes expired counters only', async () => {
  await rateLimits.create('sweep', { points: 1, seconds: 60 }).count('kept');
  await pool.query(`insert into rate_limits values ('sweep:old', 1, 1000)`);
  await rateLimits.sweep();
  const { rows } = await pool.query(`select key from rate_limits where key like 'sweep:%'`);
  expect(rows).toHaveLength(1);
});
