import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { variants } from '../../platform/files/index.ts';
import { makeSamples, movingPicture, type Samples } from '../../platform/media/testing/samples.ts';
import { createFilesApp, type FilesApp } from '../../testing/files-app.ts';
import { createPerson, request, type TestPerson } from '../../testing/people.ts';
import { sendPieces } from '../../testing/send-pieces.ts';
import { whatIsLeft } from '../../testing/what-is-left.ts';

const megabyte = 1024 * 1024;
const dayMs = 86_400_000;
const tus = { 'tus-resumable': '1.0.0' };
let platform: FilesApp;
let samples: Samples;
let anna: TestPerson;
let boris: TestPerson;
let stranger: TestPerson;
/** Over 30 MB: a short film, and after it bytes that players pass over. */
let video: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  platform = await createFilesApp();
  samples = await makeSamples();
  [anna, boris] = [
    await createPerson(platform, platform.aurora),
    await createPerson(platform, platform.aurora),
  ];
  stranger = await createPerson(platform, platform.forma);
  const film = await readFile(
    await samples.make('short.mp4', [...movingPicture('320x240', 2), '-pix_fmt', 'yuv420p']),
  );
  const filling = Buffer.concat([Buffer.alloc(8), randomBytes(32 * megabyte)]);
  filling.writeUInt32BE(filling.length, 0);
  filling.write('free', 4);
  video = new Uint8Array(Buffer.concat([film, filling]));
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

