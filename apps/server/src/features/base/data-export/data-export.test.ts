import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompletePerson, type CompletePerson } from '../../../testing/complete/complete-person.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createDiskStorage, newKey } from '../../../platform/storage/index.ts';
import { unzip } from '../../../testing/app/unzip.ts';
import { addDocument, removeFiles } from '../../learning/files/index.ts';
import { sweepExports } from './data-export.jobs.ts';
import { makeExport } from './make-export.ts';

const files = { addDocument, removeFiles };

const url = '/spa/api/v1/user/export';

let t: TestApp;
let anna: CompletePerson;
let boris: CompletePerson;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createCompletePerson(t, t.aurora, { pictures: true });
  boris = await createCompletePerson(t, t.aurora, { pictures: true });
  // Files that `createCompletePerson` inserts as rows have no bytes.
  await t.aurora.db.deleteFrom('videos').where('file_id', 'in', [anna.fileId]).execute();
  await t.aurora.db.updateTable('files').set({ bytes: 0 }).where('key', 'like', 'private/test/%').execute();
});
afterAll(() => t.close());

const makeArchive = (userId: number) => {
  const storage = createDiskStorage(`${t.dataDir}/files`);
  return makeExport({ brand: t.aurora, files, storage, personalData: t.features.personalData }, userId);
};

test('an export is created on request and contains only the user’s own data', async () => {
  const { owner } = anna;
  expect((await owner.call('GET', url)).json()).toEqual({ state: 'none', url: null, bytes: null });
  expect((await owner.call('POST', url)).json()).toMatchObject({ state: 'waiting', url: null });
  await makeArchive(owner.id);
  const ready = (await owner.call('GET', url)).json();
  expect(ready).toMatchObject({ state: 'ready' });
  const headers = { 'x-app-id': 'aurora' };
  const archive = await t.app.inject({ url: ready.url, headers });
  expect([archive.statusCode, archive.rawPayload.length]).toEqual([200, ready.bytes]);
  const entries = unzip(archive.rawPayload);
  const names = [...entries.keys()];
  expect(names).toContain('data/users/users.json');
  expect(names).toContain('data/streams/user_lesson_statuses.json');
  expect(names).toContain('data/chats/chat_messages.json');
  const index = JSON.parse(entries.get('data/index.json')?.toString() ?? '{}') as object;
  expect(index).toMatchObject({ users: { users: 1 }, chats: { chats: 3, chat_messages: 3 } });
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

test('a new archive replaces the previous one', async () => {
  const { owner } = anna;
  const before = (await owner.call('GET', url)).json().url;
  await owner.call('POST', url);
  await makeArchive(owner.id);
  const after = (await owner.call('GET', url)).json().url;
  const headers = { 'x-app-id': 'aurora' };
  expect((await t.app.inject({ url: before, headers })).statusCode).toBe(404);
  expect((await t.app.inject({ url: after, headers })).statusCode).toBe(200);
});

test('limits the archives of one user in a day; repeated requests and waiting ones do not count', async () => {
  const { owner } = await createCompletePerson(t, t.aurora, { pictures: true });
  const post = (key: string) => owner.call('POST', url, undefined, { 'idempotency-key': key });
  const codes = [];
  for (let i = 0; i < 5; i++) {
    codes.push((await post(`key ${i}`)).statusCode, (await post(`key ${i}`)).statusCode);
    codes.push((await post(`another ${i}`)).statusCode);
    await t.aurora.db
      .updateTable('data_exports')
      .set({ state: 'ready' })
      .where('user_id', '=', owner.id)
      .execute();
  }
  expect(codes.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 200));
  expect(new Set(codes.slice(9))).toEqual(new Set([429]));
});

test('an archive contains files beyond 3.5 GB and lists a missing file in its index', async () => {
  const { owner } = anna;
  await t.aurora.db.updateTable('files').set({ bytes: 5e9 }).where('user_id', '=', owner.id).execute();
  const lost = { type: 1, name: 'lost.mp4', mime: 'video/mp4', bytes: 5e9, key: newKey(false) };
  await t.aurora.db
    .insertInto('files')
    .values({ ...lost, user_id: owner.id })
    .execute();
  await owner.call('POST', url);
  await makeArchive(owner.id);
  const { url: address } = (await owner.call('GET', url)).json();
  const archive = await t.app.inject({ url: address, headers: { 'x-app-id': 'aurora' } });
  const entries = unzip(archive.rawPayload);
  const index = JSON.parse(entries.get('files/index.json')?.toString() ?? '[]') as object[];
  expect(index).toContainEqual({ name: expect.stringMatching(/point.gif.webp$/), bytes: 5e9 });
  expect(index).toContainEqual({
    name: expect.stringMatching(/lost.mp4$/),
    bytes: 5e9,
    missing: 'not_found',
  });
});

test('an archive is removed with its file after a week', async () => {
  const { owner } = anna;
  const storage = createDiskStorage(`${t.dataDir}/files`);
  const { url: address } = (await owner.call('GET', url)).json();
  const days = (count: number) => () => Date.now() + count * 86_400_000;
  await sweepExports({ files, storage, clock: days(6) }, t.aurora);
  expect((await owner.call('GET', url)).json()).toMatchObject({ state: 'ready' });
  await sweepExports({ files, storage, clock: days(8) }, t.aurora);
  expect((await owner.call('GET', url)).json()).toEqual({ state: 'none', url: null, bytes: null });
  expect((await t.app.inject({ url: address, headers: { 'x-app-id': 'aurora' } })).statusCode).toBe(404);
});
