import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../testing/app/open-platform.ts';
import { copyTestDatabase } from '../../testing/app/test-database.ts';
import { createUploadLocks, type UploadLocks } from './upload-locks.ts';

let database: Awaited<ReturnType<typeof copyTestDatabase>>;
let nodes: { platform: TestPlatform; locks: UploadLocks }[];
beforeAll(async () => {
  database = await copyTestDatabase();
  nodes = [];
  for (let node = 0; node < 2; node += 1) {
    const platform = await openTestPlatform(database.connectionString);
    const { bus, log, platform: db } = platform;
    const { connectionString } = database;
    nodes.push({ platform, locks: createUploadLocks({ connectionString, db, bus, log, timeoutMs: 3000 }) });
  }
});
afterAll(async () => {
  for (const { platform, locks } of nodes) {
    await locks.close();
    await platform.close();
  }
  await database.drop();
});

const lockOf = (node: number, id: string) => {
  const lock = nodes[node]?.locks.newLock(id);
  if (lock === undefined) throw new Error(`no node ${node}`);
  return lock;
};
const { signal } = new AbortController();
const ignore = () => undefined;

test.each([0, 1])(
  'a lock of node 0 is released at the request of node %d, which then acquires it',
  async (other) => {
    const id = `requested-by-${other}`;
    const first = lockOf(0, id);
    const released = vi.fn<() => Promise<void>>(() => first.unlock());
    await first.lock(signal, released);
    const second = lockOf(other, id);
    await second.lock(signal, ignore);
    expect(released).toHaveBeenCalled();
    await second.unlock();
  },
);

test('a holder that does not release its lock keeps it', async () => {
  const first = lockOf(0, 'kept');
  await first.lock(signal, ignore);
  await expect(lockOf(1, 'kept').lock(signal, ignore)).rejects.toMatchObject({ status_code: 500 });
  const another = lockOf(1, 'another');
  await another.lock(signal, ignore);
  await another.unlock();
  await first.unlock();
  const next = lockOf(1, 'kept');
  await next.lock(signal, ignore);
  await next.unlock();
});

test('locks lost with their connection end the requests that held them', async () => {
  const released = vi.fn<() => void>();
  const first = lockOf(0, 'lost');
  await first.lock(signal, released);
  await sql`
      select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory' and l.classid = ${0x75706c6f}
        and l.database = (select oid from pg_database where datname = current_database())`.execute(
    nodes[1]?.platform.platform as TestPlatform['platform'],
  );
  await vi.waitFor(() => expect(released).toHaveBeenCalled());
  const next = lockOf(1, 'lost');
  await next.lock(signal, ignore);
  await next.unlock();
  await first.unlock();
});