async function begin(person: TestPerson, size: number, headers: Record<string, string> = {}) {
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
  test('cut in the middle it goes on in a new client, and every byte arrives [product §4 upload]', async () => {
    const cut = await sendPieces(platform, {
      ...squat(),
      // In pieces, since one write of it all may be through before it can be cut.
      chunkSize: 4 * megabyte,
      onProgress: (sent) => {
        if (sent > 8 * megabyte) platform.app.server.closeAllConnections();
      },
    });
    expect(cut.error).toBeDefined();
    const id = idOf(cut.url);
    const stands = Number((await head(anna, id)).headers['upload-offset']);
    expect(stands).toBeGreaterThan(0);
    expect(stands).toBeLessThan(video.length);
    expect((await head(anna, id)).headers['upload-file-id']).toBeUndefined();

    const rest = await sendPieces(platform, {
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

    // A client that was cut off before the last answer asks, and hears it.
    const again = await head(anna, id);
    expect(again.headers).toMatchObject({
      'upload-file-id': String(rest.fileId),
      'upload-offset': String(video.length),
      'upload-length': String(video.length),
    });
    const left = await whatIsLeft(platform);
    const third = await sendPieces(platform, {
      ...squat(),
      uploadUrl: `${platform.origin}/uploads/${id}`,
    });
    expect(third.fileId).toBe(rest.fileId);
    expect(await whatIsLeft(platform)).toEqual(left);
  });

  test('one that was whole when the server fell is finished when its client asks', async () => {
    const film = await readFile(join(samples.directory, 'short.mp4'));
    const { id } = await begin(anna, film.length, metadata('fall.mp4', 'video/mp4'));
    await platform.store.write(Readable.from([film]), id, 0);
    const answers = await Promise.all([head(anna, id), head(anna, id)]);
    const fileIds = new Set(answers.map(({ headers }) => headers['upload-file-id']));
    expect(fileIds.size).toBe(1);
    expect((await anna.call('GET', `/spa/api/v1/files/${String([...fileIds][0])}`)).json()).toMatchObject({
      name: 'fall.mp4',
    });
  });

  test('it is its sender’s alone', async () => {
    const { id, answer } = await begin(anna, 1000, metadata('a.mp4', 'video/mp4'));
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
    const nobody = await request(platform.app, platform.aurora, {
      method: 'POST',
      url: '/uploads',
      headers: { ...tus, 'upload-length': '10' },
    });
    expect(nobody.json()).toMatchObject({ code: 'unauthorised' });
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
    ['over 1 GB', 1024 * megabyte + 1, 'video/mp4', 'ru', /1 ГБ/],
    ['a photo over 50 MB', 50 * megabyte + 1, 'image/jpeg', 'es', /50 MB/],
    ['of no kind that is taken', 1000, 'application/pdf', 'en', /photos or videos/],
    ['empty', 0, 'video/mp4', 'en', /empty/],
  ])('%s is refused before a byte is sent [rules §5 files]', async (_, size, mime, language, text) => {
    const left = await whatIsLeft(platform);
    const { answer } = await begin(anna, size, { ...metadata('a', mime), 'accept-language': language });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toMatch(/json/);
    expect(answer.json<{ errors: { file: string[] } }>().errors.file[0]).toMatch(text);
    expect(await whatIsLeft(platform)).toEqual(left);
  });

  test.each([
    [
      'a program',
      () => readFile(process.execPath).then((bytes) => bytes.subarray(0, 200_000)),
      'ru',
      /только фото/,
    ],
    [
      'a video that is not one',
      async () =>
        Buffer.concat([Buffer.from('00000018667479706d70343200000000', 'hex'), Buffer.alloc(100_000, 65)]),
      'es',
      /foto/,
    ],
  ] as const)(
    '%s that calls itself a video is refused at its end, and its bytes are gone',
    async (_, make, language, text) => {
      const left = await whatIsLeft(platform);
      const bytes = new Uint8Array(await make());
      const { error, answer } = await sendPieces(platform, {
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
      expect(await whatIsLeft(platform)).toEqual(left);
    },
  );

  test('what breaks the protocol is refused in our shape', async () => {
    const { id } = await begin(anna, 1000, metadata('a.mp4', 'video/mp4'));
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
    const deferred = await begin(anna, 0, { 'upload-length': '', 'upload-defer-length': '1' });
    expect(deferred.answer.statusCode).toBeGreaterThanOrEqual(400);
    for (const strange of ['nothing', '..%2f..%2fetc%2fpasswd', '%00', 'a'.repeat(400)])
      expect((await head(anna, strange)).statusCode).toBe(404);
  });

  test('thirty may be unfinished, a person; one that is cancelled makes room', async () => {
    const many = await createPerson(platform, platform.aurora);
    const beginOne = () =>
      request(platform.app, platform.aurora, {
        method: 'POST',
        url: '/uploads',
        headers: { ...tus, 'upload-length': '5', authorization: `Bearer ${many.token}` },
      });
    const begun: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      const answer = await beginOne();
      expect(answer.statusCode).toBe(201);
      begun.push(idOf(String(answer.headers['location'])));
    }
    expect((await beginOne()).json()).toMatchObject({ status: 409, code: 'too_many_uploads' });
    await request(platform.app, platform.aurora, {
      method: 'DELETE',
      url: `/uploads/${begun[0]}`,
      headers: { ...tus, authorization: `Bearer ${many.token}` },
    });
    expect((await beginOne()).statusCode).toBe(201);
  });

  test('never gone on with, it is swept after a day', async () => {
    const left = await whatIsLeft(platform);
    const { id } = await begin(anna, 1000, metadata('a.mp4', 'video/mp4'));
    await platform.store.write(Readable.from([Buffer.alloc(500)]), id, 0);
    const now = platform.clock.now;
    platform.clock.now = now + dayMs - 60_000;
    await platform.sweep();
    expect((await head(anna, id)).headers['upload-offset']).toBe('500');
    platform.clock.now = now + dayMs + 60_000;
    await platform.sweep();
    expect((await head(anna, id)).statusCode).toBe(404);
    platform.clock.now = now;
    // Those of the tests before were as old.
    const after = await whatIsLeft(platform);
    expect(after.paths.filter((path) => !left.paths.includes(path))).toEqual([]);
    expect(after.paths.filter((path) => path.includes('.incoming'))).toEqual([]);
    expect(await platform.aurora.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });
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
