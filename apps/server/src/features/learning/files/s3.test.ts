import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileView } from '@daystream/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeSamples, movingPicture, tone, type Samples } from '../../../platform/media/testing/samples.ts';
import { createS3Storage } from '../../../platform/storage/s3-storage.ts';
import { createFilesApp, type FilesApp } from '../../../testing/learning/files-app.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { sendForm } from '../../../testing/app/send-form.ts';
import { isFullSet } from '../../../testing/app/test-set.ts';
import { uploadByTus } from '../../../testing/learning/tus-upload.ts';
import { startS3, type RunningS3 } from '../../../testing/learning/start-s3.ts';

const megabyte = 1024 * 1024;
const soon = { timeout: 100_000, interval: 200 };
let directory: string;
let s3: RunningS3;
let platform: FilesApp;
let samples: Samples;
let anna: TestPerson;
let storage: ReturnType<typeof createS3Storage>;
/** A video followed by 12 MB that players skip, so that it is stored in several parts of a multipart upload. */
let videoBytes: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'daystream-s3-'));
  s3 = await startS3(join(directory, 's3'));
  storage = createS3Storage(s3.settings, join(directory, 'files'));
  platform = await createFilesApp({ storage, runJobs: true });
  anna = await createPerson(platform, platform.aurora);
  samples = await makeSamples();
  const made = await readFile(
    await samples.make('short.mp4', [...movingPicture('320x240', 2), ...tone(2), '-pix_fmt', 'yuv420p']),
  );
  const padding = Buffer.concat([Buffer.alloc(8), randomBytes(12 * megabyte)]);
  padding.writeUInt32BE(padding.length, 0);
  padding.write('free', 4);
  videoBytes = new Uint8Array(Buffer.concat([made, padding]));
});
afterAll(async () => {
  await platform.close();
  await samples.remove();
  storage.close();
  await s3.stop();
  await rm(directory, { recursive: true, force: true });
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${platform.origin}${path}`, {
    ...init,
    headers: { 'x-app-id': 'aurora', ...(init.headers as Record<string, string> | undefined) },
  });
const view = async (id: number) => (await anna.call('GET', `/spa/api/v1/files/${id}`)).json<FileView>();
const keyOf = async (id: number) =>
  (await platform.aurora.db.selectFrom('files').select('key').where('id', '=', id).executeTakeFirstOrThrow())
    .key;

test('a picture is stored in the bucket, sent in ranges, and removed', async () => {
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a8325e' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await sendForm(platform, anna, { bytes: new Uint8Array(photo), name: 'a.jpg' });
  expect(status).toBe(201);
  const url = (await view(body.id)).urls?.large ?? '';
  const whole = await get(url);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect((await sharp(bytes).metadata()).width).toBe(600);
  const part = await get(url, { headers: { range: 'bytes=-20' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes ${bytes.length - 20}-${bytes.length - 1}/${bytes.length}`,
  ]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(-20));
  const beyond = await get(url, { headers: { range: `bytes=${bytes.length}-` } });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  const head = await get(url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);

  await storage.remove('aurora', await keyOf(body.id));
  expect((await get(url)).status).toBe(404);
});

test.runIf(isFullSet)(
  'an interrupted upload of a video is resumed, transcoded, and plays with its media token',
  async () => {
    const interrupted = await uploadByTus(platform, {
      bytes: videoBytes,
      name: 'squat.mp4',
      mime: 'video/mp4',
      token: anna.token,
      chunkSize: 3 * megabyte,
      onProgress: (sent) => {
        if (sent > 7 * megabyte) platform.app.server.closeAllConnections();
      },
    });
    expect(interrupted.error).toBeDefined();
    const { error, fileId } = await uploadByTus(platform, {
      bytes: videoBytes,
      name: 'squat.mp4',
      mime: 'video/mp4',
      token: anna.token,
      uploadUrl: interrupted.url ?? '',
    });
    expect(error).toBeUndefined();
    const id = fileId ?? 0;
    expect((await view(id)).bytes).toBe(videoBytes.length);
    await vi.waitFor(async () => expect((await view(id)).video?.state).toBe('ready'), soon);

    const { video } = await view(id);
    const master = new URL(`${platform.origin}${video?.m3u8}`);
    const rendition = firstOf(await (await get(master.pathname)).text(), master);
    const segment = firstOf(await (await get(rendition.pathname)).text(), rendition);
    const response = await get(segment.pathname);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/iso.segment']);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    expect((await get(segment.pathname, { headers: { 'x-app-id': 'forma' } })).status).toBe(404);

    const key = await keyOf(id);
    const names = async () => Array.fromAsync(storage.keysBefore('aurora', new Date(Date.now() + 60_000)));
    expect(await names()).toEqual([key]);
    await storage.remove('aurora', key);
    expect((await get(segment.pathname)).status).toBe(404);
    expect(await names()).toEqual([]);
  },
);

