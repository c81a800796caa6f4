import { HomeworkStatus } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourseDraft, type TestCourse } from '../../../testing/learning/courses.ts';
import { homeworkOf, sendHomework } from '../../../testing/talking/homework.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { statementsOf } from '../../../testing/app/statements.ts';
import { createStream, publishCourse } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { watchChanges } from '../../../testing/calls/watch-changes.ts';

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
  course = await createCourseDraft(t.aurora, { days: 4, drip: true });
  await publishCourse(t, t.aurora, course.id);
  // The second of four days: two are open, the third opens tomorrow, the second stage is closed.
  streamId = await createStream(t, t.aurora, {
    userId: anna.id,
    courseId: course.id,
    startDate: t.clock.now - day,
  });
});
afterAll(() => t.close());

const dayHomework = (number: number) => course.days[number - 1]?.homeworkId as number;
const ofStream = (person: TestPerson, id: number, query = '') =>
  person.call('GET', `${base}/${id}/user-homework${query}`);
const placesOf = (list: HomeworkStatus[]) =>
  list.map(({ target_type, day_number, lock }) => [target_type, day_number, lock]);

test('lists a status for every homework of the course, and stores none [product §3 homework status, product §4 homework, rules §7 homework]', async () => {
  const person = await createPerson(t, t.aurora);
  const id = await createStream(t, t.aurora, {
    userId: person.id,
    courseId: course.id,
    startDate: t.clock.now - day,
  });
  const watch = await watchChanges(t.aurora);
  const { result: answers, changes } = await watch(() =>
    Promise.all(Array.from({ length: 6 }, () => ofStream(person, id))),
  );
  expect(changes).toEqual([]);
  const lists = answers.map((answer) => answer.json<HomeworkStatus[]>());
  for (const list of lists) expect(list).toEqual(lists[0]);
  // What the closed stage hides is not there.
  expect(placesOf(lists[0] ?? [])).toEqual([
    ['course_stage_homework', null, null],
    ['stage_day_homework', 1, null],
    ['stage_day_homework', 2, null],
  ]);
  for (const one of lists[0] ?? []) {
    expect(HomeworkStatus.parse(one)).toMatchObject({
      status: 'NOT_UPLOADED',
      is_locked: false,
      uploaded_at: null,
      review_until: null,
      unread_count: 0,
      course_title: course.title,
    });
    expect(one).not.toHaveProperty('scores');
  }
});

test('a locked day locks its homework with a reason, and a closed stage hides it [product §4 homework lock]', async () => {
  const person = await createPerson(t, t.aurora);
  const id = await createStream(t, t.aurora, { userId: person.id, courseId: course.id });
  const list = (await ofStream(person, id)).json<HomeworkStatus[]>();
  expect(placesOf(list)).toEqual([
    ['course_stage_homework', null, null],
    ['stage_day_homework', 1, null],
    ['stage_day_homework', 2, 'not_yet'],
  ]);
  expect(list.map(({ is_locked }) => is_locked)).toEqual([false, false, true]);
  const now = t.clock.now;
  t.clock.now = now + 3 * day;
  expect((await ofStream(person, id)).json()).toHaveLength(5);
  t.clock.now = now;
});

test('after the end of a stream only sent homeworks are listed', async () => {
  const person = await createPerson(t, t.aurora);
  const id = await createStream(t, t.aurora, {
    userId: person.id,
    courseId: course.id,
    endDate: t.clock.now + day,
  });
  const sent = await sendHomework(person, await homeworkOf(person, id, dayHomework(1)));
  const now = t.clock.now;
  t.clock.now = now + 2 * day;
  expect((await ofStream(person, id)).json()).toMatchObject([
    { id: sent.id, status: 'UPLOADED', is_locked: true, lock: 'stream_not_open' },
  ]);
  t.clock.now = now;
});

test('in a demo stream homework is open for days that the demo includes [rules §6 demo limits]', async () => {
  const person = await createPerson(t, t.aurora);
  const demo = await createCourseDraft(t.aurora, { days: 4, demoDays: [1, 3, 4] });
  await publishCourse(t, t.aurora, demo.id);
  const id = await createStream(t, t.aurora, { userId: person.id, courseId: demo.id, isDemo: true });
  // The homework of the first stage is about a day that the demo does not show.
  expect(placesOf((await ofStream(person, id)).json())).toEqual([
    ['course_stage_homework', null, 'demo'],
    ['stage_day_homework', 1, null],
    ['stage_day_homework', 2, 'demo'],
    ['stage_day_homework', 3, null],
    ['stage_day_homework', 4, null],
  ]);
});

