import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileView, RealtimeEvents } from '@daystream/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeSamples, movingPicture, tone, type Samples } from '../../../platform/media/testing/samples.ts';
import { createFilesApp, type FilesApp } from '../../../testing/learning/files-app.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { sendForm } from '../../../testing/app/send-form.ts';
import { isFullSet } from '../../../testing/app/test-set.ts';

const soon = { timeout: 50_000, interval: 200 };
let samples: Samples;
beforeAll(async () => {
  samples = await makeSamples();
});
afterAll(() => samples.remove());

const sample = async (name: string, seconds: number, size: string) => {
  const path = await samples.make(name, [
    ...movingPicture(size, seconds),
    ...tone(seconds),
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'ultrafast',
  ]);
  return new Uint8Array(await readFile(path));
};
const view = async (person: TestPerson, id: number) =>
  (await person.call('GET', `/spa/api/v1/files/${id}`)).json<FileView>();
/** The technical error message, for staff. */
const technicalError = async ({ aurora }: FilesApp, fileId: number) =>
  (await aurora.db.selectFrom('videos').select('error').where('file_id', '=', fileId).executeTakeFirst())
    ?.error;
const workspaces = (platform: FilesApp) =>
  readdir(join(platform.dataDir, 'files/.working')).catch(() => [] as string[]);

// Each test waits for ffmpeg, which runs with low priority.
describe('a worker', { timeout: 120_000 }, () => {
  let platform: FilesApp;
  let anna: TestPerson;
  beforeAll(async () => {
    platform = await createFilesApp({ runJobs: true });
    anna = await createPerson(platform, platform.aurora);
  });
  afterAll(() => platform.close());

  test('transcodes an uploaded video and sends progress events to its owner [product §3 video]', async () => {
    const events: Parameters<RealtimeEvents['file.video']>[0][] = [];
    const socket = io(platform.origin, {
      path: '/realtime',
      transports: ['websocket'],
      auth: { token: anna.token, app_id: 'aurora' },
    });
    socket.on('file.video', (event: (typeof events)[number]) => events.push(event));
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()));

    const { body } = await sendForm(platform, anna, {
      bytes: await sample('a.mp4', 3, '640x360'),
      name: 'a.mp4',
    });
    await vi.waitFor(async () => expect((await view(anna, body.id)).video?.state).toBe('ready'), soon);
    const { video } = await view(anna, body.id);
    expect(video).toMatchObject({ progress: 100, failure: null, width: 640, height: 360 });
    expect(video?.duration).toBeCloseTo(3, 0);
    for (const address of [
      video?.m3u8,
      video?.audio,
      video?.mp4,
      video?.preview,
      video?.storyboard,
      video?.url,
    ])
      expect((await fetch(`${platform.origin}${address}`, { method: 'HEAD' })).status).toBe(200);
    await vi.waitFor(
      () => expect(events.at(-1)).toEqual({ file_id: body.id, state: 'ready', progress: 100 }),
      soon,
    );
    expect(events[0]).toEqual({ file_id: body.id, state: 'processing', progress: 0 });
    expect(platform.changedVideos).toContain(video?.id);
    expect(await workspaces(platform)).toEqual([]);
    socket.close();
  });

  test.runIf(isFullSet)('transcodes a failed video again after a retry', async () => {
    const bytes = await sample('b.mp4', 2, '320x240');
    const { body } = await sendForm(platform, anna, { bytes, name: 'b.mp4' });
    await vi.waitFor(async () => expect((await view(anna, body.id)).video?.state).toBe('ready'), soon);
    const { db } = platform.aurora;
    await db
      .updateTable('videos')
      .set({ state: 'failed', failure: 'damaged', error: 'set by the test' })
      .where('file_id', '=', body.id)
      .execute();
    expect((await anna.call('POST', `/spa/api/v1/files/${body.id}/retry`)).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await view(anna, body.id)).video?.state).toBe('ready'), soon);
  });

  test.runIf(isFullSet)('marks a truncated video as failed, with the reason', async () => {
    const bytes = await sample('c.mkv', 6, '640x360');
    const { body } = await sendForm(platform, anna, {
      bytes: bytes.slice(0, bytes.length / 2),
      name: 'c.mkv',
    });
    await vi.waitFor(async () => expect((await view(anna, body.id)).video?.state).toBe('failed'), soon);
    const { video } = await view(anna, body.id);
    expect(video?.failure).toBe('damaged');
    expect(JSON.stringify(video)).not.toMatch(/breaks off/);
    expect(await technicalError(platform, body.id)).toMatch(/breaks off/);
    expect([video?.mp4, video?.m3u8]).toEqual([null, null]);
    expect(await workspaces(platform)).toEqual([]);
  });
});

describe('without ffmpeg', { timeout: 120_000 }, () => {
  let platform: FilesApp;
  beforeAll(async () => {
    platform = await createFilesApp({ runJobs: true, ffmpeg: { missing: 'there is none on PATH' } });
  });
  afterAll(() => platform.close());

  test('a video fails with a clear reason, and the original MP4 is playable', async () => {
    const anna = await createPerson(platform, platform.aurora);
    const bytes = await sample('d.mp4', 1, '320x240');
    const { body } = await sendForm(platform, anna, { bytes, name: 'd.mp4' });
    await vi.waitFor(async () => expect((await view(anna, body.id)).video?.state).toBe('failed'), soon);
    const { video } = await view(anna, body.id);
    expect(video).toMatchObject({ failure: 'failed', m3u8: null });
    expect(await technicalError(platform, body.id)).toBe('ffmpeg is missing: there is none on PATH');
    const original = await fetch(`${platform.origin}${video?.mp4}`, { headers: { range: 'bytes=0-99' } });
    expect([original.status, original.headers.get('content-type')]).toEqual([206, 'video/mp4']);
  });
});
