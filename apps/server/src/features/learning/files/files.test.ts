import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostilePng } from '../../../platform/media/testing/hostile-pictures.ts';
import { makeSamples, movingPicture, type Samples } from '../../../platform/media/testing/samples.ts';
import { createFilesApp, type FilesApp } from '../../../testing/learning/files-app.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { sendForm } from '../../../testing/app/send-form.ts';
import { storedState } from '../../../testing/app/stored-state.ts';

const megabyte = 1024 * 1024;
let platform: FilesApp;
let samples: Samples;
let anna: TestPerson;
let boris: TestPerson;
let stranger: TestPerson;
let photo: Uint8Array<ArrayBuffer>;
let video: Uint8Array<ArrayBuffer>;

const executable = () =>
  readFile(process.execPath).then((bytes) => new Uint8Array(bytes.subarray(0, 100_000)));

beforeAll(async () => {
  platform = await createFilesApp({ limits: { photoBytes: 2 * megabyte, videoBytes: 8 * megabyte } });
  samples = await makeSamples();
  [anna, boris] = [
    await createPerson(platform, platform.aurora),
    await createPerson(platform, platform.aurora),
  ];
  stranger = await createPerson(platform, platform.forma);
  photo = new Uint8Array(
    await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#a8325e' } })
      .withExif({
        IFD0: { Make: 'Secret Camera' },
        IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer(),
  );
  video = new Uint8Array(
    await readFile(await samples.make('short.mp4', [...movingPicture('320x240', 1), '-pix_fmt', 'yuv420p'])),
  );
});
afterAll(async () => {
  await platform.close();
  await samples.remove();
});

describe('POST /files', () => {
  test('converts a photo to three sizes without EXIF data [product §3 file, rules §7 file upload]', async () => {
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { status, body } = await sendForm(platform, anna, { bytes: photo, name: 'Моё фото.jpg' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 2, name: 'Моё фото.jpg', mime: 'image/webp', video: null });
    const urls = body['urls'] as Record<string, string>;
    for (const [size, width] of Object.entries({ large: 1200, medium: 960, small: 320 })) {
      const answer = await fetch(`${platform.origin}${urls[size]}`);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const metadata = await sharp(await answer.arrayBuffer()).metadata();
      expect(metadata.width).toBe(width);
      expect(metadata.exif).toBeUndefined();
    }
  });

  test('stores a short video, which waits for transcoding', async () => {
    const { status, body } = await sendForm(platform, anna, { bytes: video, name: 'squat.mp4' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 1, mime: 'video/mp4', url: null, urls: null });
    expect(body['video']).toMatchObject({
      state: 'waiting',
      progress: 0,
      width: 320,
      height: 240,
      m3u8: null,
      mp4: null,
      failure: null,
    });
    expect((body['video'] as { duration: number }).duration).toBeCloseTo(1, 1);
  });

  test('creates no second file for a repeated request', async () => {
    const key = { 'idempotency-key': 'photo-1' };
    const first = await sendForm(platform, anna, { bytes: photo, name: 'a.jpg', headers: key });
    const before = await storedState(platform);
    const second = await sendForm(platform, anna, { bytes: photo, name: 'a.jpg', headers: key });
    expect(second.body.id).toBe(first.body.id);
    expect(await storedState(platform)).toEqual(before);
    const other = await sendForm(platform, anna, { bytes: photo, name: 'another.jpg', headers: key });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await storedState(platform)).toEqual(before);
  });

  test.each([
    [
      'an executable named .jpg',
      executable,
      'photo.jpg',
      422,
      { en: 'You can upload only photos or videos' },
    ],
    ['random bytes after an MP4 header', async () => fakeVideo(), 'film.mp4', 422, { ru: /не открывается/ }],
    [
      'a truncated picture',
      async () => photo.slice(0, 2000),
      'half.jpg',
      422,
      { en: /does not open/, es: /no se abre/ },
    ],
    ['a HEIC photo', async () => heicPicture(), 'IMG_1.heic', 422, { ru: /не открывается.*JPEG/ }],
    [
      'a picture over 120 megapixels',
      async () => hostilePng({ side: 12_000, channels: 3 }),
      'poster.png',
      422,
      { ru: /не открывается/ },
    ],
    [
      'an HTML page',
      async () => textBytes('<html><script>alert(1)</script></html>'),
      'photo.png',
      422,
      { es: /foto/ },
    ],
    ['a PDF document', async () => textBytes('%PDF-1.7\n%âã\n'), 'plan.pdf', 422, { en: /photos or videos/ }],
    [
      'an empty file',
      async () => new Uint8Array(0),
      'empty.jpg',
      422,
      { en: /empty/, ru: /пуст/, es: /vac/ },
    ],
    [
      'a photo above the limit',
      async () => padded(photo, 3 * megabyte),
      'big.jpg',
      422,
      { en: /2 MB/, ru: /2 МБ/, es: /2 MB/ },
    ],
    [
      'an executable above the limit',
      async () => padded(await executable(), 3 * megabyte),
      'setup.exe',
      422,
      { en: /photos or videos/ },
    ],
    [
      'a video above the limit of multipart uploads',
      async () => padded(video, 3 * megabyte),
      'long.mp4',
      413,
      { en: /2 MB/, ru: /2 МБ/ },
    ],
  ] as const)(
    'refuses %s in the sender’s language and stores nothing',
    async (_, make, name, status, texts) => {
      const bytes = await make();
      const before = await storedState(platform);
      for (const [language, text] of Object.entries(texts)) {
        const answer = await sendForm(platform, anna, {
          bytes,
          name,
          headers: { 'accept-language': language },
        });
        expect(answer.status).toBe(status);
        expect(answer.body.errors?.['file']?.[0] ?? answer.body['message']).toMatch(text);
      }
      expect(await storedState(platform)).toEqual(before);
    },
  );

  test('says the limit to staff who send a document above it', async () => {
    const author = await createPerson(platform, platform.aurora, { staffRoles: ['author'] });
    const bytes = padded(textBytes('%PDF-1.7\n1 0 obj\n'), 3 * megabyte);
    const { status, body } = await sendForm(platform, author, { bytes, name: 'plan.pdf' });
    expect([status, body.errors]).toEqual([422, { file: [expect.stringContaining('2 MB')] }]);
  });

  test('refuses a form without the file, a body that is not multipart, and a truncated form', async () => {
    const missing = await sendForm(platform, anna, { bytes: photo, name: 'a.jpg', field: 'picture' });
    expect([missing.status, Object.keys(missing.body.errors ?? {})]).toEqual([422, ['file']]);
    expect((await anna.call('POST', '/spa/api/v1/files', { file: 'a' })).statusCode).toBe(415);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const broken = await anna.call(
      'POST',
      '/spa/api/v1/files',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
      headers,
    );
    expect(broken.statusCode).toBe(400);
    const unbounded = await anna.call('POST', '/spa/api/v1/files', 'abc', {
      'content-type': 'multipart/form-data',
    });
    expect(unbounded.statusCode).toBe(400);
  });

  test('refuses requests without a session, or with a session of another brand', async () => {
    expect(
      (await request(platform.app, platform.aurora, { method: 'POST', url: '/spa/api/v1/files' })).statusCode,
    ).toBe(401);
    const { status, body } = await sendForm(platform, stranger, { bytes: photo, name: 'a.jpg' });
    expect([status, body.code]).toEqual([401, 'session_ended']);
  });
});

describe('GET /files/:id and POST /files/:id/retry', () => {
  test('a file is visible only to its owner [rules §7 file upload]', async () => {
    const { body } = await sendForm(platform, anna, { bytes: photo, name: 'a.jpg' });
    const url = `/spa/api/v1/files/${body.id}`;
    expect((await anna.call('GET', url)).json()).toMatchObject({ id: body.id });
    for (const refused of [
      await boris.call('GET', url),
      await stranger.call('GET', url),
      await boris.call('POST', `${url}/retry`),
    ])
      expect(refused.statusCode).toBe(404);
    expect((await request(platform.app, platform.aurora, { method: 'GET', url })).statusCode).toBe(401);
    for (const id of ['0', '-1', 'abc', '9007199254740992'])
      expect((await anna.call('GET', `/spa/api/v1/files/${id}`)).statusCode).toBe(400);
    expect((await anna.call('GET', '/spa/api/v1/files/9007199254740991')).statusCode).toBe(404);
  });

  test('only a failed video can be retried [rules §7 file upload]', async () => {
    const picture = await sendForm(platform, anna, { bytes: photo, name: 'a.jpg' });
    expect((await anna.call('POST', `/spa/api/v1/files/${picture.body.id}/retry`)).statusCode).toBe(409);
    const { body } = await sendForm(platform, anna, { bytes: video, name: 'a.mp4' });
    const url = `/spa/api/v1/files/${body.id}/retry`;
    expect((await anna.call('POST', url)).statusCode).toBe(409);
    const { db } = platform.aurora;
    await db
      .updateTable('videos')
      .set({ state: 'failed', failure: 'unsupported', error: 'no decoder' })
      .where('file_id', '=', body.id)
      .execute();
    // Until then the original MP4 is playable.
    const failed = (await anna.call('GET', `/spa/api/v1/files/${body.id}`)).json<{
      video: { mp4: string; failure: string };
    }>();
    expect(failed.video.failure).toBe('unsupported');
    const original = await fetch(`${platform.origin}${failed.video.mp4}`);
    expect([original.status, original.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect((await anna.call('POST', url)).json()).toMatchObject({
      video: { state: 'waiting', failure: null, mp4: null },
    });
    expect((await anna.call('POST', url)).statusCode).toBe(409);
  });
});

const textBytes = (text: string) => new TextEncoder().encode(text);

function padded(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  whole.set(bytes.subarray(0, size));
  return whole;
}

/** The first box of an MP4, followed by garbage. */
function fakeVideo(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(50_000).fill(0x41);
  bytes.set(new Uint8Array(Buffer.from('00000018667479706d70343200000000', 'hex')));
  return bytes;
}

/** The first bytes of a HEIC photo, followed by garbage. */
function heicPicture(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(50_000).fill(0x41);
  bytes.set(new Uint8Array(Buffer.from('0000001c667479706865696300000000', 'hex')));
  return bytes;
}
