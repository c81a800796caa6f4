import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Brand } from '../brands/brand.ts';
import { openTestPlatform, type TestPlatform } from '../../testing/app/open-platform.ts';
import { copyTestDatabase } from '../../testing/app/test-database.ts';
import { failuresOf } from '../../testing/app/run-scheduled.ts';
import { jobKind } from './jobs.ts';

let database: Awaited<ReturnType<typeof copyTestDatabase>>;
let platform: TestPlatform;
let aurora: Brand;
let forma: Brand;
beforeAll(async () => {
  database = await copyTestDatabase();
  platform = await openTestPlatform(database.connectionString);
  const brand = (appId: string) => {
    const found = platform.brands.byAppId(appId);
    if (found === undefined) throw new Error(`no brand ${appId}`);
    return found;
  };
  [aurora, forma] = [brand('aurora'), brand('forma')];
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

test('twenty jobs of one brand do not delay those of another', async () => {
  const kind = jobKind<{ number: number }>('test.turns', { isFair: true });
  const { jobs } = platform;
  const done: string[] = [];
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  jobs.workForBrand(kind, async ({ appId: brand }, { number }) => {
    done.push(`${brand} ${number}`);
    await released;
  });
  await jobs.start('all');
  const send = (to: Brand, number: number) =>
    to.db.transaction().execute((trx) => jobs.send(trx, kind, { brand: to.appId, number }));

  for (let number = 1; number <= 20; number += 1) await send(aurora, number);
  await vi.waitFor(() => expect(done).toEqual(['aurora 1']), { timeout: 10_000 });
  await send(forma, 1);
  await send(forma, 2);
  release();
  // Jobs run one after the other; from the moment the second brand enqueued, the brands alternate.
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(6), { timeout: 20_000 });
  expect(done.slice(0, 3)).toContain('forma 1');
  expect(done.slice(0, 5)).toContain('forma 2');
  expect(done.filter((one) => one.startsWith('aurora')).slice(0, 3)).toEqual([
    'aurora 1',
    'aurora 2',
    'aurora 3',
  ]);
}, 40_000);

test('jobs that wait, such as after a restart, run without a pause between them', async () => {
  const kind = jobKind<{ number: number }>('test.backlog');
  const worker = await openTestPlatform(database.connectionString);
  const done = new Set<number>();
  worker.jobs.workForBrand(kind, async (_, { number }) => void done.add(number));
  await worker.jobs.start('web');
  await aurora.db.transaction().execute(async (trx) => {
    for (let number = 1; number <= 60; number += 1)
      await worker.jobs.send(trx, kind, { brand: aurora.appId, number });
  });
  await worker.jobs.start('worker');
  // With a poll for each job they take a minute.
  await vi.waitFor(() => expect(done.size).toBe(60), { timeout: 30_000 });
  await worker.close();
}, 60_000);

test('a job whose process has died runs again in another one', async () => {
  const kind = jobKind<{ number: number }>('test.died');
  const open = async (handle: () => Promise<void>) => {
    const worker = await openTestPlatform(database.connectionString, { superviseSeconds: 1 });
    worker.jobs.workForBrand(kind, handle);
    await worker.jobs.start('all');
    return worker;
  };
  const [died, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const dead = await open(() => {
    died.resolve();
    return ended.promise;
  });
  await aurora.db
    .transaction()
    .execute((trx) => dead.jobs.send(trx, kind, { brand: aurora.appId, number: 1 }));
  await died.promise;
  let runs = 0;
  const other = await open(async () => void (runs += 1));
  await sql`update jobs.job set heartbeat_on = now() - interval '1 hour' where name = 'test.died'`.execute(
    platform.platform,
  );
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 30_000 });
  ended.resolve();
  await other.close();
  await dead.close();
}, 60_000);

test('a changed setting of a kind reaches its existing queue', async () => {
  const startWith = async (retries: number) => {
    const node = await openTestPlatform(database.connectionString);
    node.jobs.workForBrand(jobKind('test.settings', { retries }), async () => undefined);
    await node.jobs.start('web');
    await node.close();
    const { rows } = await sql<{ retry_limit: number }>`
      select retry_limit from jobs.queue where name = 'test.settings'`.execute(aurora.db);
    return rows[0]?.retry_limit;
  };
  expect(await startWith(1)).toBe(1);
  expect(await startWith(4)).toBe(4);
});

test('a brand that hangs keeps the others waiting once, for a limited time', async () => {
  const { jobs } = platform;
  const worked: string[] = [];
  const hanging = Promise.withResolvers<void>();
  let isHanging = true;
  let signal: AbortSignal | undefined;
  const work = async (brand: Brand, given: AbortSignal) => {
    worked.push(brand.appId);
    if (brand !== aurora || !isHanging) return;
    signal = given;
    await hanging.promise;
  };
  jobs.scheduleForBrands('test.hangs', '0 0 1 1 *', work, { turnMs: 1 });
  const [job] = jobs.scheduled();
  await job?.run();
  expect([worked, signal?.aborted]).toEqual([['aurora', 'forma'], true]);
  // It is not started beside itself.
  await job?.run();
  expect(worked).toEqual(['aurora', 'forma', 'forma']);
  expect(await failuresOf(jobs)).toEqual(new Map([['test.hangs aurora', 2]]));
  isHanging = false;
  hanging.resolve();
  await vi.waitFor(async () => {
    await job?.run();
    expect(worked.slice(3)).toContain('aurora');
  });
});

test('of a job that waits for servers of the brands, one that hangs delays no other', async () => {
  const { jobs } = platform;
  const before = await failuresOf(jobs);
  const events: string[] = [];
  const isFormaDone = Promise.withResolvers<void>();
  const work = async ({ appId }: Brand) => {
    events.push(`${appId} begins`);
    if (appId === 'aurora') await isFormaDone.promise;
    events.push(`${appId} ends`);
    if (appId === 'forma') isFormaDone.resolve();
  };
  jobs.scheduleForBrands('test.at-once', '0 0 1 1 *', work, { atOnce: 2 });
  await jobs
    .scheduled()
    .find(({ name }) => name === 'test.at-once')
    ?.run();
  expect(events).toEqual(['aurora begins', 'forma begins', 'forma ends', 'aurora ends']);
  expect(await failuresOf(jobs)).toEqual(before);
});

test('failed jobs of a brand are counted', async () => {
  const kind = jobKind('test.fails', { retries: 0 });
  const worker = await openTestPlatform(database.connectionString);
  worker.jobs.workForBrand(kind, () => Promise.reject(new Error('no')));
  await worker.jobs.start('all');
  await aurora.db.transaction().execute((trx) => worker.jobs.send(trx, kind, { brand: aurora.appId }));
  await vi.waitFor(
    async () => expect(await failuresOf(worker.jobs)).toEqual(new Map([['test.fails aurora', 1]])),
    { timeout: 10_000 },
  );
  await worker.close();
});
