import { GiveStream } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourseDraft, type TestCourse } from '../../../testing/learning/courses.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createMediaTokens } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { moveSubscriptions, subscriptionsOnlyOf } from '../../commerce/subscriptions/index.ts';
import { createStreamsService } from './streams.service.ts';

const base = '/studio/api/user-course-streams';
const staff: Omit<Actor, 'userId'> = {
  sessionId: 1,
  staffRoles: ['support'],
  timezone: 'Europe/Moscow',
  language: 'ru',
  idempotencyKey: undefined,
  requirement: null,
  hasSecondFactor: false,
  expertEpoch: 0,
  signedInAt: 0,
};
const day = 86_400;

let t: TestApp;
let support: TestPerson;
let course: TestCourse;
let seconds: number;
beforeAll(async () => {
  t = await createTestApp();
  support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  course = await createPublishedCourse(t, t.aurora, { days: 4, restDays: [4] });
  seconds = Math.floor(t.clock.now / 1000) - 60;
});
afterAll(() => t.close());

const give = (person: TestPerson, body: object, headers?: Record<string, string>) =>
  person.call('POST', base, { course_id: course.id, start_date: seconds, ...body }, headers);
const courseStatus = async (learner: TestPerson) =>
  (await learner.call('GET', `/spa/api/v1/courses/${course.id}`)).statusCode;

