import { HomeworkForReview, type HomeworkStatus } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourseDraft, type TestCourse } from '../../../testing/learning/courses.ts';
import {
  createFile,
  createSentHomework,
  giveCourse,
  homeworkOf,
  sendHomework,
  setHomework,
} from '../../../testing/talking/homework.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { publishCourse } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const base = '/studio/api/homework-statuses';

let t: TestApp;
let expert: TestPerson;
let otherExpert: TestPerson;
let admin: TestPerson;
let course: TestCourse;
let otherCourse: TestCourse;
beforeAll(async () => {
  t = await createTestApp();
  expert = await createPerson(t, t.aurora, { staffRoles: ['expert'], name: 'Expert' });
  otherExpert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  course = await createCourseDraft(t.aurora, { days: 2 });
  await setHomework(t.aurora, course.days[0]?.homeworkId as number, { scores: 30 });
  otherCourse = await createCourseDraft(t.aurora, { days: 2 });
  for (const { id } of [course, otherCourse]) await publishCourse(t, t.aurora, id);
  await giveCourse(t.aurora, course.id, expert.id);
  await giveCourse(t.aurora, otherCourse.id, otherExpert.id);
});
afterAll(() => t.close());

type Decision = 'accept' | 'return' | 'reopen';
const decide = (
  person: TestPerson,
  { id }: Pick<HomeworkStatus, 'id'>,
  decision: Decision,
  body: object = {},
  headers?: Record<string, string>,
) => person.call('POST', `${base}/${id}/${decision}`, body, headers);

