import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Course, Day } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { variants } from '../../../platform/files/index.ts';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const base = '/spa/api/v1/courses';
const everything =
  'expand=stages.days.lesson_sets,stages.days.stage_day_homeworks,stages.course_stage_homeworks,course_options,user_options';

let t: TestApp;
let anna: TestPerson;
let boris: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createPerson(t, t.aurora);
  boris = await createPerson(t, t.aurora, { name: 'Борис' });
  course = await createPublishedCourse(t, t.aurora, { days: 4 });
  await createStream(t, t.aurora, { userId: anna.id, courseId: course.id });
});
afterAll(() => t.close());

test('a fully expanded course matches the contract, with stages and days in order [product §3 course, rules §7 courses, product §3 stage]', async () => {
  const answer = await anna.call('GET', `${base}/${course.id}?${everything}`);
  expect(answer.statusCode).toBe(200);
  const body = Course.strict().parse(answer.json());
  expect(body).toMatchObject({
    id: course.id,
    version: 1,
    title: course.title,
    days_count: 4,
    stage_ids: course.stageIds,
  });
  expect(body.stages?.map(({ title }) => title)).toEqual(['First', 'Second']);
  const days = body.stages?.flatMap((stage) => stage.days ?? []) ?? [];
  expect(days.map(({ day_number }) => day_number)).toEqual([1, 2, 3, 4]);
  expect(days[0]?.lesson_sets?.[0]?.lessons.map(({ id }) => id)).toEqual(course.days[0]?.lessons);
  expect(days[0]?.stage_day_homeworks?.[0]).toMatchObject({
    id: course.days[0]?.homeworkId,
    homework: { scores: 5 },
  });
  const lesson = days[0]?.lesson_sets?.[0]?.lessons[0]?.lesson;
  expect(lesson?.video_length).toBe(100);
  expect(lesson?.local_video_file).toMatchObject({ state: 'ready', duration: 100, m3u8: null, subs: [] });
});

test('an open day has the addresses of its videos, which the course as a whole has not [product §3 video, rules §7 courses]', async () => {
  const [day] = course.days;
  const answer = await anna.call('GET', `${base}/${course.id}/stages/${day?.stageId}/days/${day?.id}`);
  const body = Day.strict().parse(answer.json());
  expect(body.lesson_sets?.[0]?.lessons[0]?.lesson.local_video_file).toMatchObject({
    state: 'ready',
    m3u8: `/media/${course.videoKey}/${variants.hls}`,
    preview: `/media/${course.videoKey}/${variants.poster}`,
    subs: [{ name: 'Русский', url: `/media/${course.subtitlesKey}/original` }],
    course_ids: [course.id],
  });
  expect(body.stage_day_homeworks?.[0]?.homework.text).toBe('What did you feel?');
});

