import { inflateRawSync, crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompletePerson, type CompletePerson } from '../../testing/complete-person.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createDiskStorage } from '../../platform/files/index.ts';
import { sweepExports } from './data-export.jobs.ts';
import { makeExport } from './make-export.ts';

const url = '/spa/api/v1/user/export';

let t: TestApp;
let anna: CompletePerson;
let boris: CompletePerson;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createCompletePerson(t, t.aurora);
  boris = await createCompletePerson(t, t.aurora);
  // What the tables of calls make of files has no bytes.
  await t.aurora.db.deleteFrom('videos').where('file_id', 'in', [anna.fileId]).execute();
  await t.aurora.db.updateTable('files').set({ bytes: 0 }).where('key', 'like', 'private/test/%').execute();
});
afterAll(() => t.close());

/** What a ZIP archive has, read by its central directory; what does not fit its checksum is an error. */
function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const found = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, crc, packed] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
    ];
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26);
    const raw = bytes.subarray(start, start + packed);
    const content = method === 8 ? inflateRawSync(raw) : raw;
    if (crc32(content) !== crc) throw new Error('broken');
    found.set(bytes.subarray(at + 46, at + 46 + nameLength).toString(), content);
    at += 46 + nameLength;
  }
  return found;
}

test('nothing is there before it is asked for; then it waits, is made, and is one’s own', async () => {
  const { owner } = anna;
  expect((await owner.call('GET', url)).json()).toEqual({ state: 'none', url: null, bytes: null });
  expect((await owner.call('POST', url)).json()).toMatchObject({ state: 'waiting', url: null });
  await makeExport({ brand: t.aurora, storage: createDiskStorage(`${t.dataDir}/files`) }, owner.id);
  const ready = (await owner.call('GET', url)).json();
  expect(ready).toMatchObject({ state: 'ready' });
  const headers = { 'x-app-id': 'aurora' };
  const archive = await t.app.inject({ url: ready.url, headers });
  expect([archive.statusCode, archive.rawPayload.length]).toEqual([200, ready.bytes]);
  const entries = unzip(archive.rawPayload);
  const names = [...entries.keys()];
  expect(names).toContain('data/users.json');
  expect(names).toContain('data/user_lesson_statuses.json');
  expect(names.some((name) => name.startsWith('files/') && name.endsWith('point.gif.webp'))).toBe(true);
  const whole = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => entries.get(name)?.toString())
    .join('');
  expect(whole).toContain(owner.email);
  expect(whole).toContain(`Homework ${anna.mark}`);
  expect(whole).toContain(`Rating ${anna.mark}`);
  expect(whole).not.toContain(boris.mark);
  expect(whole).not.toMatch(/argon2|token_hash|password_hash/);
});

test('a second one takes the place of the first', async () => {
  const { owner } = anna;
  const before = (await owner.call('GET', url)).json().url;
  await owner.call('POST', url);
  await makeExport({ brand: t.aurora, storage: createDiskStorage(`${t.dataDir}/files`) }, owner.id);
  const after = (await owner.call('GET', url)).json().url;
  const headers = { 'x-app-id': 'aurora' };
  expect((await t.app.inject({ url: before, headers })).statusCode).toBe(404);
  expect((await t.app.inject({ url: after, headers })).statusCode).toBe(200);
});

test('an archive goes after a week, with its file', async () => {
  const { owner } = anna;
  const storage = createDiskStorage(`${t.dataDir}/files`);
  const { url: address } = (await owner.call('GET', url)).json();
  const days = (count: number) => () => Date.now() + count * 86_400_000;
  await sweepExports({ brands: t.brands, storage, clock: days(6) });
  expect((await owner.call('GET', url)).json()).toMatchObject({ state: 'ready' });
  await sweepExports({ brands: t.brands, storage, clock: days(8) });
  expect((await owner.call('GET', url)).json()).toEqual({ state: 'none', url: null, bytes: null });
  expect((await t.app.inject({ url: address, headers: { 'x-app-id': 'aurora' } })).statusCode).toBe(404);
});
