import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { statementsOf } from '../../../testing/app/statements.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createLessonStatContextCache } from './lesson-stat-context-cache.ts';

const url = '/spa/api/v1/save-lesson-stat';
const day = 86_400_000;
const minute = 60_000;

let t: TestApp;
let course: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  course = await createPublishedCourse(t, t.aurora, { days: 3, restDays: [3] });
});
afterAll(() => t.close());

async function createViewer(startDate?: number): Promise<{ person: TestPerson; streamId: number }> {
  const person = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, {
    userId: person.id,
    courseId: course.id,
    ...(startDate === undefined ? {} : { startDate }),
  });
  await t.aurora.db
    .insertInto('user_day_statuses')
    .values({
      stream_id: streamId,
      stage_day_id: course.days[0]?.id as number,
      started_at: new Date(t.clock.now - minute),
    })
    .execute();
  return { person, streamId };
}

const stat = (streamId: number, change: object = {}) => ({
  stage_day_id: course.days[0]?.id,
  user_course_stream_id: streamId,
  stage_day_lesson_set_lesson_id: course.days[0]?.lessons[0],
  viewed_seconds: 10,
  ...change,
});
const stored = (streamId: number) =>
  t.aurora.db
    .selectFrom('user_lesson_statuses')
    .select(['viewed_seconds', 'position', 'play_count'])
    .where('stream_id', '=', streamId)
    .execute();

test('the watched time never decreases, and the position is that of the last save [rules §7 save-lesson-stat]', async () => {
  const { person, streamId } = await createViewer();
  const save = async (change: object) => {
    t.clock.now += minute;
    return (await person.call('POST', url, stat(streamId, change))).json();
  };
  expect(await save({ day_status: 'started' })).toEqual({
    success: true,
    data: { viewed_seconds: 10, position: 10, play_count: 0 },
  });
  expect(await save({ viewed_seconds: 30, position: 5, play_count: 2 })).toMatchObject({
    data: { viewed_seconds: 30, position: 5, play_count: 2 },
  });
  expect(await save({ viewed_seconds: 20, position: 7, play_count: 1 })).toMatchObject({
    data: { viewed_seconds: 30, position: 7, play_count: 2 },
  });
  expect(await stored(streamId)).toEqual([{ viewed_seconds: 30, position: 7, play_count: 2 }]);
});

test('counts no more of a lesson than could be watched since its last save or the start of its day [rules §5 lesson statistics]', async () => {
  const { person, streamId } = await createViewer();
  const save = async (viewed_seconds: number, play_count = 0) => {
    const { data } = (await person.call('POST', url, stat(streamId, { viewed_seconds, play_count }))).json();
    return [data.viewed_seconds, data.play_count];
  };
  expect(await save(86_400, 10_000)).toEqual([132, 66]);
  expect(await save(86_400, 10_000)).toEqual([132, 66]);
  t.clock.now += 5000;
  expect(await save(142, 67)).toEqual([142, 67]);
  t.clock.now += 5000;
  expect(await save(86_400, 10_000)).toEqual([153, 76]);
  expect(await stored(streamId)).toMatchObject([{ viewed_seconds: 153, play_count: 76 }]);
});