test('addresses of files that experts of a cohort were shown end when a stream of it is withdrawn', async () => {
  const { id: userId } = await createPerson(t, t.aurora);
  const expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  const { id: cohortId } = await t.aurora.db
    .insertInto('cohorts')
    .values({ course_id: course.id, title: 'Autumn', first_day: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.aurora.db
    .insertInto('cohort_experts')
    .values({ cohort_id: cohortId, user_id: expert.id })
    .execute();
  const { id } = (await give(support, { user_id: userId, cohort_id: cohortId })).json();
  const epoch = async () =>
    (
      await t.aurora.db
        .selectFrom('users')
        .select('expert_epoch')
        .where('id', '=', expert.id)
        .executeTakeFirst()
    )?.expert_epoch;
  const before = await epoch();
  expect((await support.call('DELETE', `${base}/${id}`)).statusCode).toBe(200);
  expect([before, await epoch()]).toEqual([0, 1]);
});

test('a stream is given, withdrawn and restored with its progress, each with an audit entry', async () => {
  const learner = await createPerson(t, t.aurora);
  expect(await courseStatus(learner)).toBe(404);
  const given = await give(support, { user_id: learner.id, end_date: seconds + 30 * day });
  expect(given.statusCode).toBe(201);
  const { id } = given.json();
  expect(given.json()).toMatchObject({
    user_id: learner.id,
    user_timezone: 'Europe/Moscow',
    course_title: course.title,
    status: 'open',
    days_count: 3,
    progress: 0,
  });
  expect(await courseStatus(learner)).toBe(200);
  await learner.call(
    'POST',
    `/spa/api/v1/user-course-streams/${id}/user-day-status/${course.days[0]?.id}/start`,
  );

  for (const at of [id, Number(`${id}0`)])
    await t.aurora.db.transaction().execute((trx) =>
      t.features.notifications(t.aurora).notify(trx, {
        userId: learner.id,
        kind: 'reminder',
        key: `reminder:${at}`,
        path: `/course/${at}/calendar/1`,
        values: { course: course.title, day_number: 1 },
      }),
    );
  const unread = async () => (await learner.call('GET', '/spa/api/v1/notifications/unread')).json().count;
  expect(await unread()).toBe(2);

  const withdrawn = await support.call('DELETE', `${base}/${id}`);
  // That of another stream stays.
  expect(await unread()).toBe(1);
  expect([withdrawn.statusCode, withdrawn.json().id]).toEqual([200, id]);
  expect(await courseStatus(learner)).toBe(404);
  expect((await support.call('DELETE', `${base}/${id}`)).statusCode).toBe(404);
  expect((await support.call('GET', `${base}/${id}`)).statusCode).toBe(404);

  const again = await give(support, { user_id: learner.id, start_date: seconds - day, is_demo: true });
  expect(again.json()).toMatchObject({ id, start_date: seconds - day, end_date: null, is_demo: true });
  expect(await courseStatus(learner)).toBe(200);
  const status = (await learner.call('GET', `/spa/api/v1/user-course-streams/${id}/status`)).json();
  expect(status.days[0]).toMatchObject({ status: 'started' });
  const audit = await t.aurora.db
    .selectFrom('audit_entries')
    .select(['user_id', 'action'])
    .where('target_id', '=', id)
    .where('target_type', '=', 'stream')
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['stream.given', 'stream.withdrawn', 'stream.given']);
  expect(audit[0]?.user_id).toBe(support.id);
});

test('concurrent calls that give one course create one stream', async () => {
  const learner = await createPerson(t, t.aurora);
  // First for a user without a stream of the course, then for a user whose stream was withdrawn.
  for (const _ of [1, 2]) {
    const answers = await Promise.all([1, 2, 3, 4].map(() => give(support, { user_id: learner.id })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(3);
    const refused = answers.find(({ statusCode }) => statusCode === 422)?.json();
    expect(Object.keys(refused.errors)).toEqual(['course_id']);
    await support.call(
      'DELETE',
      `${base}/${answers.find(({ statusCode }) => statusCode === 201)?.json().id}`,
    );
  }
  const rows = await t.aurora.db
    .selectFrom('user_course_streams')
    .select('id')
    .where('user_id', '=', learner.id)
    .execute();
  expect(rows).toHaveLength(1);
});

test('a repeated call with the same key gets the same reply', async () => {
  const learner = await createPerson(t, t.aurora);
  const key = { 'idempotency-key': `give ${learner.id}` };
  const [first, second] = [
    await give(support, { user_id: learner.id }, key),
    await give(support, { user_id: learner.id }, key),
  ];
  expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  const other = await give(support, { user_id: learner.id, is_demo: true }, key);
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused']);
});

const refusedFields = async (body: object) => {
  const answer = await give(support, body);
  return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
};

test('rejects invalid fields with 422 and names them', async () => {
  const learner = await createPerson(t, t.aurora);
  const foreigner = await createPerson(t, t.forma);
  const draft = await createCourseDraft(t.aurora);
  const id = { user_id: learner.id };
  expect(await refusedFields({ user_id: 999_999 })).toEqual([422, ['user_id']]);
  expect(await refusedFields({ user_id: foreigner.id + 100_000 })).toEqual([422, ['user_id']]);
  expect(await refusedFields({ ...id, course_id: 999_999 })).toEqual([422, ['course_id']]);
  expect(await refusedFields({ ...id, course_id: draft.id })).toEqual([422, ['course_id']]);
  expect(await refusedFields({ ...id, end_date: seconds })).toEqual([422, ['end_date']]);
  expect(await refusedFields({ ...id, start_date: 'tomorrow' })).toEqual([422, ['start_date']]);
  expect(await refusedFields({})).toEqual([422, ['user_id']]);
});

test('lists streams by user, course and text; experts see those of their courses', async () => {
  const learner = await createPerson(t, t.aurora, { name: 'Вера' });
  const id = await createStream(t, t.aurora, {
    userId: learner.id,
    courseId: course.id,
    startDate: t.clock.now - 120_000,
    endDate: t.clock.now - 60_000,
  });
  const list = async (person: TestPerson, filter: object) => {
    const answer = await person.call(
      'GET',
      `${base}?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["start_date","DESC"]`,
    );
    return {
      ids: answer.json().map((row: { id: number }) => row.id),
      range: answer.headers['content-range'],
      body: answer.json(),
    };
  };
  for (const filter of [
    { user_id: learner.id },
    { id: [id] },
    { q: 'вера' },
    { q: learner.email.slice(0, 8), course_id: course.id },
  ])
    expect(await list(support, filter)).toMatchObject({
      ids: [id],
      range: 'items 0-0/1',
      body: [{ user_name: 'Вера', status: 'ended' }],
    });
  expect((await list(support, { q: '%' })).ids).toEqual([]);
  expect((await list(support, { user_id: learner.id, course_id: 999_999 })).ids).toEqual([]);
  const expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  expect((await list(expert, {})).ids).toEqual([]);
  expect((await expert.call('GET', `${base}/${id}`)).statusCode).toBe(404);
  await t.aurora.db
    .insertInto('course_experts')
    .values({ course_id: course.id, user_id: expert.id })
    .execute();
  expect((await list(expert, { user_id: learner.id })).ids).toEqual([id]);
  expect((await expert.call('GET', `${base}/${id}`)).json()).toMatchObject({ id });
  for (const query of ['?sort=["email","ASC"]', '?range=[5,1]', '?filter=[]'])
    expect((await support.call('GET', `${base}${query}`)).statusCode).toBe(400);
});

test('publishes given and withdrawn streams and points to the learner', async () => {
  const learner = await createPerson(t, t.aurora);
  const emitted: unknown[] = [];
  const realtime = { emit: (...[, ...event]: unknown[]) => void emitted.push(event) };
  const deps = { brand: t.aurora, bus: t.bus, realtime, clock: () => t.clock.now };
  const mediaTokens = createMediaTokens({ secret: 'secret of this test', clock: deps.clock });
  const service = createStreamsService({
    ...deps,
    courses: t.features.courses(t.aurora),
    mediaTokens,
    movedSubscriptions: { moveSubscriptions, subscriptionsOnlyOf },
    sessions: { momentOf: async () => t.clock.now },
  });
  const actor = { ...staff, userId: support.id };
  const own = await createPublishedCourse(t, t.aurora, { scores: 7, videoState: 'waiting' });
  const stream = GiveStream.parse({ user_id: learner.id, course_id: own.id, start_date: seconds });
  const withKey = { ...actor, idempotencyKey: 'given once' };
  const { id } = await service.give(withKey, stream);
  // A repeated request publishes nothing.
  await service.give(withKey, stream);
  const at = { streamId: id, dayId: own.days[0]?.id ?? 0 };
  const asLearner = { ...actor, userId: learner.id, staffRoles: [] };
  await service.startDay(asLearner, at, { expand: new Set() });
  await service.finishDay(asLearner, at, { expand: new Set() });
  await service.finishDay(asLearner, at, { expand: new Set() });
  await service.withdraw(actor, id);
  expect(emitted).toEqual([
    [{ user: learner.id }, 'stream.status', { id, status: 'open' }],
    [{ user: learner.id }, 'scores.amount', { amount: 7 }],
    [{ user: learner.id }, 'stream.status', { id, status: null }],
  ]);
});

test('rejects learners, experts, staff of other brands and guests', async () => {
  const learner = await createPerson(t, t.aurora);
  const expert = await createPerson(t, t.aurora, { staffRoles: ['expert', 'author'] });
  const other = await createPerson(t, t.forma, { staffRoles: ['admin'] });
  const id = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
  for (const person of [learner, expert]) {
    expect((await give(person, { user_id: learner.id })).statusCode).toBe(403);
    expect((await person.call('DELETE', `${base}/${id}`)).statusCode).toBe(403);
  }
  expect((await learner.call('GET', base)).statusCode).toBe(403);
  expect((await other.call('DELETE', `${base}/${id}`)).statusCode).toBe(404);
  expect((await other.call('GET', `${base}/${id}`)).statusCode).toBe(404);
  expect((await request(t.app, t.aurora, { method: 'GET', url: base })).statusCode).toBe(401);
  expect((await request(t.app, t.aurora, { method: 'DELETE', url: `${base}/${id}` })).statusCode).toBe(401);
  expect((await request(t.app, t.aurora, { method: 'POST', url: base, body: {} })).statusCode).toBe(401);
});

test.each<[field: string, value: number]>(
  ['start_date', 'end_date'].flatMap((field) =>
    [2 ** 53 - 1, -(2 ** 53) + 1, 1e13, 253_402_300_800, 6_246_028_800_000, -1].map(
      (value): [string, number] => [field, value],
    ),
  ),
)('rejects a stream with the %s %d with 422', async (field, value) => {
  const learner = await createPerson(t, t.aurora);
  const answer = await give(support, { user_id: learner.id, [field]: value });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
});
