import { readFile } from 'node:fs/promises';
import { uploadQuotas } from '@daystream/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hostilePng } from '../../../platform/media/testing/hostile-pictures.ts';
import { makeSamples, movingPicture, type Samples } from '../../../platform/media/testing/samples.ts';
import { createFilesApp, type FilesApp } from '../../../testing/learning/files-app.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { sendForm } from '../../../testing/app/send-form.ts';
import { inFullSet, isFullSet } from '../../../testing/app/test-set.ts';

/* How much work the files of one person may cause. */

let samples: Samples;
beforeAll(async () => {
  samples = await makeSamples();
});
afterAll(() => samples.remove());

async function person(
  platform: FilesApp,
  { isAnonymous = false, isStaff = false } = {},
): Promise<TestPerson> {
  const made = await createPerson(platform, platform.aurora, { staffRoles: isStaff ? ['author'] : [] });
  if (isAnonymous)
    await platform.aurora.db
      .updateTable('users')
      .set({ is_anonymous: true })
      .where('id', '=', made.id)
      .execute();
  return made;
}
const bytesOf = async (name: string, args: readonly string[]) =>
  new Uint8Array(await readFile(await samples.make(name, args)));
const h264 = ['-pix_fmt', 'yuv420p', '-preset', 'ultrafast'];

describe('pictures', () => {
  let platform: FilesApp;
  beforeAll(async () => {
    platform = await createFilesApp({
      quotas: { ...uploadQuotas, personFilesPerMinute: 3, staffFilesPerMinute: 5, addressFilesPerMinute: 5 },
    });
  });
  afterAll(() => platform.close());

  const tooLarge = [
    { side: 7200, depth: 16, interlaced: false },
    { side: 7200, depth: 16, interlaced: true },
    { side: 10_200, depth: 8, interlaced: true },
  ] as const;
  test.each(inFullSet('each form of picture', { all: tooLarge, short: tooLarge.slice(0, 1) }))(
    'that would take more than 400 MB are refused with 422: %j',
    async (form) => {
      const guest = await person(platform, { isAnonymous: true });
      const { status, body } = await sendForm(platform, guest, { bytes: hostilePng(form), name: 'a.png' });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['file']]);
    },
  );

  const photo = async () =>
    new Uint8Array(
      await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a8325e' } })
        .jpeg()
        .toBuffer(),
    );

  test('of one member are limited per minute, those of staff by a higher number', async () => {
    const [anna, author] = [await person(platform), await person(platform, { isStaff: true })];
    const send = async (from: TestPerson) =>
      (await sendForm(platform, from, { bytes: await photo(), name: 'a.jpg' })).status;
    const begin = () =>
      request(platform.app, platform.aurora, {
        method: 'POST',
        url: '/uploads',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': '9', authorization: `Bearer ${anna.token}` },
      });
    expect([await send(anna), await send(anna), (await begin()).statusCode]).toEqual([201, 201, 201]);
    expect([await send(anna), (await begin()).statusCode]).toEqual([429, 429]);
    for (let i = 0; i < 5; i++) expect(await send(author)).toBe(201);
    expect(await send(author)).toBe(429);
    expect(await send(await person(platform))).toBe(201);
  });

  test.runIf(isFullSet)('of anonymous accounts are limited per address and minute', async () => {
    const bytes = await photo();
    const answers = [];
    for (let i = 0; i < 8; i++) {
      const guest = await person(platform, { isAnonymous: true });
      answers.push((await sendForm(platform, guest, { bytes, name: 'a.jpg' })).status);
    }
    expect(answers.at(-1)).toBe(429);
    expect(answers.filter((status) => status === 201).length).toBeLessThanOrEqual(5);
  });
});