test('each save of a batch gets its own result, and refused saves do not affect the others', async () => {
  const [anna, boris, vera] = [
    await createViewer(),
    await createViewer(),
    await createViewer(t.clock.now + day),
  ];
  const requests = [
    [anna.person, stat(anna.streamId, { viewed_seconds: 40 }), 200],
    // Not fewer seconds: arriving first, in a batch of its own, such a save would bound what the other one may add.
    [anna.person, stat(anna.streamId, { viewed_seconds: 40 }), 200],
    [boris.person, stat(anna.streamId, { viewed_seconds: 80_000 }), 404],
    [boris.person, stat(boris.streamId, { viewed_seconds: 3 }), 200],
    [boris.person, stat(boris.streamId, { stage_day_id: course.days[1]?.id }), 404],
    [
      boris.person,
      stat(boris.streamId, {
        stage_day_id: course.days[1]?.id,
        stage_day_lesson_set_lesson_id: course.days[1]?.lessons[0],
      }),
      409,
    ],
    [boris.person, stat(boris.streamId, { stage_day_lesson_set_lesson_id: 999_999 }), 404],
    [vera.person, stat(vera.streamId), 409],
    [vera.person, stat(999_999), 404],
  ] as const;
  const answers = await Promise.all(requests.map(([person, body]) => person.call('POST', url, body)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(requests.map(([, , status]) => status));
  expect(answers.map((answer) => answer.json().code)).toEqual([
    undefined,
    undefined,
    'not_found',
    undefined,
    'not_found',
    'day_not_started',
    'not_found',
    'stream_not_open',
    'not_found',
  ]);
  expect(await stored(anna.streamId)).toMatchObject([{ viewed_seconds: 40 }]);
  expect(await stored(boris.streamId)).toMatchObject([{ viewed_seconds: 3 }]);
});

test('rejects lessons of a day of the future, and of a rest day that is still locked, with 409', async () => {
  const drip = await createPublishedCourse(t, t.aurora, { days: 3, restDays: [3], drip: true });
  const person = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: drip.id });
  const rest = {
    stage_day_id: drip.days[2]?.id,
    stage_day_lesson_set_lesson_id: drip.days[2]?.lessons[0],
  };
  expect(refusalOf(await person.call('POST', url, stat(streamId, rest)))).toEqual([409, 'day_locked']);
  const ofTomorrow = {
    stage_day_id: drip.days[1]?.id,
    stage_day_lesson_set_lesson_id: drip.days[1]?.lessons[0],
  };
  expect(refusalOf(await person.call('POST', url, stat(streamId, ofTomorrow)))).toEqual([
    409,
    'day_not_started',
  ]);
  expect(await stored(streamId)).toEqual([]);
});

test.each([
  ['10^9 seconds', { viewed_seconds: 1_000_000_000 }],
  ['a position of 10^9 seconds', { position: 1_000_000_000 }],
  ['no time', { viewed_seconds: 0 }],
  ['part of a second', { viewed_seconds: 1.5 }],
])('rejects %s with 422', async (_, change) => {
  const { person, streamId } = await createViewer();
  expect((await person.call('POST', url, stat(streamId, change))).statusCode).toBe(422);
  expect(await stored(streamId)).toEqual([]);
});

test('accepts lessons of a rest day without a start', async () => {
  const { person, streamId } = await createViewer();
  const rest = {
    stage_day_id: course.days[2]?.id,
    stage_day_lesson_set_lesson_id: course.days[2]?.lessons[0],
  };
  expect((await person.call('POST', url, stat(streamId, rest))).statusCode).toBe(200);
});

test('refuses saves for a withdrawn stream, on other nodes after the bus event', async () => {
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const { person, streamId } = await createViewer();
  const otherNode = createLessonStatContextCache({ brand: t.aurora, bus: t.bus });
  const requests = [{ userId: person.id, streamId, dayId: course.days[0]?.id as number }];
  const save = async () => (await person.call('POST', url, stat(streamId))).statusCode;
  expect(await save()).toBe(200);
  expect(await otherNode.getMany(requests)).toMatchObject([{ dayStartedAt: t.clock.now - minute }]);
  await admin.call('DELETE', `/studio/api/user-course-streams/${streamId}`);
  expect(await save()).toBe(404);
  await expect.poll(() => otherNode.getMany(requests)).toEqual([undefined]);
});

test('caches the context of started days only', async () => {
  const { person, streamId } = await createViewer();
  const save = (change: object) => person.call('POST', url, stat(streamId, change));
  const unstarted = {
    stage_day_id: course.days[1]?.id,
    stage_day_lesson_set_lesson_id: course.days[1]?.lessons[0],
  };
  await save({});
  expect(await statementsOf(() => save({ viewed_seconds: 20 }))).toHaveLength(1);
  expect((await save(unstarted)).json()).toMatchObject({ code: 'day_not_started' });
  await t.aurora.db
    .insertInto('user_day_statuses')
    .values({ stream_id: streamId, stage_day_id: course.days[1]?.id as number })
    .execute();
  expect((await save(unstarted)).statusCode).toBe(200);
});

