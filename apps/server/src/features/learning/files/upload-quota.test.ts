import { uploadQuotas } from '@daystream/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure } from '../../../testing/app/configure.ts';
import { createFilesApp, type FilesApp } from '../../../testing/learning/files-app.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { sendForm } from '../../../testing/app/send-form.ts';
import { storedState } from '../../../testing/app/stored-state.ts';

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
  const created = await createPerson(platform, platform.aurora);
  await platform.aurora.db
    .updateTable('users')
    .set({ is_anonymous: isAnonymous })
    .where('id', '=', created.id)
    .execute();
  return created;
}
const send = (from: TestPerson, language = 'en') =>
  sendForm(platform, from, { bytes: photo, name: 'a.jpg', headers: { 'accept-language': language } });
const startUpload = (from: TestPerson, bytes: number) =>
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

test('limits the files of an anonymous account, unfinished uploads included', async () => {
  const guest = await person({ isAnonymous: true });
  expect((await send(guest)).status).toBe(201);
  expect((await startUpload(guest, 1000)).statusCode).toBe(201);
  const before = await storedState(platform);
  for (const [language, text] of [
    ['en', /2 files or 100 kB/],
    ['ru', /не больше 2, всего до 100 кБ/],
    ['es', /2 archivos o 100 kB/],
  ] as const) {
    const { status, body } = await send(guest, language);
    expect([status, body.code]).toEqual([413, 'anonymous_quota_exceeded']);
    expect(body['message']).toMatch(text);
  }
  expect((await startUpload(guest, 1000)).json()).toMatchObject({
    status: 413,
    code: 'anonymous_quota_exceeded',
  });
  expect(await storedState(platform)).toEqual(before);
});

test('limits the bytes of an anonymous account', async () => {
  const guest = await person({ isAnonymous: true });
  expect((await startUpload(guest, 101 * kilobyte)).json()).toMatchObject({
    code: 'anonymous_quota_exceeded',
  });
});

test('limits the files of anonymous accounts behind one address, but not those of members', async () => {
  for (let index = 0; index < 2; index += 1) await send(await person({ isAnonymous: true }));
  expect(await send(await person({ isAnonymous: true }))).toMatchObject({
    status: 429,
    body: { code: 'too_often' },
  });
  expect((await send(await person({ isAnonymous: false }))).status).toBe(201);
});

test('limits the bytes of a person and of a brand', async () => {
  const anna = await person({ isAnonymous: false });
  expect((await startUpload(anna, 400 * kilobyte)).statusCode).toBe(201);
  expect((await startUpload(anna, 200 * kilobyte)).json()).toMatchObject({
    status: 413,
    code: 'person_quota_exceeded',
  });
  await platform.aurora.db
    .insertInto('files')
    .values({ type: 1, name: 'a', mime: 'video/mp4', bytes: 800 * kilobyte, key: 'private/quota' })
    .execute();
  const boris = await person({ isAnonymous: false });
  expect((await startUpload(boris, 200 * kilobyte)).json()).toMatchObject({
    status: 413,
    code: 'brand_quota_exceeded',
  });
  const author = await createPerson(platform, platform.aurora, { staffRoles: ['author'] });
  expect((await startUpload(author, 200 * kilobyte)).json()).toMatchObject({ code: 'brand_quota_exceeded' });
});

test('the disk space of the brand replaces the quotas of the installation', async () => {
  const { aurora, brands } = platform;
  const setSpace = (gigabytes: number | null) =>
    configure({ brands }, aurora, { storage: { person_gigabytes: gigabytes, brand_gigabytes: gigabytes } });
  const learner = await person({ isAnonymous: false });
  const start = () => startUpload(learner, 600 * kilobyte);
  expect((await start()).json().code).toBe('person_quota_exceeded');
  await setSpace(1);
  try {
    expect((await start()).statusCode).toBe(201);
    expect((await startUpload(learner, 1023 * 1024 * kilobyte)).statusCode).toBe(201);
    expect((await start()).json().code).toBe('person_quota_exceeded');
  } finally {
    await setSpace(null);
  }
});

test('learners’ photos and videos have the size limits of the brand, lessons at least the default [rules §9 chat file limit]', async () => {
  const brand = await createFilesApp();
  try {
    const { aurora, brands } = brand;
    await configure({ brands }, aurora, { file_limits: { photo_megabytes: 1, video_megabytes: 2 } });
    const megabyte = 1024 * kilobyte;
    const start = (from: TestPerson, bytes: number, language: string, type = 'video/mp4') =>
      request(brand.app, aurora, {
        method: 'POST',
        url: '/uploads',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(bytes),
          'upload-metadata': `filetype ${Buffer.from(type).toString('base64')}`,
          authorization: `Bearer ${from.token}`,
          'accept-language': language,
        },
      });
    const learner = await createPerson(brand, aurora);
    expect((await start(learner, 2 * megabyte, 'en')).statusCode).toBe(201);
    for (const [language, text] of [
      ['en', /up to 2 MB/],
      ['ru', /до 2 МБ/],
      ['es', /hasta 2 MB/],
    ] as const) {
      const answer = await start(learner, 2 * megabyte + 1, language);
      expect([answer.statusCode, answer.json().errors.file[0]]).toEqual([422, expect.stringMatching(text)]);
    }
    const ofPhoto = await start(learner, megabyte + 1, 'en', 'image/jpeg');
    expect(ofPhoto.json().errors.file[0]).toMatch(/up to 1 MB/);
    const form = await sendForm(brand, learner, {
      bytes: Buffer.concat([photo, Buffer.alloc(megabyte)]),
      name: 'a.jpg',
      headers: { 'accept-language': 'en' },
    });
    expect([form.status, form.body.errors?.['file']?.[0]]).toEqual([
      422,
      expect.stringMatching(/up to 1 MB/),
    ]);
    const author = await createPerson(brand, aurora, { staffRoles: ['author'] });
    expect((await start(author, 1024 * megabyte, 'en')).statusCode).toBe(201);
  } finally {
    await brand.close();
  }
});
