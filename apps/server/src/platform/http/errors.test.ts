import { fastify, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTestDatabase } from '../../testing/app/test-database.ts';
import { ConnectionBudget } from '../database/connection-budget.ts';
import { createPool } from '../database/pool.ts';
import { sendError } from './errors.ts';

let drop: () => Promise<void>;
let pool: pg.Pool;
let app: FastifyInstance;
let work: () => Promise<unknown>;
beforeAll(async () => {
  const database = await copyTestDatabase();
  ({ drop } = database);
  pool = createPool({
    connectionString: database.connectionString,
    schema: 'platform',
    max: 3,
    budget: new ConnectionBudget({ max: 3, waitMs: 50 }),
    limits: { statement: 100, lock: 50, idleInTransaction: 1000 },
    onError: () => undefined,
  });
  app = fastify();
  app.setErrorHandler(sendError);
  app.get('/', () => work());
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await drop();
});

async function answerOf(run: () => Promise<unknown>) {
  work = run;
  const answer = await app.inject({ url: '/', headers: { 'accept-language': 'en' } });
  return { status: answer.statusCode, code: answer.json().code, retryAfter: answer.headers['retry-after'] };
}

const failing = (code: string) => () => Promise.reject(Object.assign(new Error('refused'), { code }));
const busy = { status: 503, code: 'busy', retryAfter: '5' };
const malformed = { status: 400, code: 'malformed', retryAfter: undefined };
const unavailable = { status: 503, code: 'unavailable', retryAfter: '30' };

test('answers a statement timeout with 503 and Retry-After', async () => {
  expect(await answerOf(() => pool.query('select pg_sleep(10)'))).toEqual(busy);
});

test('answers a lock timeout with 503', async () => {
  const holder = await pool.connect();
  await holder.query('begin; lock table brands in access exclusive mode');
  expect(await answerOf(() => pool.query('select * from brands'))).toEqual(busy);
  await holder.query('rollback');
  holder.release();
});

test('answers 503 when no connection becomes free in time', async () => {
  const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  expect(await answerOf(() => pool.query('select 1'))).toEqual(busy);
  for (const client of held) client.release();
});

test('answers 503 when the server closes the connection', async () => {
  expect(await answerOf(() => pool.query('select pg_terminate_backend(pg_backend_pid())'))).toEqual(
    unavailable,
  );
});

test.each([
  ['53300', busy],
  ['40P01', busy],
  ['57P03', unavailable],
  ['ECONNREFUSED', unavailable],
  ['22P05', malformed],
  ['22007', malformed],
  ['22008', malformed],
  ['22003', malformed],
  ['23505', { status: 500, code: 'internal', retryAfter: undefined }],
])('an error with the code %s is answered with %j', async (code, expected) => {
  expect(await answerOf(failing(code))).toEqual(expected);
});
