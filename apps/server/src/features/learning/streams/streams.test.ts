import { StreamStatus, UserCourseStream } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const base = '/spa/api/v1/user-course-streams';
const day = 86_400_000;

let t: TestApp;
let anna: TestPerson;
let boris: TestPerson;
let course: TestCourse;
let streamId: number;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createPerson(t, t.aurora);
  boris = await createPerson(t, t.aurora);
  course = await createPublishedCourse(t, t.aurora, { days: 4, restDays: [3], requiredDays: [1] });
  streamId = await createStream(t, t.aurora, { userId: anna.id, courseId: course.id });
});
afterAll(() => t.close());

const status = async (person: TestPerson, id: number) =>
  StreamStatus.strict().parse((await person.call('GET', `${base}/${id}/status`)).json());

test('a new stream has its first day open, locks days behind a required one, and has a media token [product §3 stream, rules §7 streams]', async () => {
  const now = await status(anna, streamId);
  expect(now).toMatchObject({
    id: streamId,
    course_id: course.id,
    status: 'open',
    server_time: Math.floor(t.clock.now / 1000),
    progress: { days_count: 3, complete_days_count: 0, progress: 0 },
    current_day: { day_id: course.days[0]?.id, day_number: 1, stage_id: course.stageIds[0], title: 'Day 1' },
    lessons: [],
  });
  expect(
    now.days.map(({ stage_day_id, lock, status: state, is_today }) => [stage_day_id, lock, state, is_today]),
  ).toEqual([
    [course.days[0]?.id, null, 'not_started', true],
    [course.days[1]?.id, 'previous_day_required', 'not_started', false],
    [course.days[2]?.id, 'previous_day_required', 'not_started', false],
    [course.days[3]?.id, 'previous_day_required', 'not_started', false],
  ]);
  expect(now.stages).toEqual([
    { stage_id: course.stageIds[0], status: 'open' },
    { stage_id: course.stageIds[1], status: 'close' },
  ]);
  expect(now.media?.grant).toMatch(/^c\d+\./);
  expect(now.media?.expires_at).toBeGreaterThan(now.server_time);
});

test.each([
  ['not_started', { startDate: day }, null],
  ['ended', { startDate: -3 * day, endDate: -day }, null],
  ['stopped', { isOptionalPurchase: true }, null],
  ['open', { endDate: day }, 'a grant'],
] as const)(
  'a stream that is %s [product §4 stream status]',
  async (
    state,
    { startDate, endDate, ...rest }: { startDate?: number; endDate?: number; isOptionalPurchase?: boolean },
    media,
  ) => {
    const person = await createPerson(t, t.aurora);
    const id = await createStream(t, t.aurora, {
      userId: person.id,
      courseId: course.id,
      ...(startDate === undefined ? {} : { startDate: t.clock.now + startDate }),
      ...(endDate === undefined ? {} : { endDate: t.clock.now + endDate }),
      ...rest,
    });
    const now = await status(person, id);
    expect([now.status, now.media === null]).toEqual([state, media === null]);
    const start = await person.call('POST', `${base}/${id}/user-day-status/${course.days[0]?.id}/start`);
    expect([start.statusCode, start.json().code]).toEqual(
      state === 'open' ? [200, undefined] : [409, 'stream_not_open'],
    );
  },
);

test('a frozen stream contains its freeze and stops its drip clock [product §3 stream freeze status, rules §9 stream freeze status numbers]', async () => {
  const person = await createPerson(t, t.aurora);
  const drip = await createPublishedCourse(t, t.aurora, { days: 6, drip: true });
  const id = await createStream(t, t.aurora, {
    userId: person.id,
    courseId: drip.id,
    startDate: t.clock.now - 4 * day,
  });
  const opened = async () =>
    (await status(person, id)).days.filter(({ is_open_by_time_delay }) => is_open_by_time_delay);
  expect(await opened()).toHaveLength(5);
  const freeze = { start_date: new Date(t.clock.now - day), end_date: new Date(t.clock.now + day) };
  await t.aurora.db
    .insertInto('user_course_stream_freezes')
    .values([
      { stream_id: id, status: 2, ...freeze },
      { stream_id: id, status: 1, ...freeze },
    ])
    .execute();
  expect((await status(person, id)).status).toBe('freeze');
  // The day that opened after the freeze began is moved, the four before it are not.
  expect(await opened()).toHaveLength(4);
  const stream = (await person.call('GET', `${base}/${id}`)).json();
  expect(stream.user_course_stream_freeze).toMatchObject({
    status: 1,
    start_date: Math.floor((t.clock.now - day) / 1000),
  });
});

