import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { DownloadAccess, DownloadDay } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '../../../platform/storage/index.ts';
import { configure } from '../../../testing/app/configure.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { createCourseWithContent, type CourseWithContent } from '../../../testing/learning/course-content.ts';
import {
  createStream,
  publishCourse,
  startOfToday,
  type TestStreamOptions,
} from '../../../testing/learning/streams.ts';

const dayMs = 86_400_000;

let t: TestApp;
let course: CourseWithContent;
beforeAll(async () => {
  t = await createTestApp();
  course = await createCourseWithContent(t, t.aurora, { days: 3, demoDays: [1] });
});
afterAll(() => t.close());

interface Learner extends TestPerson {
  streamId: number;
}
async function createLearner(options: TestStreamOptions = {}): Promise<Learner> {
  const person = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: course.id, ...options });
  return { ...person, streamId };
}

const dayOf = (learner: Learner, number: number, streamId = learner.streamId) =>
  learner.call(
    'GET',
    `/spa/api/v1/user-course-streams/${streamId}/days/${course.days[number - 1]?.id}/download`,
  );
const accessOf = async (learner: Learner): Promise<DownloadAccess | undefined> =>
  (await learner.call('GET', '/spa/api/v1/downloads/access')).json()[0];

test('lists the files of a day with the sizes that the server then sends [rules §5 download verifies its size]', async () => {
  const key = course.content[0]?.media[0]?.split('/').slice(0, 2).join('/') ?? '';
  const storage = createDiskStorage(join(t.dataDir, 'files'));
  const put = (variant: string, text: string) =>
    storage.put('aurora', key, `video/${variant}`, Readable.from([Buffer.from(text)]));
  const playlist = '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\n00001.m4s\n#EXT-X-ENDLIST\n';
  await put('master.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9,RESOLUTION=640x360\n360p/index.m3u8\n');
  await put('360p/index.m3u8', playlist);
  const learner = await createLearner();
  const day: DownloadDay = (await dayOf(learner, 1)).json();
  expect(day.lessons).toHaveLength(1);
  const [main, explanation] = day.lessons[0]?.videos ?? [];
  const base = `/media/${key}/video`;
  expect(main).toMatchObject({
    role: 'lesson',
    is_vertical: false,
    master: `${base}/master.m3u8`,
    qualities: [
      {
        playlist: `${base}/360p/index.m3u8`,
        bytes: playlist.length + 8,
        lines: 360,
        width: 640,
        height: 360,
      },
    ],
    mp4: { address: `${base}/video.mp4`, bytes: 4 },
    poster: { bytes: 4 },
    subtitles: [{ bytes: 4 }],
  });
  expect(explanation).toMatchObject({ role: 'explanation', master: null, qualities: [], mp4: { bytes: 4 } });
  expect(day.documents).toMatchObject([{ title: 'Plan of the day', bytes: 4 }]);
  expect(day.course_documents).toMatchObject([{ title: 'Plan', bytes: 4 }]);
  const sent = await request(t.app, t.aurora, {
    method: 'HEAD',
    url: (main?.mp4?.address ?? '').replace('/media/', `/media/${day.grant}/`),
  });
  expect([sent.statusCode, sent.headers['content-length']]).toEqual([200, '4']);
});

test('refuses what cannot be played either: another’s stream, a locked day, a closed stream', async () => {
  const [learner, other] = [await createLearner(), await createLearner()];
  expect(refusalOf(await dayOf(learner, 1, other.streamId))).toEqual([404, 'not_found']);
  const demo = await createLearner({ isDemo: true });
  expect(refusalOf(await dayOf(demo, 3))).toEqual([409, 'day_locked']);
  const ended = await createLearner({ endDate: t.clock.now - dayMs, startDate: t.clock.now - 5 * dayMs });
  expect(refusalOf(await dayOf(ended, 1))).toEqual([409, 'stream_not_open']);
  expect(await accessOf(ended)).toMatchObject({ is_allowed: false, open_until: null });
});

test('a demo is downloaded only where the course allows it [product §3 isDemoOfflineModeAccessible]', async () => {
  const demo = await createLearner({ isDemo: true });
  const allow = async (isAllowed: boolean) => {
    await t.aurora.db
      .updateTable('courses')
      .set({ is_demo_offline_mode_accessible: isAllowed })
      .where('id', '=', course.id)
      .execute();
    await publishCourse(t, t.aurora, course.id);
  };
  await allow(false);
  expect(refusalOf(await dayOf(demo, 1))).toEqual([409, 'downloads_not_in_demo']);
  expect(await accessOf(demo)).toMatchObject({ is_allowed: false });
  const full = await createLearner({ isDemo: true, courseFullAccess: true });
  expect((await dayOf(full, 1)).statusCode).toBe(200);
  await allow(true);
  expect((await dayOf(demo, 1)).statusCode).toBe(200);
  expect(await accessOf(demo)).toMatchObject({ is_allowed: true });
});

test('the access says until when the stream is open, by its end and by a planned freeze', async () => {
  const end = startOfToday(t) + 90 * dayMs;
  const learner = await createLearner({ endDate: end });
  const now = Math.floor(t.clock.now / 1000);
  expect(await accessOf(learner)).toMatchObject({
    stream_id: learner.streamId,
    is_allowed: true,
    open_until: end / 1000,
    server_time: now,
  });
  const from = Math.floor((startOfToday(t) + 10 * dayMs) / 1000);
  const frozen = await learner.call(
    'POST',
    `/spa/api/v1/user-course-streams/${learner.streamId}/freeze/create`,
    {
      start_date: from,
      end_date: from + 86_400,
    },
  );
  expect(frozen.statusCode).toBe(200);
  expect(await accessOf(learner)).toMatchObject({ is_allowed: true, open_until: from });
});

test('the content of the access changes with a file, not with a title', async () => {
  const learner = await createLearner();
  const before = (await accessOf(learner))?.content;
  await publishCourse(t, t.aurora, course.id);
  expect((await accessOf(learner))?.content).toBe(before);
  const [first, second] = await t.aurora.db
    .selectFrom('lessons')
    .select(['id', 'video_id'])
    .where('video_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  await t.aurora.db
    .updateTable('lessons')
    .set({ video_id: second?.video_id ?? 0 })
    .where('id', '=', first?.id ?? 0)
    .execute();
  await publishCourse(t, t.aurora, course.id);
  expect((await accessOf(learner))?.content).not.toBe(before);
});

test('where offline mode is off, no download is allowed [rules §6 switches]', async () => {
  const learner = await createLearner();
  const { runtime } = t.aurora.config;
  await configure(t, t.aurora, { runtime: { ...runtime, is_offline_enable: false } });
  expect(await accessOf(learner)).toMatchObject({ is_allowed: false });
  await configure(t, t.aurora, { runtime });
});
