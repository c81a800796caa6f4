import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import type { StaffRole } from '@daystream/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loseLearners } from '../../base/auth/index.ts';
import { variants, type Signer } from '../../../platform/files/index.ts';
import { makeSamples, movingPicture, type Samples } from '../../../platform/media/testing/samples.ts';
import { transcodeVideo } from '../../../platform/media/index.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { createFilesApp, type FilesApp } from '../../../testing/learning/files-app.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';

let platform: FilesApp;
let samples: Samples;
let anna: TestPerson;
let boris: TestPerson;
let videoKey: string;
let pictureKey: string;
let signer: Signer;

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${platform.origin}${path}`, { method, headers: { 'x-app-id': 'aurora', ...headers } });
const keyOf = async (brand: Brand, id: number) =>
  (await brand.db.selectFrom('files').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key;

beforeAll(async () => {
  platform = await createFilesApp();
  samples = await makeSamples();
  [anna, boris] = [
    await createPerson(platform, platform.aurora),
    await createPerson(platform, platform.aurora),
  ];
  const add = platform.files(platform.aurora).addFile;
  const source = await samples.make('lesson.mp4', [...movingPicture('320x240', 5), '-pix_fmt', 'yuv420p']);
  const picture = await samples.make('cover.png', [...movingPicture('400x300', 1), '-frames:v', '1']);
  const { fileId } = await add({
    content: { path: source },
    name: 'lesson.mp4',
    isPublic: false,
    userId: null,
  });
  videoKey = await keyOf(platform.aurora, fileId);
  const targetDir = `${samples.directory}/video`;
  await transcodeVideo({ ffmpeg: samples.ffmpeg, source, targetDir });
  await platform.storage.putFolder('aurora', videoKey, targetDir, 'video');
  const cover = await add({ content: { path: picture }, name: 'cover.png', isPublic: true, userId: null });
  pictureKey = await keyOf(platform.aurora, cover.fileId);
  signer = platform.mediaTokens.signer('aurora', {
    sessionId: anna.sessionId,
    staffRoles: [],
    expertEpoch: 0,
  });
});
afterAll(async () => {
  await platform.close();
  await samples.remove();
});

describe('a public file', () => {
  test('is readable without a session and cached for ever', async () => {
    const answer = await get(`/media/${pictureKey}/small.webp`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers.get('etag')).not.toBeNull();
    expect(answer.headers.get('last-modified')).not.toBeNull();
    // Without fetch, which adds `Cache-Control: no-cache`.
    const again = await raw(`/media/${pictureKey}/small.webp`, {
      'if-none-match': answer.headers.get('etag') ?? '',
    });
    expect(again).toEqual({ status: 304, body: '' });
  });

  test('is not found under another brand, nor in a variant that does not exist', async () => {
    expect((await get(`/media/${pictureKey}/small.webp`, { 'x-app-id': 'forma' })).status).toBe(404);
    expect((await get(`/media/${pictureKey}/small.webp`, { 'x-app-id': 'nobody' })).status).toBe(404);
    expect((await get(`/media/${pictureKey}/huge.webp`, { accept: 'text/html' })).status).toBe(404);
    expect((await get(`/media/${pictureKey}/original`)).status).toBe(404);
  });
});

describe('a private file', () => {
  test('is sent in ranges', async () => {
    const path = signer.file(videoKey, variants.mp4);
    const bytes = await platform.storage.withLocalCopy('aurora', videoKey, variants.mp4, (copy) =>
      readFile(copy),
    );
    const whole = await get(path);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('content-length')]).toEqual([
      200,
      'video/mp4',
      String(bytes.length),
    ]);
    expect(whole.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(hash(new Uint8Array(await whole.arrayBuffer()))).toBe(hash(bytes));
    for (const [range, from, to] of [
      ['bytes=0-9', 0, 10],
      ['bytes=100-', 100, bytes.length],
      ['bytes=-20', bytes.length - 20, bytes.length],
    ] as const) {
      const part = await get(path, { range, 'accept-encoding': 'gzip, br' });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${from}-${to - 1}/${bytes.length}`,
      ]);
      expect(part.headers.get('content-encoding')).toBeNull();
      expect(hash(new Uint8Array(await part.arrayBuffer()))).toBe(hash(bytes.subarray(from, to)));
    }
    const beyond = await get(path, { range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    expect(beyond.headers.get('cache-control')).toBeNull();
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });

  test('every segment of a video opens with the media token of its playlist', async () => {
    const master = new URL(`${platform.origin}${signer.file(videoKey, variants.hls)}`);
    const playlist = await get(master.pathname);
    expect(playlist.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const rendition = new URL(
      (await playlist.text()).split('\n').find((line) => /^[^#\s]/.test(line)) ?? '',
      master,
    );
    const segments = await (await get(rendition.pathname)).text();
    const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(segments)?.[1] ?? '';
    const first = segments.split('\n').find((line) => /^[^#\s]/.test(line)) ?? '';
    for (const [name, type] of [
      [init, 'video/mp4'],
      [first, 'video/iso.segment'],
    ] as const) {
      const answer = await get(new URL(name, rendition).pathname);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    }
    const storyboard = new URL(`${platform.origin}${signer.file(videoKey, variants.storyboard)}`);
    const vtt = await get(storyboard.pathname);
    expect(vtt.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    const sheet = /^(\S+\.webp)#/m.exec(await vtt.text())?.[1] ?? '';
    expect((await get(new URL(sheet, storyboard).pathname)).headers.get('content-type')).toBe('image/webp');
  });

  test('opens with the media token of a course only while the course contains it', async () => {
    const path = (courseId: number) =>
      `/media/${signer.course(courseId).token}/${videoKey}/${variants.poster}`;
    platform.courseKeys.add(`7 ${videoKey}`);
    expect((await get(path(7))).status).toBe(200);
    expect((await get(path(8))).status).toBe(404);
    platform.courseKeys.delete(`7 ${videoKey}`);
    expect((await get(path(7))).status).toBe(404);
  });

  test('does not open with a modified media token', async () => {
    const valid = signer.file(videoKey, variants.poster);
    const modified = [
      valid.replace(/^\/media\/[^/]+\//, '/media/'),
      valid.replace(/^\/media\/f\./, '/media/c7.'),
      valid.replace(
        /(\/media\/[^/]{8})(.)/,
        (_, before: string, character: string) => before + (character === 'a' ? 'b' : 'a'),
      ),
      signer.file(pictureKey, variants.poster).replace(pictureKey, videoKey),
      platform.mediaTokens
        .signer('forma', { sessionId: anna.sessionId, staffRoles: [], expertEpoch: 0 })
        .file(videoKey, variants.poster),
      valid.replace(/\.[^./]+\.([\w-]{27}\/)/, '.zzzz.$1'),
    ];
    for (const path of modified) {
      const answer = await get(path, { accept: 'text/html,*/*' });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
    expect((await get(valid)).status).toBe(200);
    expect((await get(valid, { 'x-app-id': 'forma' })).status).toBe(404);
  });

  test('is not found once its reader has lost a role with which it was signed; other roles change nothing', async () => {
    const vera = await createPerson(platform, platform.aurora, { staffRoles: ['expert', 'author'] });
    const { sessionId } = vera;
    const roles = async (...staffRoles: StaffRole[]) => {
      await platform.aurora.db
        .updateTable('users')
        .set({ staff_roles: staffRoles })
        .where('id', '=', vera.id)
        .execute();
      platform.sessions.refresh(platform.aurora, vera.id);
    };
    const asStaff = platform.mediaTokens
      .signer('aurora', { sessionId, staffRoles: ['author', 'expert'], expertEpoch: 0 })
      .file(videoKey, variants.poster);
    const asLearner = platform.mediaTokens
      .signer('aurora', { sessionId, staffRoles: [], expertEpoch: 0 })
      .file(videoKey, variants.poster);
    const statuses = async () => [(await get(asStaff)).status, (await get(asLearner)).status];
    expect(await statuses()).toEqual([200, 200]);
    await roles('support', 'expert', 'author');
    expect(await statuses()).toEqual([200, 200]);
    await roles('author');
    expect(await statuses()).toEqual([404, 200]);
    await roles('author', 'expert');
    const mark = /\/f(\w+)\./.exec(asStaff)?.[1] ?? '';
    expect((await get(asStaff.replace(`/f${mark}.`, '/f.'))).status).toBe(404);
    expect((await get(asLearner.replace('/f.', `/f${mark}.`))).status).toBe(404);
    await roles();
    expect(await statuses()).toEqual([404, 200]);
  });

  test('is not found once an expert has lost learners since it was signed; what is shown later is', async () => {
    const gleb = await createPerson(platform, platform.aurora, { staffRoles: ['expert'] });
    const addressFor = (staffRoles: StaffRole[], expertEpoch: number) =>
      platform.mediaTokens
        .signer('aurora', { sessionId: gleb.sessionId, staffRoles, expertEpoch })
        .file(videoKey, variants.poster);
    const shown = addressFor(['expert'], 0);
    const ofLearner = addressFor([], 0);
    expect((await get(shown)).status).toBe(200);
    await platform.aurora.db.transaction().execute((trx) => loseLearners(trx, platform.aurora, [gleb.id]));
    await expect.poll(async () => (await get(shown)).status).toBe(404);
    const again = addressFor(['expert'], 1);
    expect([(await get(again)).status, (await get(ofLearner)).status]).toEqual([200, 200]);
    expect((await get(again.replace('-1.', '.'))).status).toBe(404);
  });

  test('is not found after its session or its media token ended', async () => {
    const theirs = platform.mediaTokens
      .signer('aurora', { sessionId: boris.sessionId, staffRoles: [], expertEpoch: 0 })
      .file(videoKey, variants.poster);
    expect((await get(theirs)).status).toBe(200);
    const session = await platform.sessions.find(platform.aurora, boris.token);
    if (session === undefined) throw new Error('no session');
    await platform.sessions.end(platform.aurora, session);
    expect((await get(theirs)).status).toBe(404);

    const valid = signer.file(videoKey, variants.poster);
    const now = platform.clock.now;
    platform.clock.now = now + 12 * 3_600_000;
    expect((await get(valid)).status).toBe(404);
    platform.clock.now = now;
    expect((await get(valid)).status).toBe(200);
  });

  test('an address with path traversal is not found', async () => {
    const inside = `/media/${pictureKey}`;
    for (const path of [
      `${inside}/../../../../../../etc/passwd`,
      `${inside}/..%2f..%2f..%2fsecret`,
      '/media/%2e%2e/%2e%2e/etc/passwd',
      '/media//etc/passwd',
      `${inside}/%00`,
    ])
      expect([path, (await raw(path)).status]).toEqual([path, 404]);
  });
});

describe('an original', () => {
  test('of a document is sent only as a download, under its own name', async () => {
    const html = await platform.files(platform.aurora).addFile({
      content: { bytes: Buffer.from('План на неделю') },
      name: "План 'A'.txt",
      isPublic: true,
      userId: null,
    });
    const answer = await get(`/media/${await keyOf(platform.aurora, html.fileId)}/original`);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('План ')}%27A%27.txt`,
    );
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(await answer.text()).toBe('План на неделю');
  });

  test('of subtitles is sent as text/vtt', async () => {
    const { fileId } = await platform.files(platform.aurora).addFile({
      content: { bytes: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nДыши') },
      name: 'ru.vtt',
      isPublic: false,
      userId: null,
    });
    const answer = await get(signer.file(await keyOf(platform.aurora, fileId), variants.original));
    expect(answer.headers.get('content-type')).toMatch(/^text\/vtt/);
  });

  test('of an executable or an HTML page is refused even from staff', async () => {
    await expect(addBytes(Buffer.from('<html><script>1</script>'))).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(
      addBytes(await readFile(process.execPath).then((bytes) => bytes.subarray(0, 10_000))),
    ).rejects.toMatchObject({ code: 'invalid' });
    await expect(addBytes(Buffer.alloc(0))).rejects.toMatchObject({ code: 'invalid' });
  });
});

const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

const addBytes = (bytes: Buffer) =>
  platform
    .files(platform.aurora)
    .addFile({ content: { bytes }, name: 'a.pdf', isPublic: true, userId: null });

/** A request whose path is sent without normalization. */
function raw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(platform.origin);
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path, headers: { 'x-app-id': 'aurora', ...headers } }, (answer) => {
      void text(answer).then((body) => resolve({ status: answer.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });
}
