import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { variants } from '../../../platform/files/index.ts';
import { makeSamples, movingPicture, type Samples } from '../../../platform/media/testing/samples.ts';
import { createFilesApp, type FilesApp } from '../../../testing/learning/files-app.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { uploadByTus } from '../../../testing/learning/tus-upload.ts';
import { storedState } from '../../../testing/app/stored-state.ts';

const megabyte = 1024 * 1024;
const dayMs = 86_400_000;
const tus = { 'tus-resumable': '1.0.0' };
let platform: FilesApp;
let samples: Samples;
let anna: TestPerson;
let boris: TestPerson;
let stranger: TestPerson;
/** Over 30 MB: a short video, followed by bytes that players skip. */
let video: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  platform = await createFilesApp();
  samples = await makeSamples();
  [anna, boris] = [
    await createPerson(platform, platform.aurora),
    await createPerson(platform, platform.aurora),
  ];
  stranger = await createPerson(platform, platform.forma);
  const clip = await readFile(
    await samples.make('short.mp4', [...movingPicture('320x240', 2), '-pix_fmt', 'yuv420p']),
  );
  const padding = Buffer.concat([Buffer.alloc(8), randomBytes(32 * megabyte)]);
  padding.writeUInt32BE(padding.length, 0);
  padding.write('free', 4);
  video = new Uint8Array(Buffer.concat([clip, padding]));
});
afterAll(async () => {
  await platform.close();
  await samples.remove();
});

const squat = () => ({ bytes: video, name: 'squat.mp4', mime: 'video/mp4', token: anna.token });
const idOf = (url: string | null) => new URL(url ?? '', platform.origin).pathname.split('/').at(-1) ?? '';
const head = (person: TestPerson, id: string) =>
  request(platform.app, platform.aurora, {
    method: 'HEAD',
    url: `/uploads/${id}`,
    headers: { ...tus, authorization: `Bearer ${person.token}` },
  });

async function startUpload(person: TestPerson, size: number, headers: Record<string, string> = {}) {
  const answer = await request(platform.app, platform.aurora, {
    method: 'POST',
    url: '/uploads',
    headers: { ...tus, authorization: `Bearer ${person.token}`, 'upload-length': String(size), ...headers },
  });
  return { answer, id: idOf(answer.headers.location ?? '') };
}

const metadata = (name: string, mime: string) => ({
  'upload-metadata': `filename ${Buffer.from(name).toString('base64')},filetype ${Buffer.from(mime).toString('base64')}`,
});

