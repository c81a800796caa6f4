import { uploadQuotas } from '@daystream/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFilesApp, type FilesApp } from '../../testing/files-app.ts';
import { createPerson, request, type TestPerson } from '../../testing/people.ts';
import { sendForm } from '../../testing/send-form.ts';
import { whatIsLeft } from '../../testing/what-is-left.ts';

const kilobyte = 1024;
let photo: Uint8Array<ArrayBuffer>;
let platform: FilesApp;
beforeAll(async () => {
  photo = new Uint8Array(
    await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a8325e' } })
      .jpeg()
      .toBuffer(),
  );
  platform = await createFilesApp({
    quotas: {
      ...uploadQuotas,
      anonymousFiles: 2,
      anonymousBytes: 100 * kilobyte,
      addressFilesPerDay: 4,
      addressBytesPerDay: 1000 * kilobyte,
      personBytes: 500 * kilobyte,
      brandBytes: 900 * kilobyte,
    },
  });
});
afterAll(() => platform.close());

async function person({ isAnonymous }: { isAnonymous: boolean }): Promise<TestPerson> {
  const made = await createPerson(platform, platform.aurora);
  await platform.aurora.db
    .updateTable('users')
    .set({ is_anonymous: isAnonymous })
    .where('id', '=', made.id)
    .execute();
  return made;
}
const send = (from: TestPerson, language = 'en') =>
  sendForm(platform, from, { bytes: photo, name: 'a.jpg', headers: { 'accept-language': language } });
const begin = (from: TestPerson, bytes: number) =>
  request(platform.app, platform.aurora, {
    method: 'POST',
    url: '/uploads',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      authorization: `Bearer ${from.token}`,
      'accept-language': 'en',
    },
  });

test('an anonymous account may send so many files, with uploads that are under way', async () => {
  const guest = await person({ isAnonymous: true });
  expect((await send(guest)).status).toBe(201);
  expect((await begin(guest, 1000)).statusCode).toBe(201);
  const left = await whatIsLeft(platform);
  for (const [language, text] of [
    ['en', /2 files or 100 kB/],
    ['ru', /2 штук.*100 кБ/],
    ['es', /2 archivos o 100 kB/],
  ] as const) {
    const { status, body } = await send(guest, language);
    expect([status, body.code]).toEqual([413, 'anonymous_quota_exceeded']);
    expect(body['message']).toMatch(text);
  }
  expect((await begin(guest, 1000)).json()).toMatchObject({ status: 413, code: 'anonymous_quota_exceeded' });
  expect(await whatIsLeft(platform)).toEqual(left);
});

test('an anonymous account may send so many bytes', async () => {
  const guest = await person({ isAnonymous: true });
  expect((await begin(guest, 101 * kilobyte)).json()).toMatchObject({ code: 'anonymous_quota_exceeded' });
});

test('one address may send so many files from anonymous accounts, and members are not held to it', async () => {
  for (let index = 0; index < 2; index += 1) await send(await person({ isAnonymous: true }));
  expect(await send(await person({ isAnonymous: true }))).toMatchObject({
    status: 429,
    body: { code: 'too_often' },
  });
  expect((await send(await person({ isAnonymous: false }))).status).toBe(201);
});

test('a person may send so many bytes, and a brand may hold so many', async () => {
  const anna = await person({ isAnonymous: false });
  expect((await begin(anna, 400 * kilobyte)).statusCode).toBe(201);
  expect((await begin(anna, 200 * kilobyte)).json()).toMatchObject({
    status: 413,
    code: 'person_quota_exceeded',
  });
  await platform.aurora.db
    .insertInto('files')
    .values({ type: 1, name: 'a', mime: 'video/mp4', bytes: 800 * kilobyte, key: 'private/quota' })
    .execute();
  const boris = await person({ isAnonymous: false });
  expect((await begin(boris, 200 * kilobyte)).json()).toMatchObject({
    status: 413,
    code: 'brand_quota_exceeded',
  });
  const author = await createPerson(platform, platform.aurora, { staffRoles: ['author'] });
  expect((await begin(author, 200 * kilobyte)).json()).toMatchObject({ code: 'brand_quota_exceeded' });
});
