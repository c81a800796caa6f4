import { HomeworkForReview, type HomeworkStatus } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { createSentHomework, giveCourse } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { statementsOf } from '../../../testing/app/statements.ts';
import { createPublishedCourse } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const base = '/studio/api/homework-statuses';

let t: TestApp;
let expert: TestPerson;
let admin: TestPerson;
let course: TestCourse;
let otherCourse: TestCourse;
/** In the order in which they were sent; the last is of the other course. */
let sent: { learner: TestPerson; streamId: number; homework: HomeworkStatus }[];
beforeAll(async () => {
  t = await createTestApp();
  expert = await createPerson(t, t.aurora, { staffRoles: ['expert', 'support'] });
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  course = await createPublishedCourse(t, t.aurora, { days: 2 });
  otherCourse = await createPublishedCourse(t, t.aurora, { days: 2 });
  await giveCourse(t.aurora, course.id, expert.id);
  sent = [];
  for (const [name, of] of [
    ['Ольга', course],
    ['Ирина', course],
    ['100%', course],
    ['Ольга', otherCourse],
  ] as const) {
    t.clock.now += 60_000;
    sent.push(await createSentHomework(t, t.aurora, of, { name }));
  }
});
afterAll(() => t.close());

const list = (person: TestPerson, query: { filter?: unknown; sort?: unknown; range?: unknown } = {}) => {
  const params = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return person.call('GET', `${base}?${new URLSearchParams(Object.fromEntries(params)).toString()}`);
};
const idsOf = async (answer: ReturnType<typeof list>) =>
  (await answer).json<HomeworkForReview[]>().map(({ id }) => id);
const id = (index: number) => sent[index]?.homework.id as number;

test('the desk lists homeworks under review by remaining time, for experts those of their courses', async () => {
  const answer = await list(admin);
  expect(answer.headers['content-range']).toBe('items 0-3/4');
  expect(answer.json<HomeworkForReview[]>().map((one) => one.id)).toEqual([id(0), id(1), id(2), id(3)]);
  expect(HomeworkForReview.parse(answer.json()[0])).toMatchObject({
    status: 'UPLOADED',
    review_until: (sent[0]?.homework.uploaded_at ?? 0) + 86_400,
    user: { name: 'Ольга' },
    course_title: course.title,
    unread_count: 1,
    homework: { title: 'Write', scores: 5 },
  });
  // Whatever other roles they have.
  expect(await idsOf(list(expert))).toEqual([id(0), id(1), id(2)]);
});

test('supports ranges and sorting', async () => {
  const answer = await list(admin, { range: [1, 2], sort: ['review_until', 'DESC'] });
  expect(answer.headers['content-range']).toBe('items 1-2/4');
  expect(await idsOf(list(admin, { range: [1, 2], sort: ['review_until', 'DESC'] }))).toEqual([id(2), id(1)]);
  expect(await idsOf(list(admin, { range: [0, 0], sort: ['id', 'DESC'] }))).toEqual([id(3)]);
});

test.each([
  ['a stream', () => ({ stream_id: sent[1]?.streamId }), [1]],
  ['a learner', () => ({ user_id: sent[2]?.learner.id }), [2]],
  ['a course', () => ({ course_id: otherCourse.id }), [3]],
  ['a name regardless of case', () => ({ q: 'ОЛЬГ' }), [0, 3]],
  ['an e-mail', () => ({ q: sent[1]?.learner.email }), [1]],
  ['a LIKE wildcard as text', () => ({ q: '%' }), [2]],
  ['two learners', () => ({ user_id: [sent[0]?.learner.id, sent[1]?.learner.id] }), [0, 1]],
  ['ids', () => ({ id: [id(0), id(3)] }), [0, 3]],
  ['a state without homework', () => ({ status: 'DONE' }), []],
  ['two states', () => ({ status: ['DONE', 'UPLOADED'], course_id: course.id }), [0, 1, 2]],
  [
    'the state of an unsent homework',
    () => ({ status: 'NOT_UPLOADED', user_id: sent[0]?.learner.id, id: id(0) }),
    [],
  ],
  ['an empty text', () => ({ q: ' ' }), [0, 1, 2, 3]],
  ['a number that is too large', () => ({ user_id: 1e15 }), []],
])('filters by %s', async (_, filter, found) => {
  expect(await idsOf(list(admin, { filter: filter() }))).toEqual(found.map(id));
});

test('a filter does not widen an expert’s scope', async () => {
  expect(await idsOf(list(expert, { filter: { course_id: otherCourse.id } }))).toEqual([]);
  expect(await idsOf(list(expert, { filter: { id: [id(3)] } }))).toEqual([]);
});

test('a decided homework moves to its state’s list', async () => {
  const { homework } = await createSentHomework(t, t.aurora, course);
  await admin.call('POST', `${base}/${homework.id}/return`, { message: 'x' });
  expect(await idsOf(list(admin))).not.toContain(homework.id);
  expect(await idsOf(list(admin, { filter: { status: 'FAIL' } }))).toEqual([homework.id]);
});

test('homeworks of a revoked stream are not listed', async () => {
  const { homework, streamId } = await createSentHomework(t, t.aurora, course);
  await t.aurora.db
    .updateTable('user_course_streams')
    .set({ withdrawn_at: new Date() })
    .where('id', '=', streamId)
    .execute();
  expect(await idsOf(list(admin))).not.toContain(homework.id);
  expect((await admin.call('GET', `${base}/${homework.id}`)).statusCode).toBe(404);
  expect((await admin.call('POST', `${base}/${homework.id}/accept`, {})).statusCode).toBe(404);
});

test('homeworks of a deleted account are hidden until it is restored', async () => {
  const { homework, learner, streamId } = await createSentHomework(t, t.aurora, course);
  const streams = async () => {
    const filter = new URLSearchParams({ filter: JSON.stringify({ id: [streamId] }) }).toString();
    return (await admin.call('GET', `/studio/api/user-course-streams?${filter}`)).json();
  };
  const leave = (deleted_at: Date | null) =>
    t.aurora.db.updateTable('users').set({ deleted_at }).where('id', '=', learner.id).execute();
  await leave(new Date());
  expect(await idsOf(list(admin))).not.toContain(homework.id);
  expect(await streams()).toEqual([]);
  await leave(null);
  expect(await idsOf(list(admin))).toContain(homework.id);
  expect(await streams()).toHaveLength(1);
});

test.each([
  'filter={',
  'filter=[]',
  'filter={"status":"LOST"}',
  'filter={"user_id":"me"}',
  'filter={"learner":1}',
  'range=[5,1]',
  'range=["a","b"]',
  'sort=["email","ASC"]',
  'sort=up',
])('the list refuses ?%s as malformed', async (query) => {
  const answer = await admin.call('GET', `${base}?${query}`);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed']);
});

test('the number of statements does not depend on the number of homeworks', async () => {
  const few = await statementsOf(() => list(admin, { range: [0, 0] }));
  const all = await statementsOf(() => list(admin, { range: [0, 100] }));
  // A page that is full is counted by a second one.
  expect([few.length, all.length]).toEqual([2, 1]);
});
