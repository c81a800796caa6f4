import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { runScheduled } from '../../../testing/app/run-scheduled.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  t = await createTestApp({ role: 'all' });
  owner = await createPerson(t, t.aurora, { staffRoles: ['admin', 'owner'] });
});
afterAll(() => t.close());

const url = '/studio/api/backups';
const read = async () => (await owner.call('GET', url)).json();

test('a backup is made every night and at the owner’s request; the last success is known', async () => {
  expect(await read()).toMatchObject({ is_encrypted: false, last_success_at: null, runs: [] });
  await runScheduled(t.jobs, 'backup.nightly');
  const { place, runs, last_success_at: last } = await read();
  expect(place).toContain('backups');
  expect(last).toBe(Math.floor(t.clock.now / 1000));
  expect(runs).toMatchObject([{ state: 'done', error: null }]);
  expect(runs[0].row_count).toBeGreaterThan(10);

  t.clock.now += 60_000;
  expect((await owner.call('POST', url)).statusCode).toBe(200);
  await expect
    .poll(async () => (await read()).runs.map(({ state }: { state: string }) => state), { timeout: 30_000 })
    .toEqual(['done', 'done']);
});

test('a backup whose process was killed has failed, also while the next one is made', async () => {
  await t.platform
    .insertInto('backup_runs')
    .values({ started_at: new Date(t.clock.now) })
    .execute();
  const died = { state: 'failed', error: expect.stringContaining('process ended') };
  expect((await read()).runs[0]).toMatchObject(died);
  t.clock.now += 60_000;
  await runScheduled(t.jobs, 'backup.nightly');
  expect((await read()).runs.slice(0, 2)).toMatchObject([{ state: 'done' }, died]);
});

test('a school that cannot be read is named and keeps no other from being backed up', async () => {
  t.clock.now += 60_000;
  await sql`alter schema brand_forma rename to broken`.execute(t.platform);
  await runScheduled(t.jobs, 'backup.nightly');
  await sql`alter schema broken rename to brand_forma`.execute(t.platform);
  const { runs, last_success_at: last } = await read();
  expect(runs[0]).toMatchObject({ state: 'failed', error: expect.stringContaining('forma is missing') });
  expect(runs[0].row_count).toBeGreaterThan(10);
  expect(last).toBeLessThan(Math.floor(t.clock.now / 1000));
});

test('only the owner of the installation sees the backups', async () => {
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  expect((await admin.call('GET', url)).statusCode).toBe(403);
  expect((await admin.call('POST', url)).statusCode).toBe(403);
});