test('a homework added to the course later has a status, and the others keep their ids [product §3 homework]', async () => {
  const person = await createPerson(t, t.aurora);
  const growing = await createCourseDraft(t.aurora, { days: 2 });
  await publishCourse(t, t.aurora, growing.id);
  const id = await createStream(t, t.aurora, { userId: person.id, courseId: growing.id });
  const before = (await ofStream(person, id)).json<HomeworkStatus[]>();
  const { homework_id: homeworkId } = await t.aurora.db
    .selectFrom('stage_day_homeworks')
    .select('homework_id')
    .where('id', '=', growing.days[0]?.homeworkId as number)
    .executeTakeFirstOrThrow();
  await t.aurora.db
    .insertInto('stage_day_homeworks')
    .values({ stage_day_id: growing.days[1]?.id as number, homework_id: homeworkId })
    .execute();
  await publishCourse(t, t.aurora, growing.id);
  // Nodes receive the new version over the bus.
  await expect.poll(async () => (await ofStream(person, id)).json()).toHaveLength(before.length + 1);
  const after = (await ofStream(person, id)).json<HomeworkStatus[]>();
  expect(after.filter((one) => before.some(({ id: known }) => known === one.id))).toEqual(before);
});

test('the list of all streams: the newest stream first, in pages, with points where they are asked for [rules §7 homework]', async () => {
  const person = await createPerson(t, t.aurora);
  const other = await createCourseDraft(t.aurora, { days: 2 });
  await publishCourse(t, t.aurora, other.id);
  const older = await createStream(t, t.aurora, {
    userId: person.id,
    courseId: course.id,
    startDate: t.clock.now - 2 * day,
  });
  const newer = await createStream(t, t.aurora, { userId: person.id, courseId: other.id });
  const first = await person.call('GET', '/spa/api/v1/homework?per-page=4&expand=scores,nonsense');
  const second = await person.call('GET', '/spa/api/v1/homework?per-page=4&page=2');
  expect(first.headers).toMatchObject({
    'x-pagination-current-page': '1',
    'x-pagination-page-count': '2',
    'x-pagination-per-page': '4',
    'x-pagination-total-count': '8',
  });
  const streams = [first, second].flatMap((answer) =>
    answer.json<HomeworkStatus[]>().map(({ stream_id }) => stream_id),
  );
  expect(streams).toEqual([newer, newer, newer, older, older, older, older, older]);
  expect(first.json()[0]).toMatchObject({ scores: 0 });
  expect(second.json()[0]).not.toHaveProperty('scores');
});

test('homeworks of a revoked stream are not listed', async () => {
  const person = await createPerson(t, t.aurora);
  const id = await createStream(t, t.aurora, { userId: person.id, courseId: course.id });
  expect((await ofStream(person, id)).statusCode).toBe(200);
  await t.aurora.db
    .updateTable('user_course_streams')
    .set({ withdrawn_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect((await ofStream(person, id)).statusCode).toBe(404);
  expect((await person.call('GET', '/spa/api/v1/homework')).json()).toEqual([]);
});

test('answers 404 for another user’s stream and 401 for guests and other brands', async () => {
  const url = `${base}/${streamId}/user-homework`;
  expect((await anna.call('GET', url)).statusCode).toBe(200);
  expect((await boris.call('GET', url)).json()).toMatchObject({ status: 404, code: 'not_found' });
  expect((await anna.call('GET', `${base}/999999/user-homework`)).statusCode).toBe(404);
  expect((await anna.call('GET', `${base}/first/user-homework`)).statusCode).toBe(400);
  expect((await anna.call('GET', `${url}?page=0`)).statusCode).toBe(400);
  for (const path of [url, '/spa/api/v1/homework']) {
    expect((await request(t.app, t.aurora, { method: 'GET', url: path })).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${anna.token}` };
    expect((await request(t.app, t.forma, { method: 'GET', url: path, headers })).statusCode).toBe(401);
  }
});

test('the statements of a list are as many for a large course with files as for a small one', async () => {
  const counts = [];
  for (const days of [2, 40]) {
    const person = await createPerson(t, t.aurora);
    const one = await createCourseDraft(t.aurora, { days });
    await publishCourse(t, t.aurora, one.id);
    const id = await createStream(t, t.aurora, { userId: person.id, courseId: one.id });
    await expect.poll(async () => (await ofStream(person, id)).statusCode).toBe(200);
    const reading = await statementsOf(() => ofStream(person, id));
    const all = await statementsOf(() => person.call('GET', '/spa/api/v1/homework'));
    counts.push([reading.length, all.length]);
  }
  expect(counts).toEqual([
    [2, 2],
    [2, 2],
  ]);
});
