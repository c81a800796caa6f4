import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, testSessionMs, type TestPerson } from '../../testing/base/people.ts';
import { runScheduled } from '../../testing/app/run-scheduled.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { deleteOldRows } from './delete-old-rows.ts';
import { dayMs, until, yearMs } from './retention.ts';

let t: TestApp;
let person: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  person = await createPerson(t, t.aurora);
});
afterAll(() => t.close());

const { signal } = new AbortController();
const ago = (ms: number) => new Date(t.clock.now - ms);
const addKeys = (names: readonly string[], age: number) =>
  t.aurora.db
    .insertInto('idempotency_keys')
    .values(
      names.map((key) => ({
        user_id: person.id,
        fingerprint: 'f',
        result: 'null',
        key,
        created_at: ago(age),
      })),
    )
    .execute();
const keys = async () =>
  (await t.aurora.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map(
    ({ key }) => key,
  );

test('every table is declared by its owner, and what a job removes is removed by a job', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_catalog.pg_class
    where relnamespace in ('brand_aurora'::regnamespace, 'platform'::regnamespace) and relkind in ('r', 'p')
      and not relispartition and relname <> 'migrations' order by 1`.execute(t.platform);
  const { retention } = t.features;
  expect(Object.keys(retention).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const jobs = Object.values(retention).flatMap((kept) => ('removedBy' in kept ? [kept.removedBy] : []));
  const scheduled = new Set(t.jobs.scheduled().map(({ name }) => name));
  expect(jobs.filter((name) => !scheduled.has(name))).toEqual([]);
});

test('what is old is deleted in batches, what is young stays', async () => {
  await addKeys(['a', 'b', 'c', 'd', 'e'], 25 * 3_600_000);
  await addKeys(['young'], 23 * 3_600_000);
  const retention = { idempotency_keys: until({ since: 'created_at', keepFor: dayMs, reason: '' }) };
  await deleteOldRows(t.aurora.db, retention, { now: t.clock.now, signal, limit: 2 });
  expect(await keys()).toEqual(['young']);
});

test('a row that a request has locked is left for the next night', async () => {
  await addKeys(['locked', 'free'], 2 * dayMs);
  await t.aurora.db.transaction().execute(async (trx) => {
    await sql`select from idempotency_keys where key = 'locked' for update`.execute(trx);
    await runScheduled(t.jobs, 'retention.delete');
  });
  expect(await keys()).toEqual(['locked', 'young']);
});

test('a table that fails keeps no other waiting', async () => {
  const expiry = until({ since: 'created_at', keepFor: dayMs, reason: '' });
  const retention = { nothing: expiry, idempotency_keys: expiry };
  const deleted = deleteOldRows(t.aurora.db, retention, { now: t.clock.now, signal });
  await expect(deleted).rejects.toThrow('1 failed: nothing');
  expect(await keys()).toEqual(['young']);
});

test('an ended session is deleted, and one that goes on stays signed in', async () => {
  const sessions = () => t.aurora.db.selectFrom('sessions').select('id').execute();
  await runScheduled(t.jobs, 'retention.delete');
  expect((await person.call('GET', '/spa/api/v1/user')).statusCode).toBe(200);
  const { now } = t.clock;
  t.clock.now = Date.now() + testSessionMs;
  await runScheduled(t.jobs, 'retention.delete');
  expect(await sessions()).toEqual([]);
  t.clock.now = now;
});

test('the audit of money is kept with the books, other entries for three years', async () => {
  const entry = (action: string, target_type: string, age: number) => ({
    action,
    target_type,
    target_id: 1,
    created_at: ago(age),
  });
  await t.aurora.db.deleteFrom('audit_entries').execute();
  await t.aurora.db
    .insertInto('audit_entries')
    .values([
      entry('order.refunded', 'order', 9 * yearMs),
      entry('payment_account.changed', 'brand', 9 * yearMs),
      entry('banner.removed', 'banner', 3 * yearMs + dayMs),
      entry('banner.created', 'banner', 3 * yearMs - dayMs),
    ])
    .execute();
  await runScheduled(t.jobs, 'retention.delete');
  const left = await t.aurora.db.selectFrom('audit_entries').select('action').orderBy('id').execute();
  expect(left.map(({ action }) => action)).toEqual([
    'order.refunded',
    'payment_account.changed',
    'banner.created',
  ]);
});

test('messages of campaigns are kept for their figures, other notifications for a year', async () => {
  await t.aurora.db.deleteFrom('notifications').execute();
  const add = (kind: string, age: number) => ({
    user_id: person.id,
    kind,
    key: `${kind} ${age}`,
    path: '/',
    details: '{}',
    created_at: ago(age),
  });
  await t.aurora.db
    .insertInto('notifications')
    .values([
      add('reminder', yearMs + dayMs),
      add('reminder', yearMs - dayMs),
      add('campaign', 2 * yearMs),
      add('campaign', 3 * yearMs + dayMs),
    ])
    .execute();
  await runScheduled(t.jobs, 'retention.delete');
  const left = await t.aurora.db.selectFrom('notifications').select('key').orderBy('id').execute();
  expect(left.map(({ key }) => key)).toEqual([`reminder ${yearMs - dayMs}`, `campaign ${2 * yearMs}`]);
});
