import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createCompletePerson } from '../../../testing/complete/complete-person.ts';
import { createPerson, request, testPassword } from '../../../testing/base/people.ts';
import { emailsTo, startSmtpServer } from '../../../testing/talking/smtp-server.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { purgeDeletedAccounts } from './purge-deleted-accounts.jobs.ts';

const ascending = (a: number, b: number) => a - b;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const dayMs = 86_400_000;
/** Runs the purge job as of `days` from now. */
const purgeAfter = (days: number, overrides: Partial<Parameters<typeof purgeDeletedAccounts>[0]> = {}) =>
  purgeDeletedAccounts(
    {
      jobs: t.jobs,
      personalData: t.features.personalData,
      clock: () => t.clock.now + days * dayMs,
      ...overrides,
    },
    t.aurora,
  );
/** Keys of stored files with an enqueued removal. */
async function removedKeys(): Promise<string[]> {
  const { rows } = await t.aurora.pool.query<{ data: { keys: string[] } }>(
    `select data from jobs.job where name = 'personal-data.remove-files'`,
  );
  return rows.flatMap(({ data }) => data.keys);
}
const login = (email: string) =>
  request(t.app, t.aurora, {
    method: 'POST',
    url: '/spa/api/v1/auth/login',
    body: { email, password: testPassword },
  });
