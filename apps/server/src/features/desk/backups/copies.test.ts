import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrandCopy } from '../../../platform/backup/index.ts';
import { createDiskStorage } from '../../../platform/storage/index.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { runScheduled } from '../../../testing/app/run-scheduled.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let owner: TestPerson;
let url: string;
beforeAll(async () => {
  t = await createTestApp({ role: 'all' });
  owner = await createPerson(t, t.aurora, { staffRoles: ['admin', 'owner'] });
  url = `/studio/api/schools/${t.forma.id}/copies`;
});
afterAll(() => t.close());

const password = 'a long password of a test';
const headers = { 'x-app-id': 'aurora' };
const list = async () => (await owner.call('GET', url)).json().items;
const download = (address: string, further: Record<string, string> = {}) =>
  t.app.inject({ url: address, headers: { ...headers, ...further } });
const storage = () => createDiskStorage(`${t.dataDir}/files`);

test('an owner gets a copy of a school that opens with the password; each step is in the log', async () => {
  await storage().put('forma', `private/${'ab'.repeat(16)}`, 'original', Readable.from(['a file']));
  const requested = await owner.call('POST', url, { password });
  expect(requested.statusCode).toBe(200);
  await expect.poll(async () => (await list())[0].state, { timeout: 50_000 }).toBe('done');
  const [copy] = await list();
  expect(copy).toMatchObject({ file_count: 1, failure: null, progress: { done: 6, all: 6 } });
  expect(copy.row_count).toBeGreaterThan(3);
  expect(copy.removed_at - copy.ended_at).toBe(3 * 86_400);
  const row = await t.platform.selectFrom('brand_copies').select('password').executeTakeFirst();
  expect(row?.password).toBeNull();

  const file = await download(copy.url);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-disposition': 'attachment; filename="forma.daystream"',
    'cache-control': 'private, no-store',
  });
  expect(file.rawPayload).toHaveLength(copy.bytes);
  const opened = await openBrandCopy(
    {
      name: 'it',
      bytes: copy.bytes,
      open: async (first, last) => Readable.from([file.rawPayload.subarray(first, last + 1)]),
    },
    password,
  );
  await opened.verify();
  expect(opened.brand).toBe('forma');
  const part = await download(copy.url, { range: 'bytes=2-5' });
  expect([part.statusCode, part.rawPayload.equals(file.rawPayload.subarray(2, 6))]).toEqual([206, true]);

  const log = await t.aurora.db
    .selectFrom('audit_entries')
    .select(['action', 'target_id'])
    .where('action', 'like', 'brand.copy%')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'brand.copy_requested', target_id: t.forma.id },
    { action: 'brand.copy_downloaded', target_id: t.forma.id },
  ]);
});

test('the link ends with its time and with the session, and opens nothing when it was changed or in another school', async () => {
  const second = await createPerson(t, t.aurora, { staffRoles: ['admin', 'owner'] });
  const linkOf = async (person: TestPerson) => (await person.call('GET', url)).json().items[0].url as string;
  const status = async (address: string) => (await download(address)).statusCode;
  const link = await linkOf(second);
  expect(await status(link)).toBe(200);
  expect(await status(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).toBe(404);
  expect((await t.app.inject({ url: link, headers: { 'x-app-id': 'forma' } })).statusCode).toBe(404);
  t.clock.now += 2 * 3_600_000;
  expect(await status(link)).toBe(404);
  const next = await linkOf(second);
  expect(await status(next)).toBe(200);
  await second.call('POST', '/spa/api/v1/auth/logout');
  expect(await status(next)).toBe(404);
});

test('one copy at a time and three a day; a password is long enough; others see nothing', async () => {
  const post = (given = password) => owner.call('POST', url, { password: given });
  expect((await post('short')).statusCode).toBe(422);
  await t.platform
    .insertInto('brand_copies')
    .values({
      brand_id: t.aurora.id,
      requested_by: JSON.stringify({ name: 'x' }),
      requested_at: new Date(t.clock.now),
      state: 'running',
    })
    .execute();
  const own = `/studio/api/schools/${t.aurora.id}/copies`;
  expect((await owner.call('POST', own, { password })).statusCode).toBe(409);
  const [running] = (await owner.call('GET', own)).json().items;
  expect((await owner.call('POST', `${own}/remove`, { copy_id: running.id })).statusCode).toBe(409);

  for (let count = 2; count <= 3; count += 1) {
    expect((await post()).statusCode).toBe(200);
    const [{ id }] = await list();
    await t.platform.updateTable('brand_copies').set({ state: 'failed' }).where('id', '=', id).execute();
  }
  expect((await post()).statusCode).toBe(429);

  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  expect((await admin.call('GET', url)).statusCode).toBe(403);
  expect((await admin.call('POST', url, { password })).statusCode).toBe(403);
});

test('a copy is removed by its owner at once, and by itself after three days, with its file', async () => {
  const stored = async () => {
    const keys: string[] = [];
    for await (const key of storage().keysBefore('school-copies', new Date(Date.now() + 86_400_000)))
      keys.push(key);
    return keys.length;
  };
  await expect.poll(stored).toBeGreaterThan(0);
  const copy = (await list()).find(({ state }: { state: string }) => state === 'done');
  t.clock.now = copy.removed_at * 1000 + 86_400_000;
  await runScheduled(t.jobs, 'brands.copies.sweep');
  expect(await list()).toEqual([]);
  expect(await stored()).toBe(0);
});