async function stateOf({ id }: Pick<HomeworkStatus, 'id'>) {
  return t.aurora.db
    .selectFrom('user_homework_statuses')
    .select(['status', 'scores'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
const pointsOf = async (learner: TestPerson): Promise<number> =>
  (await learner.call('GET', '/spa/api/v1/user-score/amount')).json().amount;

test('an accepted homework is done, gives points, and is in the audit log and the chat', async () => {
  const { learner, streamId, homework } = await createSentHomework(t, t.aurora, course);
  const file = await createFile(t.aurora, expert.id);
  const answer = await decide(expert, homework, 'accept', { message: 'Well done', file_ids: [file] });
  expect(answer.statusCode).toBe(200);
  const { success, data } = answer.json();
  expect(success).toBe(true);
  expect(HomeworkForReview.parse(data.homework_status)).toMatchObject({
    id: homework.id,
    status: 'DONE',
    review_until: null,
    uploaded_at: homework.uploaded_at,
    course_id: course.id,
    previous_count: 0,
    user: { id: learner.id, name: 'Вера', email: learner.email, avatar: null },
  });
  expect(data.chat_message).toMatchObject({
    user_id: null,
    employee: { id: expert.id, name: 'Expert', is_expert: true, file: null },
    message: 'Well done',
    files: [{ id: file }],
  });
  expect(await homeworkOf(learner, streamId, homework.target_id)).toMatchObject({
    status: 'DONE',
    scores: 30,
    unread_count: 1,
  });
  expect(await pointsOf(learner)).toBe(30);
  const history = (await learner.call('GET', '/spa/api/v1/user-score')).json();
  expect(history).toMatchObject([{ amount: 30, reason: 'homework_accepted' }]);
  expect(await auditOf(homework)).toEqual([
    {
      user_id: expert.id,
      action: 'homework.accepted',
      details: { scores: 30, message_id: data.chat_message.id },
    },
  ]);
});

test('accepting without a message writes none', async () => {
  const { learner, homework } = await createSentHomework(t, t.aurora, course, { day: 2 });
  const answer = await decide(expert, homework, 'accept');
  expect(answer.json().data.chat_message).toBeNull();
  expect(await stateOf(homework)).toEqual({ status: 'DONE', scores: 5 });
  const thread = await learner.call('GET', `/spa/api/v1/chats/${homework.dialog_id}/messages`);
  expect(thread.json()).toHaveLength(1);
});

test('return, resend, accept and reopen restart the review period and give points once [product §4 homework]', async () => {
  const { learner, streamId, homework } = await createSentHomework(t, t.aurora, course);
  const start = t.clock.now;
  const returned = await decide(expert, homework, 'return', { message: 'Once more, please' });
  expect(returned.json().data).toMatchObject({
    homework_status: { status: 'FAIL', review_until: null },
    chat_message: { message: 'Once more, please' },
  });
  t.clock.now = start + 7_200_000;
  const again = await sendHomework(learner, homework, { message: 'Better?' });
  expect(again).toMatchObject({ status: 'UPLOADED', uploaded_at: Math.floor(t.clock.now / 1000) });
  expect((await expert.call('GET', `${base}/${homework.id}`)).json()).toMatchObject({
    previous_count: 1,
    unread_count: 2,
  });

  t.clock.now += 1000;
  await decide(expert, homework, 'accept');
  t.clock.now += 1000;
  const reopened = await decide(expert, homework, 'reopen', { message: 'I was wrong' });
  expect(reopened.json().data.homework_status).toMatchObject({ status: 'FAIL' });
  expect([await pointsOf(learner), await stateOf(homework)]).toEqual([30, { status: 'FAIL', scores: 30 }]);

  t.clock.now += 1000;
  await sendHomework(learner, homework);
  await decide(expert, homework, 'accept');
  expect([await pointsOf(learner), await stateOf(homework)]).toEqual([30, { status: 'DONE', scores: 30 }]);
  expect((await homeworkOf(learner, streamId, homework.target_id)).scores).toBe(30);
  expect((await auditOf(homework)).map(({ action }) => action)).toEqual([
    'homework.returned',
    'homework.accepted',
    'homework.reopened',
    'homework.accepted',
  ]);
  t.clock.now = start;
});

test('the history of reviews is kept apart from the audit log', async () => {
  const { learner, homework } = await createSentHomework(t, t.aurora, course);
  const start = t.clock.now;
  const returned = (await decide(expert, homework, 'return', { message: 'Once more' })).json().data;
  t.clock.now += 1000;
  await sendHomework(learner, homework);
  t.clock.now += 1000;
  await decide(admin, homework, 'accept');
  await decide(expert, homework, 'reopen', { message: 'I was wrong' });
  t.clock.now += 1000;
  await sendHomework(learner, homework);
  t.clock.now = start;
  await t.aurora.db.deleteFrom('audit_entries').where('target_id', '=', homework.id).execute();
  expect((await expert.call('GET', `${base}/${homework.id}`)).json()).toMatchObject({ previous_count: 2 });
  const { rows } = await t.aurora.pool.query(
    `select reviewer_id, verdict, message_id, scores from homework_reviews where status_id = $1 order by id`,
    [homework.id],
  );
  expect(rows).toMatchObject([
    { reviewer_id: expert.id, verdict: 'returned', message_id: returned.chat_message.id, scores: 0 },
    { reviewer_id: admin.id, verdict: 'accepted', message_id: null, scores: 30 },
    { reviewer_id: expert.id, verdict: 'reopened', message_id: expect.any(Number), scores: 0 },
  ]);
});

test.each<[Decision, Decision]>([
  ['accept', 'accept'],
  ['accept', 'return'],
  ['return', 'return'],
])('of two experts who %s and %s at the same time one wins', async (one, other) => {
  const { learner, homework } = await createSentHomework(t, t.aurora, course);
  const answers = await Promise.all([
    decide(expert, homework, one, { message: 'first' }),
    decide(admin, homework, other, { message: 'second' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const loser = answers.find(({ statusCode }) => statusCode === 409);
  expect(loser?.json().code).toBe('homework_not_under_review');
  const thread = await learner.call('GET', `/spa/api/v1/chats/${homework.dialog_id}/messages`);
  expect(thread.json()).toHaveLength(2);
  expect(await auditOf(homework)).toHaveLength(1);
  const { status, scores } = await stateOf(homework);
  expect([scores, await pointsOf(learner)]).toEqual(status === 'DONE' ? [30, 30] : [0, 0]);
});

test('refuses decisions on homeworks in another state', async () => {
  const { learner, streamId, homework } = await createSentHomework(t, t.aurora, course);
  const notSent = await homeworkOf(learner, streamId, course.days[1]?.homeworkId as number);
  const code = async (status: HomeworkStatus, decision: Decision) => {
    const answer = await decide(expert, status, decision, { message: 'x' });
    return [answer.statusCode, answer.json().code];
  };
  expect(await code(homework, 'reopen')).toEqual([409, 'homework_not_reviewed']);
  await decide(expert, homework, 'return', { message: 'no' });
  for (const decision of ['accept', 'return'] as const) {
    expect(await code(homework, decision)).toEqual([409, 'homework_not_under_review']);
    expect(await code(notSent, decision)).toEqual([404, 'not_found']);
  }
});

test('a refused decision changes nothing', async () => {
  const { learner, homework } = await createSentHomework(t, t.aurora, course);
  const foreign = await createFile(t.aurora, learner.id);
  const refused: [Decision, object, string][] = [
    ['return', {}, 'message'],
    ['return', { message: ' \n ' }, 'message'],
    ['return', { message: 'a\u0000' }, 'message'],
    ['accept', { message: 'x'.repeat(100_000) }, 'message'],
    ['accept', { file_ids: [foreign] }, 'file_ids'],
    ['accept', { file_ids: 'all' }, 'file_ids'],
  ];
  for (const [decision, body, field] of refused) {
    const answer = await decide(expert, homework, decision, body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  }
  expect(await stateOf(homework)).toEqual({ status: 'UPLOADED', scores: 0 });
  expect([await pointsOf(learner), await auditOf(homework)]).toEqual([0, []]);
});

test('the same decision with the same key answers as the first did', async () => {
  const { learner, homework } = await createSentHomework(t, t.aurora, course);
  const headers = { 'idempotency-key': 'decided' };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => decide(expert, homework, 'accept', { message: 'Yes' }, headers)),
  );
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, answers[0]?.json()]);
  const thread = await learner.call('GET', `/spa/api/v1/chats/${homework.dialog_id}/messages`);
  expect([thread.json().length, await pointsOf(learner)]).toEqual([2, 30]);
  const other = await decide(expert, homework, 'accept', { message: 'No' }, headers);
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused']);
});

test('experts decide on assigned courses, admins on all, others on none [rules §6 expert]', async () => {
  const { learner, homework } = await createSentHomework(t, t.aurora, course);
  const support = await createPerson(t, t.aurora, { staffRoles: ['support', 'author'] });
  const calls = (person: TestPerson) => [
    () => person.call('GET', `${base}/${homework.id}`),
    () => decide(person, homework, 'accept', { message: 'x' }),
    () => decide(person, homework, 'return', { message: 'x' }),
    () => decide(person, homework, 'reopen', { message: 'x' }),
  ];
  for (const call of calls(otherExpert))
    expect((await call()).json()).toMatchObject({ status: 404, code: 'not_found' });
  for (const person of [learner, support])
    for (const call of [...calls(person), () => person.call('GET', base)])
      expect((await call()).json()).toMatchObject({ status: 403, code: 'forbidden' });
  for (const path of ['', `/${homework.id}`])
    expect((await request(t.app, t.aurora, { method: 'GET', url: base + path })).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${expert.token}` };
  for (const decision of ['accept', 'return', 'reopen']) {
    const url = `${base}/${homework.id}/${decision}`;
    expect((await request(t.app, t.aurora, { method: 'POST', url, body: {} })).statusCode).toBe(401);
    expect((await request(t.app, t.forma, { method: 'POST', url, body: {}, headers })).statusCode).toBe(401);
  }
  expect((await expert.call('GET', `${base}/999999`)).statusCode).toBe(404);
  expect((await expert.call('GET', `${base}/x`)).statusCode).toBe(400);
  expect(await stateOf(homework)).toMatchObject({ status: 'UPLOADED' });
  expect((await admin.call('GET', `${base}/${homework.id}`)).json()).toMatchObject({ id: homework.id });
});

async function auditOf({ id }: Pick<HomeworkStatus, 'id'>) {
  return t.aurora.db
    .selectFrom('audit_entries')
    .select(['user_id', 'action', 'details'])
    .where('target_type', '=', 'homework_status')
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();
}
