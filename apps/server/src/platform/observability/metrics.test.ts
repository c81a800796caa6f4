import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectRealtime } from '../../testing/app/realtime-client.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { createPerson } from '../../testing/base/people.ts';
import { jobKind } from '../jobs/jobs.ts';
import { byBrand, shared } from './gauges.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const log = pino({ level: 'silent' });

/** The samples of `/metrics`, by name with labels. */
async function read(): Promise<ReadonlyMap<string, number>> {
  // E-mails and queues are read again after a while only.
  t.clock.now += 60_000;
  const { body } = await t.app.inject({ url: '/metrics' });
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test('metrics show which connections are in use, by pool and brand', async () => {
  const before = await read();
  expect(before.get('brand_database_connections{brand="aurora"}')).toBe(0);
  expect(before.get('database_connections_max{pool="requests"}')).toBeGreaterThan(1);

  const held = await t.aurora.pool.connect();
  const during = await read();
  held.release();

  expect(during.get('brand_database_connections{brand="aurora"}')).toBe(1);
  expect(during.get('brand_database_connections{brand="forma"}')).toBe(0);
  expect(during.get('database_connections{pool="requests",state="in_use"}')).toBe(1);
  expect((await read()).get('database_connections{pool="requests",state="idle"}')).toBeGreaterThan(0);
});

test('metrics show requests that wait for a connection', async () => {
  const most = (await read()).get('database_connections_max{pool="platform"}') ?? 0;
  const release = Promise.withResolvers<void>();
  const holding = Array.from({ length: most }, () => t.platform.connection().execute(() => release.promise));
  await setImmediate();
  const waiting = t.platform.connection().execute(async () => undefined);
  await setImmediate();
  // What asks the database would wait as well: it is left out, and the rest is shown.
  const samples = await read();
  release.resolve();
  await Promise.all([...holding, waiting]);

  expect(samples.get('database_connections_waiting{pool="platform"}')).toBeGreaterThanOrEqual(1);
  expect(samples.has('jobs_oldest_wait_seconds')).toBe(false);
  expect(samples.get('brand_realtime_connections{brand="aurora"}')).toBe(0);
  expect((await read()).get('database_connections_waiting{pool="platform"}')).toBe(0);
});

test('metrics show realtime connections by brand', async () => {
  const person = await createPerson(t, t.aurora);
  const client = await connectRealtime(t, t.aurora, person);
  const samples = await read();
  client.close();
  expect(samples.get('brand_realtime_connections{brand="aurora"}')).toBe(1);
  expect(samples.get('brand_realtime_connections{brand="forma"}')).toBe(0);
  expect(samples.get('realtime_connections')).toBe(1);
});

test('metrics show waiting jobs by queue, and how long the oldest has waited', async () => {
  const kind = jobKind<object>('test.measured');
  t.jobs.workForBrand(kind, async () => undefined);
  await t.jobs.start('web');
  await t.aurora.db.transaction().execute((trx) => t.jobs.send(trx, kind, { brand: 'aurora' }));
  const samples = await read();
  expect(samples.get('jobs{queue="test.measured",state="waiting"}')).toBe(1);
  expect(samples.get('jobs{queue="test.measured",state="running"}')).toBe(0);
  expect(samples.get('jobs_oldest_wait_seconds')).toBeGreaterThan(0);
});

test('metrics show what became of e-mails, by brand', async () => {
  const mail = { brand: t.aurora, to: 'somebody@example.com', subject: 'x', text: 'x', html: 'x' };
  await t.mailer.send(mail);
  await t.aurora.db
    .insertInto('stopped_addresses')
    .values({ email: 'gone@example.com', kind: 'refused', answer: 'gone', stopped_at: new Date() })
    .execute();
  await expect(t.mailer.send({ ...mail, to: 'gone@example.com' })).rejects.toThrow('gone');
  const samples = await read();
  expect(samples.get('email_attempts_total{brand="aurora",state="filed"}')).toBe(1);
  expect(samples.get('email_attempts_total{brand="aurora",state="failed"}')).toBe(1);
  expect(samples.get('emails_failed{brand="aurora"}')).toBe(1);
  expect(samples.get('emails_waiting{brand="aurora"}')).toBe(0);
  expect(samples.get('email_stopped_addresses{brand="aurora"}')).toBe(1);
  expect(samples.get('email_stopped_addresses{brand="forma"}')).toBe(0);
});

test('metrics show when and how the last backup ended', async () => {
  const run = async (values: object) =>
    t.platform
      .insertInto('backup_runs')
      .values({ started_at: new Date('2026-11-01T02:47:00Z'), ...values })
      .execute();
  await run({ ended_at: new Date('2026-11-01T02:48:30Z'), backup_id: 'first', file_bytes: 4096 });
  const good = await read();
  expect([
    good.get('backup_last_success_timestamp_seconds'),
    good.get('backup_last_failed'),
    good.get('backup_last_duration_seconds'),
    good.get('backup_last_files_bytes'),
  ]).toEqual([Date.parse('2026-11-01T02:47:00Z') / 1000, 0, 90, 4096]);
  await run({ ended_at: new Date('2026-11-02T02:47:01Z'), error: 'the disk is full' });
  const failed = await read();
  expect(failed.get('backup_last_failed')).toBe(1);
  expect(failed.get('backup_last_success_timestamp_seconds')).toBe(Date.parse('2026-11-01T02:47:00Z') / 1000);
});

test('metrics show that the process drains, and are not stored by a cache', async () => {
  const own = await createTestApp({ beside: t });
  await own.drain(0, new AbortController().signal);
  const { body, headers } = await own.app.inject({ url: '/metrics' });
  await own.close();
  expect(body).toMatch(/^draining 1$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(headers['cache-control']).toBe('no-store');
  expect((await read()).get('draining')).toBe(0);
});

test('of many brands, those with the largest values are named, the others are one sum', () => {
  const values = new Map(Array.from({ length: 103 }, (_, index) => [`school${index}`, index]));
  const samples = byBrand(values);
  expect(samples).toHaveLength(101);
  expect(samples[0]).toEqual({ labels: { brand: 'school102' }, value: 102 });
  expect(samples.at(-1)).toEqual({ labels: { brand: 'other' }, value: 0 + 1 + 2 });
});

test('a read is shared for a while, and a failed one is no value', async () => {
  let now = 0;
  let reads = 0;
  const readOnce = shared({ read: async () => (reads += 1), ms: 1000, clock: () => now, log });
  expect([await readOnce(), await readOnce()]).toEqual([1, 1]);
  now = 1000;
  expect(await readOnce()).toBe(2);
  const failing = shared({ read: () => Promise.reject(new Error('x')), ms: 1, clock: () => now, log });
  expect(await failing()).toBeUndefined();
});