test('lists the user’s streams newest first, paged, filtered, with fields and course [rules §7 streams]', async () => {
  const person = await createPerson(t, t.aurora);
  const ids: number[] = [];
  for (const days of [1, 2, 3]) {
    const own = await createPublishedCourse(t, t.aurora, { days });
    ids.push(
      await createStream(t, t.aurora, {
        userId: person.id,
        courseId: own.id,
        startDate: t.clock.now - days * day,
      }),
    );
  }
  const listed = async (query: string) => {
    const answer = await person.call('GET', `${base}${query}`);
    return {
      ids: answer.json().map(({ id }: { id: number }) => id),
      body: answer.json(),
      headers: answer.headers,
    };
  };
  expect((await listed('')).ids).toEqual(ids);
  expect((await listed('?sort=id')).ids).toEqual(ids.toSorted((a, b) => a - b));
  const second = await listed('?sort=start_date&per-page=2&page=2');
  expect(second.ids).toEqual([ids[0]]);
  expect(second.headers).toMatchObject({ 'x-pagination-total-count': '3', 'x-pagination-page-count': '2' });
  const filtered = await listed(`?filter[id][]=${ids[1]}&filter[id][]=${streamId}&fields=id,progress`);
  expect(filtered.body).toEqual([
    { id: ids[1], progress: { days_count: 2, complete_days_count: 0, progress: 0 } },
  ]);
  expect((await listed(`?filter[id][]=${ids[0]}`)).ids).toEqual([ids[0]]);
  const whole = (await listed('?expand=course,nonsense')).body[0];
  expect(UserCourseStream.parse(whole).course).toMatchObject({ days_count: 1 });
  expect(whole.course).not.toHaveProperty('stages');
  expect((await listed('?page=9')).headers).toMatchObject({ 'x-pagination-total-count': '3' });
});

test('a stream has the number of its consultations and the service by which it was ordered [product §3 stream]', async () => {
  const person = await createPerson(t, t.aurora);
  const id = await createStream(t, t.aurora, { userId: person.id, courseId: course.id });
  const read = async () => (await person.call('GET', `${base}/${id}`)).json();
  expect(await read()).toMatchObject({ max_consultation_count: 0, order_service_id: null });
  await t.aurora.db
    .updateTable('user_course_streams')
    .set({ max_consultation_count: 5, order_service_id: 498 })
    .where('id', '=', id)
    .execute();
  expect(await read()).toMatchObject({ max_consultation_count: 5, order_service_id: 498 });
});

test('answers 404 for foreign and revoked streams, and 401 for guests [rules §7 streams]', async () => {
  const other = await createPerson(t, t.forma);
  const gone = await createPerson(t, t.aurora);
  const taken = await createStream(t, t.aurora, { userId: gone.id, courseId: course.id });
  await t.aurora.db
    .updateTable('user_course_streams')
    .set({ withdrawn_at: new Date() })
    .where('id', '=', taken)
    .execute();
  const calls = (id: number) =>
    [
      ['GET', `${base}/${id}`],
      ['GET', `${base}/${id}/status`],
      ['POST', `${base}/${id}/user-day-status/${course.days[0]?.id}/start`],
      ['POST', `${base}/${id}/user-day-status/${course.days[0]?.id}/finish`],
      ['GET', `${base}/${id}/user-day-status/1/progress`],
    ] as const;
  for (const [method, url] of calls(streamId)) {
    expect((await boris.call(method, url)).statusCode).toBe(404);
    expect((await other.call(method, url)).statusCode).toBe(404);
    expect((await request(t.app, t.aurora, { method, url })).statusCode).toBe(401);
  }
  for (const [method, url] of calls(taken)) expect((await gone.call(method, url)).statusCode).toBe(404);
  expect((await boris.call('GET', base)).json()).toEqual([]);
  expect((await gone.call('GET', base)).json()).toEqual([]);
  expect((await request(t.app, t.aurora, { method: 'GET', url: base })).statusCode).toBe(401);
});

test.each([
  `${base}/x`,
  `${base}/0/status`,
  `${base}/9007199254740993/status`,
  `${base}?sort=password`,
  `${base}?filter[id][]=x`,
  `${base}?per-page=101`,
  `${base}/1/user-day-status/-1/progress`,
])('a malformed address %s is refused', async (url) => {
  expect((await anna.call('GET', url)).statusCode).toBe(400);
});

test('counts the user’s completed courses', async () => {
  const person = await createPerson(t, t.aurora);
  const short = await createPublishedCourse(t, t.aurora, { days: 1 });
  const id = await createStream(t, t.aurora, { userId: person.id, courseId: short.id });
  const completed = async () =>
    (await person.call('GET', '/spa/api/v1/user?expand=completed_courses')).json().completed_courses;
  expect(await completed()).toBe(0);
  await t.aurora.db
    .insertInto('user_day_statuses')
    .values({ stream_id: id, stage_day_id: short.days[0]?.id as number, finished_at: new Date() })
    .execute();
  expect(await completed()).toBe(1);
});
