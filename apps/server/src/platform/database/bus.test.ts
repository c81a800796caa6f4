import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTestDatabase } from '../../testing/app/test-database.ts';
import { createBus, type Bus } from './bus.ts';

let database: Awaited<ReturnType<typeof copyTestDatabase>>;
let client: pg.Client;
let bus: Bus;
beforeAll(async () => {
  database = await copyTestDatabase();
  client = new pg.Client(database.connectionString);
  await client.connect();
  bus = await createBus(database.connectionString, pino({ level: 'silent' }));
});
afterAll(async () => {
  await bus.close();
  await client.end();
  await database.drop();
});

const ofBus = `from pg_stat_activity where application_name = 'daystream bus' and datname = current_database()`;

test('a broken connection is replaced by one, which reports the gap and delivers each event once', async () => {
  const { promise: gap, resolve } = Promise.withResolvers<void>();
  bus.onGap(resolve);
  await client.query(`select pg_terminate_backend(pid) ${ofBus}`);
  await gap;
  const received: number[] = [];
  const { promise: last, resolve: end } = Promise.withResolvers<void>();
  bus.on('course.changed', ({ course_id: id }) => {
    received.push(id);
    if (id === 2) end();
  });
  for (const id of [1, 2])
    await client.query('select pg_notify($1, $2)', [
      'daystream',
      JSON.stringify(['course.changed', { brand: 'aurora', course_id: id }]),
    ]);
  await last;
  expect(received).toEqual([1, 2]);
  const { rows } = await client.query(`select pid ${ofBus}`);
  expect(rows).toHaveLength(1);
});