const keysOf = async (userId: number): Promise<string[]> => {
  const rows = await t.aurora.db.selectFrom('files').select('key').where('user_id', '=', userId).execute();
  return rows.map(({ key }) => key);
};
const userExists = async (id: number) =>
  (await t.aurora.db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1;

test('a deleted account is signed out and hidden from staff, and restored by signing in [product §2 account deletion, product §4 account deletion, rules §7 user]', async () => {
  const { owner, admin } = await createCompletePerson(t, t.aurora);
  const streams = '/spa/api/v1/user-course-streams';
  const before = (await owner.call('GET', streams)).json().length;
  expect((await owner.call('DELETE', '/spa/api/v1/user')).json()).toEqual({ success: true });
  expect((await owner.call('GET', '/spa/api/v1/user')).statusCode).toBe(401);
  expect((await admin.call('GET', `/studio/api/users/${owner.id}`)).statusCode).toBe(404);
  await purgeAfter(29);

  const { token, user, is_restored: isRestored } = (await login(owner.email)).json().data;
  expect([user.id, isRestored]).toEqual([owner.id, true]);
  const after = await request(t.app, t.aurora, {
    method: 'GET',
    url: streams,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(after.json()).toHaveLength(before);
  expect((await admin.call('GET', `/studio/api/users/${owner.id}`)).statusCode).toBe(200);
  expect((await login(owner.email)).json().data.is_restored).toBe(false);
  await purgeAfter(31);
  expect(await userExists(owner.id)).toBe(true);
});

test('an e-mail names the day of the erasure in the user’s time zone, and how to restore the account', async () => {
  const smtp = await startSmtpServer();
  const app = await createTestApp({ smtpUrl: smtp.url, role: 'all' });
  onTestFinished(async () => {
    await app.close();
    await smtp.close();
  });
  app.clock.now = Date.parse('2027-01-10T20:00:00Z');
  const anna = await createPerson(app, app.aurora);
  await app.aurora.db
    .updateTable('users')
    .set({ timezone: 'Asia/Tokyo', locale: 'en' })
    .where('id', '=', anna.id)
    .execute();
  await anna.call('DELETE', '/spa/api/v1/user');
  await expect.poll(() => emailsTo(smtp, anna.email).length, { timeout: 15_000 }).toBe(1);
  const [email] = emailsTo(smtp, anna.email);
  expect(email?.subject).toBe('Your account at Aurora will be erased on February 10, 2027');
  expect(email?.text).toContain('Sign in before that date, and your account is restored at once.');
  expect(email?.text).toMatch(/https?:\/\/aurora\.test\S*\/login/);
}, 40_000);

test('after thirty days all rows and files of the user are deleted, and no others [rules §7 user]', async () => {
  const [anna, boris] = [await createCompletePerson(t, t.aurora), await createCompletePerson(t, t.aurora)];
  const keys = await keysOf(anna.ownerId);
  expect(keys.length).toBeGreaterThan(2);
  await anna.owner.call('DELETE', '/spa/api/v1/user');
  await purgeAfter(31);
  expect(await userExists(anna.ownerId)).toBe(false);
  expect((await login(anna.owner.email)).statusCode).toBe(422);
  const { rows } = await t.aurora.pool.query(
    `select (select count(*) from files where user_id = $1 or id = any($2)) as files, (select count(*) from chats where learner_id = $1) as chats,
      (select count(*) from user_course_streams where user_id = $1) as streams`,
    [anna.ownerId, [anna.fileId, anna.pictureId]],
  );
  expect(rows).toEqual([{ files: 0, chats: 0, streams: 0 }]);
  expect(await removedKeys()).toEqual(expect.arrayContaining(keys));
  expect((await boris.owner.call('GET', '/spa/api/v1/user')).json().id).toBe(boris.ownerId);
});

test('erased staff keep what they wrote, but no personal data, files or people record', async () => {
  const { admin, owner, bannerId, chatId, adminPictureId } = await createCompletePerson(t, t.aurora);
  const reader = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const ownKeys = await keysOf(admin.id);
  const body = { message: 'Like this', file_ids: [adminPictureId] };
  expect((await admin.call('POST', `/studio/api/chats/${chatId}/messages`, body)).statusCode).toBe(201);
  const { key: sentKey } = await t.aurora.db
    .selectFrom('files')
    .select('key')
    .where('id', '=', adminPictureId)
    .executeTakeFirstOrThrow();
  const keys = ownKeys.filter((key) => key !== sentKey);
  await admin.call('DELETE', '/spa/api/v1/user');
  await purgeAfter(31);
  const row = await t.aurora.db
    .selectFrom('users')
    .select(['email', 'name', 'staff_roles', 'password_hash'])
    .where('id', '=', admin.id)
    .executeTakeFirst();
  expect(row).toEqual({ email: null, name: '', staff_roles: [], password_hash: null });
  expect((await reader.call('GET', `/studio/api/users/${admin.id}`)).statusCode).toBe(404);
  expect(await keysOf(admin.id)).toEqual([]);
  const removed = await removedKeys();
  expect(removed).toEqual(expect.arrayContaining(keys));
  expect(removed).not.toContain(sentKey);
  expect((await reader.call('GET', `/studio/api/banners/${bannerId}`)).statusCode).toBe(200);
  const written = await t.aurora.db
    .selectFrom('chat_messages')
    .select('message')
    .where('author_id', '=', admin.id)
    .execute();
  expect(written).toContainEqual({ message: 'Go on' });
  expect(await userExists(owner.id)).toBe(true);
  // Purged once: the next run finds nothing.
  const erased: number[] = [];
  await purgeAfter(32, { personalData: { eraseUser: async (_, id) => (erased.push(id), []) } });
  expect(erased).not.toContain(admin.id);
});

test('a user who cannot be erased is named and does not stop the others, however many they are', async () => {
  const ids = await Promise.all(
    Array.from({ length: 103 }, async () => (await createPerson(t, t.aurora)).id),
  );
  await t.aurora.db
    .updateTable('users')
    .set({ deleted_at: new Date(t.clock.now) })
    .where('id', 'in', ids)
    .execute();
  const [broken = 0] = ids;
  const { eraseUser } = t.features.personalData;
  const purged = purgeAfter(31, {
    personalData: {
      eraseUser: (trx, id) =>
        id === broken ? Promise.reject(new Error('still referenced')) : eraseUser(trx, id),
    },
  });
  await expect(purged).rejects.toThrow(`1 failed: ${broken}`);
  const remaining = await t.aurora.db.selectFrom('users').select('id').where('id', 'in', ids).execute();
  expect(remaining).toEqual([{ id: broken }]);
  await purgeAfter(31);
  expect(await userExists(broken)).toBe(false);
});

test('a user who signs in while the purge runs is kept', async () => {
  const [first, second] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  for (const { call } of [first, second]) await call('DELETE', '/spa/api/v1/user');
  const { eraseUser } = t.features.personalData;
  await purgeAfter(31, {
    personalData: {
      async eraseUser(trx, id) {
        if (id === first.id) await login(second.email);
        return eraseUser(trx, id);
      },
    },
  });
  expect([await userExists(first.id), await userExists(second.id)]).toEqual([false, true]);
});

test('a sign-in link works once, within a minute, for its user [product §2 admin dashboard entry]', async () => {
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
  // A session token and a random token are refused.
  for (const wrong of [clara.token, randomBytes(32).toString('base64url')])
    expect((await use(wrong)).statusCode).toBe(422);
});