describe('an upload by tus', () => {
  test('continues in a new client after an interruption, and every byte arrives [product §4 upload]', async () => {
    const interrupted = await uploadByTus(platform, {
      ...squat(),
      // In chunks, because a single request could complete before it is interrupted.
      chunkSize: 4 * megabyte,
      onProgress: (sent) => {
        if (sent > 8 * megabyte) platform.app.server.closeAllConnections();
      },
    });
    expect(interrupted.error).toBeDefined();
    const id = idOf(interrupted.url);
    const offset = Number((await head(anna, id)).headers['upload-offset']);
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThan(video.length);
    expect((await head(anna, id)).headers['upload-file-id']).toBeUndefined();

    const rest = await uploadByTus(platform, {
      ...squat(),
      uploadUrl: `${platform.origin}/uploads/${id}`,
      chunkSize: 8 * megabyte,
    });
    expect(rest.error).toBeUndefined();
    expect(rest.fileId).toBeGreaterThan(0);
    const file = (await anna.call('GET', `/spa/api/v1/files/${rest.fileId}`)).json<{ bytes: number }>();
    expect(file).toMatchObject({
      type: 1,
      name: 'squat.mp4',
      bytes: video.length,
      video: { state: 'waiting', duration: 2 },
    });
    const { key } = await platform.aurora.db
      .selectFrom('files')
      .select('key')
      .where('id', '=', rest.fileId ?? 0)
      .executeTakeFirstOrThrow();
    const stored = await platform.storage.withLocalCopy('aurora', key, variants.original, (copy) =>
      readFile(copy),
    );
    expect(createHash('sha256').update(stored).digest('hex')).toBe(
      createHash('sha256').update(video).digest('hex'),
    );

    // A client that lost the last response gets the file id from HEAD.
    const again = await head(anna, id);
    expect(again.headers).toMatchObject({
      'upload-file-id': String(rest.fileId),
      'upload-offset': String(video.length),
      'upload-length': String(video.length),
    });
    const before = await storedState(platform);
    const third = await uploadByTus(platform, {
      ...squat(),
      uploadUrl: `${platform.origin}/uploads/${id}`,
    });
    expect(third.fileId).toBe(rest.fileId);
    expect(await storedState(platform)).toEqual(before);
  });

  test('is finished by HEAD if the server crashed after the last byte', async () => {
    const clip = await readFile(join(samples.directory, 'short.mp4'));
    const { id } = await startUpload(anna, clip.length, metadata('crash.mp4', 'video/mp4'));
    await platform.store.write(Readable.from([clip]), id, 0);
    const answers = await Promise.all([head(anna, id), head(anna, id)]);
    const fileIds = new Set(answers.map(({ headers }) => headers['upload-file-id']));
    expect(fileIds.size).toBe(1);
    expect((await anna.call('GET', `/spa/api/v1/files/${String([...fileIds][0])}`)).json()).toMatchObject({
      name: 'crash.mp4',
    });
  });

  test('is accessible only to its sender', async () => {
    const { id, answer } = await startUpload(anna, 1000, metadata('a.mp4', 'video/mp4'));
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['upload-expires']).toBeDefined();
    const patch = (token: string, brand = platform.aurora) =>
      request(platform.app, brand, {
        method: 'PATCH',
        url: `/uploads/${id}`,
        body: Buffer.alloc(10),
        headers: {
          ...tus,
          authorization: `Bearer ${token}`,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
      });
    expect((await head(boris, id)).statusCode).toBe(404);
    expect((await patch(boris.token)).json()).toMatchObject({ code: 'not_found', status: 404 });
    expect((await patch(stranger.token, platform.forma)).statusCode).toBe(404);
    expect((await patch(stranger.token)).statusCode).toBe(401);
    const unauthenticated = await request(platform.app, platform.aurora, {
      method: 'POST',
      url: '/uploads',
      headers: { ...tus, 'upload-length': '10' },
    });
    expect(unauthenticated.json()).toMatchObject({ code: 'unauthorised' });
    expect((await patch(anna.token)).statusCode).toBe(204);
    const headers = { ...tus, authorization: `Bearer ${anna.token}` };
    const remove = { method: 'DELETE', url: `/uploads/${id}`, headers } as const;
    expect(
      (
        await request(platform.app, platform.aurora, {
          ...remove,
          headers: { ...headers, authorization: `Bearer ${boris.token}` },
        })
      ).statusCode,
    ).toBe(404);
    expect((await request(platform.app, platform.aurora, remove)).statusCode).toBe(204);
    expect((await head(anna, id)).statusCode).toBe(404);
  });

  test.each([
    ['a video over 1 GB', 1024 * megabyte + 1, 'video/mp4', 'ru', /1 ГБ/],
    ['a photo over 50 MB', 50 * megabyte + 1, 'image/jpeg', 'es', /50 MB/],
    ['a file of a type that is not accepted', 1000, 'application/pdf', 'en', /photos or videos/],
    ['an empty file', 0, 'video/mp4', 'en', /empty/],
  ])('refuses %s before a byte is sent [rules §5 files]', async (_, size, mime, language, text) => {
    const before = await storedState(platform);
    const { answer } = await startUpload(anna, size, { ...metadata('a', mime), 'accept-language': language });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toMatch(/json/);
    expect(answer.json<{ errors: { file: string[] } }>().errors.file[0]).toMatch(text);
    expect(await storedState(platform)).toEqual(before);
  });

  test.each([
    [
      'an executable',
      () => readFile(process.execPath).then((bytes) => bytes.subarray(0, 200_000)),
      'ru',
      /только фото/,
    ],
    [
      'random bytes after an MP4 header',
      async () =>
        Buffer.concat([Buffer.from('00000018667479706d70343200000000', 'hex'), Buffer.alloc(100_000, 65)]),
      'es',
      /foto/,
    ],
  ] as const)(
    'refuses %s declared as a video after the last byte, and removes the bytes',
    async (_, make, language, text) => {
      const before = await storedState(platform);
      const bytes = new Uint8Array(await make());
      const { error, answer } = await uploadByTus(platform, {
        bytes,
        name: 'film.mp4',
        mime: 'video/mp4',
        token: anna.token,
        language,
      });
      expect(error).toBeDefined();
      expect(answer?.getStatus()).toBe(422);
      const body = JSON.parse(answer?.getBody() ?? '') as { code: string; errors: { file: string[] } };
      expect(body.code).toBe('invalid');
      expect(body.errors.file[0]).toMatch(text);
      expect(await storedState(platform)).toEqual(before);
    },
  );

  test('answers violations of the protocol in the error format of the API', async () => {
    const { id } = await startUpload(anna, 1000, metadata('a.mp4', 'video/mp4'));
    const send = (headers: Record<string, string>, bytes = 10) =>
      request(platform.app, platform.aurora, {
        method: 'PATCH',
        url: `/uploads/${id}`,
        body: Buffer.alloc(bytes),
        headers: {
          authorization: `Bearer ${anna.token}`,
          'content-type': 'application/offset+octet-stream',
          ...headers,
        },
      });
    const refused = [
      await send({ 'upload-offset': '0' }),
      await send({ ...tus, 'upload-offset': '500' }),
      await send({ ...tus, 'upload-offset': '0' }, 2000),
      await send({ ...tus, 'upload-offset': '-1' }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([412, 409, 413, 400]);
    expect(refused.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'malformed',
      'conflict',
      'too_large',
      'malformed',
    ]);
    const deferred = await startUpload(anna, 0, { 'upload-length': '', 'upload-defer-length': '1' });
    expect(deferred.answer.statusCode).toBeGreaterThanOrEqual(400);
    for (const invalidId of ['nothing', '..%2f..%2fetc%2fpasswd', '%00', 'a'.repeat(400)])
      expect((await head(anna, invalidId)).statusCode).toBe(404);
  });

  test('limits unfinished uploads to 30 per user; a cancelled one does not count', async () => {
    const many = await createPerson(platform, platform.aurora);
    const startOne = () =>
      request(platform.app, platform.aurora, {
        method: 'POST',
        url: '/uploads',
        headers: { ...tus, 'upload-length': '5', authorization: `Bearer ${many.token}` },
      });
    const ids: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      const answer = await startOne();
      expect(answer.statusCode).toBe(201);
      ids.push(idOf(String(answer.headers['location'])));
    }
    expect((await startOne()).json()).toMatchObject({ status: 409, code: 'too_many_uploads' });
    await request(platform.app, platform.aurora, {
      method: 'DELETE',
      url: `/uploads/${ids[0]}`,
      headers: { ...tus, authorization: `Bearer ${many.token}` },
    });
    expect((await startOne()).statusCode).toBe(201);
  });

  test('is removed after a day if it is not continued', async () => {
    const before = await storedState(platform);
    const { id } = await startUpload(anna, 1000, metadata('a.mp4', 'video/mp4'));
    await platform.store.write(Readable.from([Buffer.alloc(500)]), id, 0);
    const now = platform.clock.now;
    platform.clock.now = now + dayMs - 60_000;
    await platform.sweep();
    expect((await head(anna, id)).headers['upload-offset']).toBe('500');
    platform.clock.now = now + dayMs + 60_000;
    await platform.sweep();
    expect((await head(anna, id)).statusCode).toBe(404);
    platform.clock.now = now;
    // Uploads of earlier tests were removed too.
    const after = await storedState(platform);
    expect(after.paths.filter((path) => !before.paths.includes(path))).toEqual([]);
    expect(after.paths.filter((path) => path.includes('.incoming'))).toEqual([]);
    expect(await platform.aurora.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });
});

test('the id of an upload is taken from the path, not from the query', async () => {
  const [own, other] = [await startUpload(boris, 100), await startUpload(anna, 100)];
  const answer = await request(platform.app, platform.aurora, {
    method: 'PATCH',
    url: `/uploads/${own.id}?x=/${other.id}`,
    headers: {
      ...tus,
      authorization: `Bearer ${boris.token}`,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: 'x'.repeat(10),
  });
  expect(answer.statusCode).toBe(204);
  expect((await head(boris, own.id)).headers['upload-offset']).toBe('10');
  expect((await head(anna, other.id)).headers['upload-offset']).toBe('0');
});

test('an upload names no other site in its headers', async () => {
  for (const method of ['OPTIONS', 'POST'])
    for (const origin of [undefined, 'https://evil.example']) {
      const answer = await fetch(`${platform.origin}/uploads`, {
        method,
        headers: {
          ...tus,
          authorization: `Bearer ${anna.token}`,
          'x-app-id': 'aurora',
          'upload-length': '10',
          'upload-metadata': `filetype ${Buffer.from('video/mp4').toString('base64')}`,
          ...(origin === undefined ? {} : { origin }),
        },
      });
      expect(answer.status).toBeLessThan(300);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
});