test('omits the tree without expand, and returns only the named fields [rules §7 courses, rules §7 expand and fields]', async () => {
  const minimal = (await anna.call('GET', `${base}/${course.id}`)).json();
  expect(minimal).toMatchObject({ id: course.id, stage_ids: course.stageIds });
  expect(minimal).not.toHaveProperty('stages');
  expect(minimal).not.toHaveProperty('course_options');
  const partial = (
    await anna.call('GET', `${base}/${course.id}?fields=title,nonsense&expand=nonsense,stages`)
  ).json();
  expect(Object.keys(partial).toSorted()).toEqual(['id', 'stages', 'title']);
  expect(partial.stages[0]).not.toHaveProperty('days');
  const nested = (await anna.call('GET', `${base}/${course.id}?expand=stage_day_homeworks`)).json();
  expect(nested.stages[0].days[0]).toHaveProperty('stage_day_homeworks');
  expect(nested.stages[0].days[0]).not.toHaveProperty('lesson_sets');
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br;q=0.9', 'gzip', gunzipSync],
  ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
  ['br;q=0, gzip;q=0', undefined, (bytes: Buffer) => bytes],
])('a request with Accept-Encoding %j receives the course as %s', async (accepted, encoding, unpack) => {
  for (const url of [`${base}/${course.id}?${everything}`, `${base}/${course.id}?expand=stages`]) {
    const plain = await anna.call('GET', url);
    const answer = await anna.call('GET', url, undefined, { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(String(answer.headers['vary']).toLowerCase()).toContain('accept-encoding');
    expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(plain.json());
  }
});

test('answers 304 when the client has the current version', async () => {
  const url = `${base}/${course.id}?${everything}`;
  const etag = String((await anna.call('GET', url)).headers.etag);
  for (const header of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const again = await anna.call('GET', url, undefined, { 'if-none-match': header });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
  expect((await anna.call('GET', url, undefined, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  expect((await anna.call('GET', `${base}/${course.id}`)).headers.etag).not.toBe(etag);
});

test('lists the user’s courses, their versions, stages and days [rules §7 courses]', async () => {
  const list = await anna.call('GET', `${base}?fields=title&expand=stages.days`);
  expect(list.headers).toMatchObject({ 'x-pagination-total-count': '1', 'x-pagination-current-page': '1' });
  expect(list.json()).toMatchObject([
    { id: course.id, title: course.title, stages: [{ days: [{}, {}] }, {}] },
  ]);
  expect((await anna.call('GET', `${base}?page=2`)).json()).toEqual([]);
  const versions = await anna.call('GET', `${base}/versions`);
  expect(versions.json()).toMatchObject([{ id: course.id, version: 1 }]);
  const stages = await anna.call('GET', `${base}/${course.id}/stages?expand=days,homeworks,scores`);
  expect(stages.json()[0]).toMatchObject({
    course_stage_homeworks: [{}],
    days: [{ stage_day_homeworks: [{}] }, {}],
  });
  expect((await anna.call('GET', `${base}/${course.id}/stages`)).json()[0]).not.toHaveProperty('days');
  const path = `${base}/${course.id}/stages/${course.stageIds[0]}/days`;
  const days = await anna.call('GET', `${path}?per-page=1`);
  expect(days.headers['x-pagination-page-count']).toBe('2');
  expect(days.json()).toMatchObject([{ id: course.days[0]?.id, lesson_sets: [{ lessons: [{}, {}] }] }]);
  const day = await anna.call('GET', `${path}/${course.days[1]?.id}`);
  expect(day.json()).toMatchObject({ id: course.days[1]?.id, day_number: 2, stage_day_homeworks: [{}] });
});

const paths = () => {
  const stage = `${base}/${course.id}/stages/${course.stageIds[0]}`;
  return [
    `${base}/${course.id}`,
    `${base}/${course.id}/stages`,
    `${stage}/days`,
    `${stage}/days/${course.days[0]?.id}`,
  ];
};

test('answers 404 for a course without a stream, in another brand, and 401 for guests', async () => {
  const stranger = await createPerson(t, t.forma);
  for (const path of paths()) {
    expect((await boris.call('GET', path)).statusCode).toBe(404);
    expect((await stranger.call('GET', path)).statusCode).toBe(404);
    expect((await request(t.app, t.aurora, { method: 'GET', url: path })).statusCode).toBe(401);
  }
  for (const url of [base, `${base}/versions`]) {
    expect((await boris.call('GET', url)).json()).toEqual([]);
    expect((await request(t.app, t.aurora, { method: 'GET', url })).statusCode).toBe(401);
  }
});

test('answers 404 for stages and days of another course and for unknown ids [rules §7 courses]', async () => {
  const last = course.stageIds[1];
  for (const path of [
    `${base}/999999`,
    `${base}/${course.id}/stages/999999/days`,
    `${base}/${course.id}/stages/${last}/days/${course.days[0]?.id}`,
  ])
    expect((await anna.call('GET', path)).statusCode).toBe(404);
});

test.each([
  '/0',
  '/-1',
  '/x',
  '/9007199254740993',
  '/1.5',
  '?page=0',
  '?per-page=1000',
  '?page=x',
  '/versions?per-page=0',
])('refuses the malformed address %s', async (path) => {
  expect((await anna.call('GET', `${base}${path}`)).statusCode).toBe(400);
});
