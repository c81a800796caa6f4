import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompletePerson } from '../../testing/complete-person.ts';
import { createPerson, request, testPassword } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eraseWhoLeft } from './leaving.jobs.ts';

const ascending = (a: number, b: number) => a - b;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const dayMs = 86_400_000;
const removed: string[] = [];
/** What the job does so many days from now. */
const eraseAfter = (days: number) =>
  eraseWhoLeft({
    brands: t.brands,
    storage: { remove: async (_, key) => void removed.push(key) },
    clock: () => t.clock.now + days * dayMs,
  });
const login = (email: string) =>
  request(t.app, t.aurora, {
    method: 'POST',
    url: '/spa/api/v1/auth/login',
    body: { email, password: testPassword },
  });
const isThere = async (id: number) =>
  (await t.aurora.db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1;

test('who leaves is signed out, hidden from staff, and back as before by signing in', async () => {
  const { owner, admin } = await createCompletePerson(t, t.aurora);
  const streams = '/spa/api/v1/user-course-streams';
  const before = (await owner.call('GET', streams)).json().length;
  expect((await owner.call('DELETE', '/spa/api/v1/user')).json()).toEqual({ success: true });
  expect((await owner.call('GET', '/spa/api/v1/user')).statusCode).toBe(401);
  expect((await admin.call('GET', `/studio/api/users/${owner.id}`)).statusCode).toBe(404);
  await eraseAfter(29);

  const { token, user } = (await login(owner.email)).json().data;
  expect(user.id).toBe(owner.id);
  const after = await request(t.app, t.aurora, {
    method: 'GET',
    url: streams,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(after.json()).toHaveLength(before);
  expect((await admin.call('GET', `/studio/api/users/${owner.id}`)).statusCode).toBe(200);
  await eraseAfter(31);
  expect(await isThere(owner.id)).toBe(true);
});

test('after thirty days nothing of the person is left, files included, and others keep theirs', async () => {
  const [anna, boris] = [await createCompletePerson(t, t.aurora), await createCompletePerson(t, t.aurora)];
  await anna.owner.call('DELETE', '/spa/api/v1/user');
  await eraseAfter(31);
  expect(await isThere(anna.ownerId)).toBe(false);
  expect((await login(anna.owner.email)).statusCode).toBe(422);
  const { rows } = await t.aurora.pool.query(
    `select (select count(*) from files where user_id = $1 or id = any($2)) as files, (select count(*) from chats where learner_id = $1) as chats,
      (select count(*) from user_course_streams where user_id = $1) as streams`,
    [anna.ownerId, [anna.fileId, anna.pictureId]],
  );
  expect(rows).toEqual([{ files: 0, chats: 0, streams: 0 }]);
  expect(removed.length).toBeGreaterThan(0);
  expect((await boris.owner.call('GET', '/spa/api/v1/user')).json().id).toBe(boris.ownerId);
});

test('of staff who leave stays what they did, without them', async () => {
  const { admin } = await createCompletePerson(t, t.aurora);
  await admin.call('DELETE', '/spa/api/v1/user');
  await eraseAfter(31);
  const row = await t.aurora.db
    .selectFrom('users')
    .select(['email', 'name', 'staff_roles', 'password_hash'])
    .where('id', '=', admin.id)
    .executeTakeFirst();
  expect(row ?? { email: null, name: '', staff_roles: [], password_hash: null }).toEqual({
    email: null,
    name: '',
    staff_roles: [],
    password_hash: null,
  });
});

test('an address signs in once, within a minute, and only as who made it', async () => {
  const clara = await createPerson(t, t.aurora);
  const make = async () =>
    (await clara.call('POST', '/spa/api/v1/user/auto-login-token')).json().data.token as string;
  const use = (token: string, brand = t.aurora) =>
    request(t.app, brand, { method: 'POST', url: '/spa/api/v1/auth/auto-login', body: { token } });

  const token = await make();
  expect((await use(token, t.forma)).statusCode).toBe(422);
  const [first, second] = await Promise.all([use(token), use(token)]);
  expect([first.statusCode, second.statusCode].toSorted(ascending)).toEqual([200, 422]);
  const { user } = (first.statusCode === 200 ? first : second).json().data;
  expect(user.id).toBe(clara.id);
  expect((await use(token)).json().errors).toHaveProperty('token');

  const late = await make();
  const { now } = t.clock;
  t.clock.now = now + 60_000;
  expect((await use(late)).statusCode).toBe(422);
  t.clock.now = now;
  // A session is no such token, nor is one that nobody made.
  for (const wrong of [clara.token, randomBytes(32).toString('base64url')])
    expect((await use(wrong)).statusCode).toBe(422);
});