const validStat = {
  stage_day_id: 1,
  stage_day_lesson_set_lesson_id: 1,
  user_course_stream_id: 1,
  viewed_seconds: 10,
};

test.each([
  [{}, ['stage_day_id', 'stage_day_lesson_set_lesson_id', 'user_course_stream_id', 'viewed_seconds']],
  [{ ...validStat, viewed_seconds: 0 }, ['viewed_seconds']],
  [{ ...validStat, viewed_seconds: -5 }, ['viewed_seconds']],
  [{ ...validStat, viewed_seconds: 1.5 }, ['viewed_seconds']],
  [{ ...validStat, viewed_seconds: '10' }, ['viewed_seconds']],
  [{ ...validStat, viewed_seconds: 86_401, play_count: 10_001 }, ['play_count', 'viewed_seconds']],
  [{ ...validStat, stage_day_id: 2 ** 53 }, ['stage_day_id']],
  [{ ...validStat, day_status: 'DONE' }, ['day_status']],
])(
  'rejects %j with an error for each invalid field [rules §5 lesson statistics, rules §7 save-lesson-stat]',
  async (body, fields) => {
    const { person } = await createViewer();
    const answer = await person.call('POST', url, body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors).toSorted()).toEqual(fields);
  },
);

test('answers 401 to guests and 404 to users of another brand', async () => {
  const { streamId } = await createViewer();
  const other = await createPerson(t, t.forma);
  expect((await request(t.app, t.aurora, { method: 'POST', url, body: stat(streamId) })).statusCode).toBe(
    401,
  );
  expect((await other.call('POST', url, stat(streamId))).statusCode).toBe(404);
  expect(await stored(streamId)).toEqual([]);
});

test('a hundred concurrent saves take a few statements', async () => {
  const { person, streamId } = await createViewer();
  await person.call('POST', url, stat(streamId));
  t.clock.now += minute;
  const statements = await statementsOf(() =>
    Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        person.call('POST', url, stat(streamId, { viewed_seconds: index + 1 })),
      ),
    ),
  );
  expect(statements.length).toBeLessThan(20);
  expect(await stored(streamId)).toMatchObject([{ viewed_seconds: 100 }]);
});

test('the twentieths of a lesson that a learner has watched are stored with the day of the first [product §2 statistics dashboard]', async () => {
  const { person, streamId } = await createViewer(t.clock.now - day);
  await t.aurora.db
    .updateTable('user_day_statuses')
    .set({ started_at: new Date(t.clock.now - day) })
    .where('stream_id', '=', streamId)
    .execute();
  const length = 100;
  const watched = async () => {
    const row = await t.aurora.db
      .selectFrom('user_lesson_statuses')
      .select(['watched_parts', 'first_viewed_on'])
      .where('stream_id', '=', streamId)
      .executeTakeFirstOrThrow();
    return { parts: row.watched_parts.toString(2), isDated: row.first_viewed_on !== null };
  };
  const save = async (position: number, viewed_seconds: number, seconds = 5) => {
    t.clock.now += seconds * 1000;
    await person.call('POST', url, stat(streamId, { viewed_seconds, position }));
    return (await watched()).parts;
  };
  const part = length / 20;
  // From the beginning, then on.
  expect(await save(2 * part, 2 * part)).toBe('111');
  expect(await save(4 * part, 4 * part)).toBe('11111');
  // A jump is not watched.
  expect(await save(15 * part, 5 * part)).toBe('1000000000011111');
  // Back, and no further seconds: nothing is watched.
  expect(await save(8 * part, 5 * part)).toBe('1000000000011111');
  expect(await save(10 * part, 7 * part)).toBe('1000011100011111');
  // The end of the video is the last part.
  expect(await save(length, 9 * part, 100)).toMatch(/^1{10}/);
  expect((await watched()).isDated).toBe(true);
});