test.runIf(isFullSet)('a cancelled upload leaves nothing in the bucket', async () => {
  const interrupted = await uploadByTus(platform, {
    bytes: videoBytes,
    name: 'squat.mp4',
    mime: 'video/mp4',
    token: anna.token,
    chunkSize: 3 * megabyte,
    onProgress: (sent) => {
      if (sent > 4 * megabyte) platform.app.server.closeAllConnections();
    },
  });
  const url = new URL(interrupted.url ?? '', platform.origin);
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${anna.token}` };
  const remove = { method: 'DELETE', url: url.pathname, headers } as const;
  expect((await request(platform.app, platform.aurora, remove)).statusCode).toBe(204);
  expect(await storage.uploads.progress(url.pathname.split('/').at(-1) ?? '')).toBeUndefined();
});

test('browsers read private files from signed addresses and public ones from the CDN', async () => {
  const settings = { ...s3.settings, signedUrls: true, publicUrl: 'https://cdn.example.org' };
  const signing = createS3Storage(settings, join(directory, 'files'));
  const other = await createFilesApp({ storage: signing });
  const person = await createPerson(other, other.aurora);
  const added = await other.files(other.aurora).addFile({
    content: { bytes: Buffer.from('План') },
    name: 'План.txt',
    isPublic: false,
    userId: null,
  });
  const { key } = await other.aurora.db
    .selectFrom('files')
    .select('key')
    .where('id', '=', added.fileId)
    .executeTakeFirstOrThrow();
  const address = other.mediaTokens
    .signer('aurora', { sessionId: person.sessionId, staffRoles: [], expertEpoch: 0 })
    .file(key, 'original');
  const headers = { 'x-app-id': 'aurora' };
  const redirect = await fetch(`${other.origin}${address}`, { headers, redirect: 'manual' });
  expect([redirect.status, redirect.headers.get('cache-control')]).toEqual([302, 'private, max-age=150']);
  const response = await fetch(redirect.headers.get('location') ?? '');
  expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([
    200,
    'План',
    'application/octet-stream',
  ]);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  const modified = address.replace(/.(?=\/private)/, '!');
  expect((await fetch(`${other.origin}${modified}`, { headers, redirect: 'manual' })).status).toBe(404);
  expect(
    await signing.signedUrl('aurora', 'public/0123456789abcdef0123456789abcdef', 'small.webp', {
      type: '',
      seconds: 300,
    }),
  ).toBe('https://cdn.example.org/aurora/public/0123456789abcdef0123456789abcdef/small.webp');
  expect(signing.origins).toEqual(['https://cdn.example.org', s3.settings.endpoint]);
  await other.close();
  signing.close();
});

test.runIf(isFullSet)(
  'a video uploaded to one node is transcoded by another node and served by both',
  async () => {
    const webStorage = createS3Storage(s3.settings, join(directory, 'web node'));
    const web = await createFilesApp({ storage: webStorage, beside: platform });
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a8325e' } })
      .jpeg()
      .toBuffer();
    const picture = await sendForm(web, anna, { bytes: new Uint8Array(photo), name: 'b.jpg' });
    const { error, fileId } = await uploadByTus(web, {
      bytes: videoBytes,
      name: 'lunge.mp4',
      mime: 'video/mp4',
      token: anna.token,
    });
    expect(error).toBeUndefined();
    await vi.waitFor(async () => expect((await view(fileId ?? 0)).video?.state).toBe('ready'), soon);
    const { video } = await view(fileId ?? 0);
    const { urls } = await view(picture.body.id);
    for (const path of [video?.m3u8, urls?.large]) {
      const responses = await Promise.all(
        [web, platform].map(({ origin }) =>
          fetch(`${origin}${path}`, { headers: { 'x-app-id': 'aurora' } }).then((response) =>
            response.bytes(),
          ),
        ),
      );
      expect(responses[0]?.length).toBeGreaterThan(0);
      expect(responses[0]).toEqual(responses[1]);
    }
    await web.close();
    webStorage.close();
  },
);

const firstOf = (playlist: string, base: URL) =>
  new URL(playlist.split('\n').find((line) => /^[^#\s]/.test(line)) ?? '', base);