describe('videos', { timeout: 120_000 }, () => {
  let platform: FilesApp;
  let long: Uint8Array<ArrayBuffer>;
  let large: Uint8Array<ArrayBuffer>;
  let short: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    platform = await createFilesApp({ quotas: { ...uploadQuotas, unfinishedVideos: 2 } });
    long = await bytesOf('long.mp4', [...movingPicture('64x64', 1802, 1), ...h264]);
    large = await bytesOf('large.mp4', [...movingPicture('4800x2700', 1, 1), ...h264]);
    short = await bytesOf('short.mp4', [...movingPicture('64x64', 1), ...h264]);
  });
  afterAll(() => platform.close());

  const send = (from: TestPerson, bytes: Uint8Array<ArrayBuffer>) =>
    sendForm(platform, from, { bytes, name: 'a.mp4' });
  const queueOf = async (fileId: number) => {
    const { rows } = await platform.aurora.pool.query(
      `select j.name from videos v join jobs.job j on (j.data ->> 'video_id')::bigint = v.id
       where v.file_id = $1 and j.data ->> 'brand' = 'aurora'`,
      [fileId],
    );
    return rows.map(({ name }: { name: string }) => name);
  };

  test('of learners have at most 30 minutes and 4K', async () => {
    const anna = await person(platform);
    for (const bytes of [long, large]) {
      const { status, body } = await send(anna, bytes);
      expect([status, body.errors?.['file']?.[0]]).toEqual([422, expect.stringContaining('30 minutes')]);
    }
    expect((await send(anna, short)).status).toBe(201);
  });

  test.runIf(isFullSet)('of staff may be longer, and wait in a queue of their own', async () => {
    const [author, anna] = [await person(platform, { isStaff: true }), await person(platform)];
    for (const bytes of [long, large, short]) {
      const { status, body } = await send(author, bytes);
      expect([status, await queueOf(body.id)]).toEqual([201, ['videos.transcode-lesson']]);
    }
    const { body } = await send(anna, short);
    expect(await queueOf(body.id)).toEqual(['videos.transcode']);
  });

  test('of one learner wait in a limited number, by form and by upload', async () => {
    const anna = await person(platform);
    const sent = await Promise.all([send(anna, short), send(anna, short)]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    const third = await send(anna, short);
    expect([third.status, third.body.code]).toEqual([409, 'too_many_videos']);
    const begin = (mime: string) =>
      request(platform.app, platform.aurora, {
        method: 'POST',
        url: '/uploads',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '9',
          'upload-metadata': `filetype ${Buffer.from(mime).toString('base64')}`,
          authorization: `Bearer ${anna.token}`,
        },
      });
    for (const mime of ['video/mp4', 'application/octet-stream'])
      expect((await begin(mime)).json()).toMatchObject({ status: 409, code: 'too_many_videos' });
    expect((await begin('image/jpeg')).statusCode).toBe(201);

    await platform.aurora.db
      .updateTable('videos')
      .set({ state: 'failed' })
      .where('file_id', '=', sent[0]?.body.id ?? 0)
      .execute();
    expect((await send(anna, short)).status).toBe(201);
    const retried = await anna.call('POST', `/spa/api/v1/files/${sent[0]?.body.id}/retry`);
    expect([retried.statusCode, retried.json().code]).toEqual([409, 'too_many_videos']);
  });
});

test.runIf(isFullSet)(
  'a video that exceeds its time limit has failed and is not tried again',
  { timeout: 120_000 },
  async () => {
    const platform = await createFilesApp({
      runJobs: true,
      timeLimits: { learner: () => 1, lesson: () => 60_000 },
    });
    const bytes = await bytesOf('slow.mp4', [...movingPicture('320x240', 1), ...h264]);
    const [anna, author] = [await person(platform), await person(platform, { isStaff: true })];
    const stateOf = async (from: TestPerson, id: number) =>
      (await from.call('GET', `/spa/api/v1/files/${id}`)).json().video.state as string;
    const slow = await sendForm(platform, anna, { bytes, name: 'a.mp4' });
    const lesson = await sendForm(platform, author, { bytes, name: 'a.mp4' });
    const soon = { timeout: 60_000, interval: 50 };
    await vi.waitFor(async () => expect(await stateOf(anna, slow.body.id)).toBe('failed'), soon);
    await vi.waitFor(async () => expect(await stateOf(author, lesson.body.id)).toBe('ready'), soon);
    const { rows } = await platform.aurora.pool.query(
      `select retry_count from jobs.job where name = 'videos.transcode' and state <> 'completed'`,
    );
    expect(rows).toEqual([]);
    await platform.close();
  },
);

test.runIf(isFullSet)(
  'other requests take under 50 ms at the 99th percentile while ten hostile pictures arrive',
  { timeout: 300_000 },
  async () => {
    const platform = await createFilesApp();
    const reader = await person(platform);
    const forms = [
      { side: 10_900, depth: 16, interlaced: true },
      { side: 10_900, channels: 3, interlaced: true },
      { side: 10_900, channels: 3 },
      { side: 7000, depth: 16, interlaced: true },
      { side: 9900, interlaced: true },
    ] as const;
    const pictures = forms.map((form) => hostilePng(form));
    const over = new AbortController();
    const times: number[] = [];
    const reading = (async () => {
      while (!over.signal.aborted) {
        const start = performance.now();
        const answer = await fetch(`${platform.origin}/spa/api/v1/files/1`, {
          headers: { authorization: `Bearer ${reader.token}`, 'x-app-id': 'aurora' },
        });
        await answer.arrayBuffer();
        times.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    })();
    const before = process.memoryUsage().rss;
    const sent = await Promise.all(
      [...pictures, ...pictures].map(async (bytes) =>
        sendForm(platform, await person(platform, { isAnonymous: true }), { bytes, name: 'a.png' }),
      ),
    );
    over.abort();
    await reading;
    await platform.close();
    const sorted = times.toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    process.stderr.write(
      `${times.length} requests, p50 ${sorted[times.length >> 1]?.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
        `answers ${sent.map(({ status }) => status).join(' ')}\n`,
    );
    expect(sent.filter(({ status }) => status >= 500)).toEqual([]);
    // Decoded they take 400 MB each. The rest is this test's own: the pictures as bytes and as forms.
    expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024);
    expect(p99).toBeLessThan(50);
  },
);
