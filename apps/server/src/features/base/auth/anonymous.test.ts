import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOneTimeToken } from './one-time-tokens.ts';
import { homeworkOf, sendHomework } from '../../../testing/talking/homework.ts';
import { points } from '../../learning/points/index.ts';
import { createPerson, request, testPassword, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createSubscription } from '../../../testing/commerce/subscriptions.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const ascending = (a: number, b: number) => a - b;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const post = (call: string, body?: unknown, token?: string) =>
  request(t.app, t.aurora, {
    method: 'POST',
    url: `/spa/api/v1/auth/${call}`,
    body,
    headers: {
      cookie: 'learn_social=here',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
type Call = TestPerson['call'];
const as =
  (token: string): Call =>
  (method, url, body, headers) =>
    request(t.app, t.aurora, {
      method,
      url,
      body,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

/** An anonymous user with progress in the first day of a course. */
async function createAnonymousLearner() {
  const { token, user } = (await post('anonymous')).json().data;
  const course = await createPublishedCourse(t, t.aurora);
  const streamId = await createStream(t, t.aurora, { userId: user.id, courseId: course.id });
  const call = as(token);
  const [day] = course.days;
  if (day === undefined) throw new Error('the course has no days');
  const days = `/spa/api/v1/user-course-streams/${streamId}/user-day-status/${day.id}`;
  await call('POST', `${days}/start`);
  t.clock.now += 60_000;
  for (const lessonId of day.lessons)
    await call('POST', '/spa/api/v1/save-lesson-stat', {
      stage_day_id: day.id,
      user_course_stream_id: streamId,
      stage_day_lesson_set_lesson_id: lessonId,
      viewed_seconds: 40,
      position: 30,
    });
  await earn(user.id, { amount: 30, sourceType: 'chat', sourceId: streamId });
  return { token: token as string, id: user.id as number, call, course, day, streamId };
}

const earn = (userId: number, source: { amount: number; sourceType: string; sourceId: number }) =>
  t.aurora.db.transaction().execute((trx) => points.earn(trx, { userId, reason: 'rating_given', ...source }));

const signUpForm = (email: string) => ({
  username: 'Вера',
  email,
  password: 'a long way home',
  password_repeat: 'a long way home',
});
const readProgress = async (call: Call) => {
  const streams = (await call('GET', '/spa/api/v1/user-course-streams')).json();
  const { amount } = (await call('GET', '/spa/api/v1/user-score/amount')).json();
  return { courses: streams.map((one: { course_id: number }) => one.course_id), amount, streams };
};

test('an anonymous user has the time zone of the browser, so that days open at its midnight', async () => {
  const url = '/spa/api/v1/auth/anonymous';
  const enter = (body?: object) => request(t.app, t.aurora, { method: 'POST', url, body });
  expect((await enter({ timezone: 'Asia/Omsk' })).json().data.user.timezone).toBe('Asia/Omsk');
  expect((await enter()).json().data.user.timezone).toBe('Europe/Moscow');
  expect((await enter({ timezone: 'Asia/Nowhere' })).statusCode).toBe(422);
});

test('creates an anonymous user without a name only if the brand allows it', async () => {
  const { user, token } = (await post('anonymous')).json().data;
  expect(user).toMatchObject({ email: null, name: '', is_anonymous: true, staff_roles: [] });
  expect((await as(token)('GET', '/spa/api/v1/user')).json()).toEqual(user);
});

test('refuses a password change of an anonymous user', async () => {
  const { token } = (await post('anonymous')).json().data;
  const body = { current_password: 'any', password: 'a long way home', password_repeat: 'a long way home' };
  expect((await as(token)('POST', '/spa/api/v1/user/update-password', body)).statusCode).toBe(403);
});

test('a sign-up converts the anonymous user and keeps their progress [product §4 anonymous person]', async () => {
  const anonymous = await createAnonymousLearner();
  const answer = await post('signup-by-email', signUpForm('vera.anon@example.com'), anonymous.token);
  const { user, token } = answer.json().data;
  expect(user).toMatchObject({ id: anonymous.id, name: 'Вера', is_anonymous: false });
  expect(await readProgress(as(token))).toMatchObject({ courses: [anonymous.course.id], amount: 30 });
  // The anonymous session has ended.
  expect((await anonymous.call('GET', '/spa/api/v1/user')).statusCode).toBe(401);
});

test('what gave access to the data of the anonymous user ends with the sign-up: others may have used this browser before', async () => {
  const { token } = (await post('anonymous')).json().data;
  const { address } = (await as(token)('POST', '/spa/api/v1/events/feed', {})).json();
  const feed = async () => (await request(t.app, t.aurora, { method: 'GET', url: address })).statusCode;
  expect(await feed()).toBe(200);
  await post('signup-by-email', signUpForm('vera.feed@example.com'), token);
  expect(await feed()).toBe(404);
});

test('a sign-up with a taken e-mail leaves the anonymous user unchanged', async () => {
  const anna = await createPerson(t, t.aurora);
  const anonymous = await createAnonymousLearner();
  const answer = await post('signup-by-email', signUpForm(anna.email), anonymous.token);
  expect(answer.json().errors).toHaveProperty('email');
  expect((await anonymous.call('GET', '/spa/api/v1/user')).json().is_anonymous).toBe(true);
});

test('a sign-up with the session of an account creates a new user', async () => {
  const boris = await createPerson(t, t.aurora);
  const answer = await post('signup-by-email', signUpForm('vera.other@example.com'), boris.token);
  expect(answer.json().data.user.id).not.toBe(boris.id);
  expect((await boris.call('GET', '/spa/api/v1/user')).json().email).toBe(boris.email);
});

test('a sign-in merges the anonymous user’s progress into the account [product §4 anonymous person]', async () => {
  const clara = await createPerson(t, t.aurora);
  await earn(clara.id, { amount: 5, sourceType: 'chat', sourceId: 1_000_000 });
  const other = await createPublishedCourse(t, t.aurora);
  await createStream(t, t.aurora, { userId: clara.id, courseId: other.id });
  const anonymous = await createAnonymousLearner();
  const sent = await post('login', { email: clara.email, password: testPassword }, anonymous.token);
  const { token, user } = sent.json().data;
  expect(user.id).toBe(clara.id);
  const { courses, amount } = await readProgress(as(token));
  expect(courses.toSorted(ascending)).toEqual([other.id, anonymous.course.id].toSorted(ascending));
  expect(amount).toBe(35);
  const remaining = await t.aurora.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', anonymous.id)
    .execute();
  expect(remaining).toEqual([]);
});

test('what support gave a guest account does not become their own by signing in with it', async () => {
  for (const [role, isMerged] of [
    ['support', false],
    ['admin', true],
  ] as const) {
    const member = await createPerson(t, t.aurora, { staffRoles: [role] });
    const anonymous = await createAnonymousLearner();
    const given = await member.call('POST', '/studio/api/payment-subscriptions', {
      user_id: anonymous.id,
      title: 'For me',
      course_service_type: 'main_subscription',
      course_ids: [anonymous.course.id],
    });
    expect(given.statusCode).toBe(201);
    const { token } = (
      await post('login', { email: member.email, password: testPassword }, anonymous.token)
    ).json().data;
    const { courses, amount } = await readProgress(as(token));
    expect([courses, amount]).toEqual(isMerged ? [[anonymous.course.id], 30] : [[], 0]);
    const subscriptions = (await as(token)('GET', '/spa/api/v1/payment-subscription')).json();
    expect(subscriptions).toHaveLength(isMerged ? 1 : 0);
    // The guest account stays as it is.
    expect((await anonymous.call('GET', '/spa/api/v1/user')).statusCode).toBe(isMerged ? 401 : 200);
  }
});

test('a merge combines the progress of both streams of a course', async () => {
  const dana = await createPerson(t, t.aurora);
  const anonymous = await createAnonymousLearner();
  const own = await createStream(t, t.aurora, { userId: dana.id, courseId: anonymous.course.id });
  const homeworkBefore = await homeworkOf(anonymous, anonymous.streamId, anonymous.day.homeworkId);
  await sendHomework(anonymous, homeworkBefore, { message: 'Сделано до входа' });
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const answer = await admin.call('POST', `/studio/api/chats/${homeworkBefore.dialog_id}/messages`, {
    message: 'Хорошо',
  });
  const rating = { stars: 4, comment: 'Помогло' };
  await anonymous.call(
    'PUT',
    `/spa/api/v1/chats/${homeworkBefore.dialog_id}/messages/${answer.json().id}/rating`,
    rating,
  );
  const before = await homeworkOf(dana, own, anonymous.day.homeworkId);
  expect(before.status).toBe('NOT_UPLOADED');

  const { token } = (
    await post('login', { email: dana.email, password: testPassword }, anonymous.token)
  ).json().data;
  const { streams } = await readProgress(as(token));
  expect(streams.map(({ id }: { id: number }) => id)).toEqual([own]);
  const status = (await as(token)('GET', `/spa/api/v1/user-course-streams/${own}/status`)).json();
  expect(JSON.stringify(status)).toContain(`"stage_day_id":${anonymous.day.id}`);
  const watched = await t.aurora.db
    .selectFrom('user_lesson_statuses')
    .select('viewed_seconds')
    .where('stream_id', '=', own)
    .execute();
  expect(watched).toHaveLength(anonymous.day.lessons.length);
  const homework = await homeworkOf({ call: as(token) }, own, anonymous.day.homeworkId);
  expect(homework.status).toBe('UPLOADED');
  const messages = await as(token)('GET', `/spa/api/v1/chats/${homework.dialog_id}/messages`);
  expect(messages.body).toContain('Сделано до входа');
  expect(messages.json()[0]).toMatchObject({ message: 'Хорошо', rating });
  // With the current id, and with the former id, which another device may still use.
  for (const { id } of [homework, before]) {
    const more = await sendHomework({ call: as(token) }, { id, stream_id: own }, { message: 'Ещё' });
    expect(more).toMatchObject({ id: homework.id, dialog_id: homework.dialog_id, status: 'UPLOADED' });
  }
});

test('a merge combines the chats of a homework that both users sent: messages, counts and reviews', async () => {
  const [dana, admin] = [
    await createPerson(t, t.aurora),
    await createPerson(t, t.aurora, { staffRoles: ['admin'] }),
  ];
  const anonymous = await createAnonymousLearner();
  const own = await createStream(t, t.aurora, { userId: dana.id, courseId: anonymous.course.id });
  const { homeworkId } = anonymous.day;
  const answer = async (id: number, message: string) =>
    (await admin.call('POST', `/studio/api/chats/${id}/messages`, { message })).json().id;
  const ofAnonymous = await sendHomework(
    anonymous,
    await homeworkOf(anonymous, anonymous.streamId, homeworkId),
    { message: 'm1' },
  );
  await answer(ofAnonymous.dialog_id, '2');
  const ofDana = await sendHomework(dana, await homeworkOf(dana, own, homeworkId), { message: 'm3' });
  const seen = await answer(ofDana.dialog_id, '4');
  const chat = `/spa/api/v1/chats/${ofDana.dialog_id}`;
  await dana.call('PUT', `${chat}/messages/${seen}/viewed`);
  await admin.call('POST', `/studio/api/homework-statuses/${ofAnonymous.id}/return`, { message: '5' });

  const login = await post('login', { email: dana.email, password: testPassword }, anonymous.token);
  const call = as(login.json().data.token);
  const page = await call('GET', `${chat}/messages?sort=created_at`);
  expect(page.json().map(({ message }: { message: string }) => message)).toEqual(['m1', '2', 'm3', '4', '5']);
  expect(page.headers['x-pagination-total-count']).toBe('5');
  expect((await call('GET', chat)).json().unread_count).toBe(1);
  expect(await homeworkOf({ call }, own, homeworkId)).toMatchObject({ id: ofDana.id, unread_count: 1 });
  const { rows } = await t.aurora.pool.query(
    'select verdict from homework_reviews where status_id = $1 and reviewer_id = $2',
    [ofDana.id, admin.id],
  );
  expect(rows).toEqual([{ verdict: 'returned' }]);
});

test('a sign-in merges the subscriptions, communities, tickets and unfinished uploads of an anonymous user', async () => {
  const nina = await createPerson(t, t.aurora);
  const anonymous = await createAnonymousLearner();
  const { pool } = t.aurora;
  await createSubscription(t.aurora, { userId: anonymous.id, courseIds: [anonymous.course.id] });
  await pool.query(
    `with community as (insert into communities (uniq, title, slug) values ('merged', 'Club', 'merged') returning id)
     insert into user_communities (user_id, community_id, start_date) select $1, id, now() from community`,
    [anonymous.id],
  );
  await anonymous.call('POST', '/spa/api/v1/tech-questions/auto', { message: 'Error 4' });
  await pool.query(`insert into uploads (id, user_id, bytes) values ('running', $1, 1)`, [anonymous.id]);
  await post('login', { email: nina.email, password: testPassword }, anonymous.token);
  for (const table of ['payment_subscriptions', 'user_communities', 'support_tickets', 'uploads'])
    expect([
      table,
      (await pool.query(`select from ${table} where user_id = $1`, [nina.id])).rowCount,
    ]).toEqual([table, 1]);
});

test('two concurrent sign-ins with one anonymous session merge it once', async () => {
  const [elena, fedor] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  const anonymous = await createAnonymousLearner();
  const answers = await Promise.all(
    [elena, fedor].map(({ email }) => post('login', { email, password: testPassword }, anonymous.token)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const amounts = await Promise.all(
    [elena, fedor].map(async ({ call }) => (await readProgress(call)).amount),
  );
  expect(amounts.toSorted(ascending)).toEqual([0, 30]);
});

test('refuses an e-mail in the profile of an anonymous user', async () => {
  const anonymous = await createAnonymousLearner();
  for (const url of ['/spa/api/v1/user/update-user', '/spa/api/v1/user'])
    expect((await anonymous.call('POST', url, { email: 'nobody.yet@example.com' })).statusCode).toBe(403);
  expect((await anonymous.call('POST', '/spa/api/v1/user', { city: 'Казань' })).json().city).toBe('Казань');
});

test.each([
  ['social', true],
  ['auto_login', false],
] as const)('a sign-in with a token for %s merges the anonymous user: %s', async (purpose, isMerged) => {
  const galya = await createPerson(t, t.aurora);
  const anonymous = await createAnonymousLearner();
  const expiresAt = t.clock.now + 60_000;
  const boundTo = purpose === 'social' ? { boundTo: { browser: 'here' } } : {};
  const once = await createOneTimeToken(t.aurora.db, { purpose, userId: galya.id, expiresAt, ...boundTo });
  const { token } = (await post('auto-login', { token: once }, anonymous.token)).json().data;
  expect((await readProgress(as(token))).amount).toBe(isMerged ? 30 : 0);
});

test('names the e-mail in the sign-up of an anonymous user when a concurrent transaction takes the e-mail', async () => {
  const { token } = (await post('anonymous')).json().data;
  const email = 'same-moment@example.com';
  const answer = await t.aurora.db.transaction().execute(async (trx) => {
    await trx.insertInto('users').values({ email }).execute();
    const pending = post('signup-by-email', signUpForm(email), token);
    // Commits only when the sign-up has passed its check and waits for the unique index.
    await expect.poll(waitingForLock, { timeout: 15_000 }).toBe(true);
    return { pending };
  });
  const { statusCode, body } = await answer.pending;
  expect([statusCode, Object.keys(JSON.parse(body).errors)]).toEqual([422, ['email']]);
});

async function waitingForLock(): Promise<boolean> {
  const { rows } = await t.aurora.pool.query<{ waiting: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting`,
  );
  return rows[0]?.waiting ?? false;
}
