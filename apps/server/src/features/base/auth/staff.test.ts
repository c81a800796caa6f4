import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configure } from '../../../testing/app/configure.ts';
import { connectRealtime } from '../../../testing/app/realtime-client.ts';
import { createPerson, request, testPassword, type TestPerson } from '../../../testing/base/people.ts';
import { emailsTo, startSmtpServer, type SmtpServer } from '../../../testing/talking/smtp-server.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let smtp: SmtpServer;
let t: TestApp;
let admin: TestPerson;
let owner: TestPerson;
beforeAll(async () => {
  smtp = await startSmtpServer();
  t = await createTestApp({ smtpUrl: smtp.url, role: 'all' });
});
beforeEach(async () => {
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  owner = await createPerson(t, t.aurora, { staffRoles: ['admin', 'owner'] });
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});

const users = '/studio/api/users';
const post = (call: string, body: object) =>
  request(t.app, t.aurora, {
    method: 'POST',
    url: `/spa/api/v1/auth/${call}`,
    body,
    headers: { host: 'aurora.test' },
  });
const login = async (email: string, password = testPassword) =>
  (await post('login', { email, password })).json();
let count = 0;
const newEmail = () => `colleague-${(count += 1)}@example.com`;
const invite = (by: TestPerson, email: string, roles: string[]) =>
  by.call('POST', `${users}/invite`, { email, name: 'Vera', roles }, { host: 'aurora.test' });
const setRoles = (by: TestPerson, { id }: Pick<TestPerson, 'id'>, roles: string[]) =>
  by.call('PUT', `${users}/${id}/roles`, { roles });
const recordOf = async ({ id }: Pick<TestPerson, 'id'>) => (await admin.call('GET', `${users}/${id}`)).json();
const actionsOn = async ({ id }: Pick<TestPerson, 'id'>) =>
  (
    await t.aurora.db
      .selectFrom('audit_entries')
      .select(['user_id', 'action'])
      .where('target_type', '=', 'user')
      .where('target_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ user_id: by, action }) => [by, action]);
async function linkTo(email: string, number: number): Promise<string> {
  await expect.poll(() => emailsTo(smtp, email).length, { timeout: 15_000 }).toBe(number);
  return /\/reset\?token=([\w-]+)&for=studio\s/.exec(emailsTo(smtp, email).at(-1)?.text ?? '')?.[1] ?? '';
}

test('an invited colleague sets a password by the link of the e-mail and has the roles', async () => {
  const email = newEmail();
  const { id } = (await invite(admin, email, ['support', 'expert'])).json();
  const first = await linkTo(email, 1);
  expect(emailsTo(smtp, email)[0]?.text).toContain('http://aurora.test/studio/');
  expect((await login(email)).code).toBe('invalid');

  expect((await invite(admin, email, ['expert'])).json()).toEqual({ id });
  const token = await linkTo(email, 2);
  expect(first).not.toBe(token);
  const password = 'a new beginning';
  t.clock.now += 6 * 86_400_000;
  expect((await post('reset-password', { token, password, password_repeat: password })).statusCode).toBe(200);
  expect((await login(email, password)).data.user.staff_roles).toEqual(['expert']);
  expect((await recordOf({ id })).name).toBe('Vera');

  const again = await invite(admin, email, ['support']);
  expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ['email']]);
  expect(await actionsOn({ id })).toEqual([
    [admin.id, 'staff.invited'],
    [admin.id, 'staff.invited'],
  ]);
}, 40_000);

test('an invited colleague has the time zone of the school', async () => {
  const { timezone } = t.aurora.config;
  await configure(t, t.aurora, { timezone: 'Europe/London' });
  const { id } = (await invite(admin, newEmail(), ['expert'])).json();
  expect((await recordOf({ id })).timezone).toBe('Europe/London');
  await configure(t, t.aurora, { timezone });
});

test('an invitation needs a role and an e-mail that nobody has', async () => {
  const learner = await createPerson(t, t.aurora);
  for (const [email, roles, field] of [
    [newEmail(), [], 'roles'],
    [learner.email, ['support'], 'email'],
    ['no address', ['support'], 'email'],
    [newEmail(), ['head'], 'roles'],
  ] as const) {
    const answer = await invite(admin, email, [...roles]);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  }
  expect((await recordOf(learner)).staff_roles).toEqual([]);
});

test('an invitation changes neither the own account nor a blocked one, with or without a password', async () => {
  await t.aurora.db.updateTable('users').set({ password_hash: null }).where('id', '=', admin.id).execute();
  const email = newEmail();
  const { id } = (await invite(admin, email, ['support'])).json();
  expect((await admin.call('POST', `${users}/${id}/block`, { reason: 'Left' })).statusCode).toBe(200);
  for (const known of [admin.email, email])
    expect((await invite(admin, known, ['author'])).json().errors).toHaveProperty('email');
  expect((await recordOf({ id })).staff_roles).toEqual(['support']);
  expect((await recordOf(admin)).staff_roles).toEqual(['admin']);
});

test('changed roles apply to open sessions at once and are recorded', async () => {
  const vera = await createPerson(t, t.aurora);
  const tickets = async () => (await vera.call('GET', '/studio/api/tickets')).statusCode;
  expect(await tickets()).toBe(403);
  expect((await setRoles(admin, vera, ['support', 'support'])).json()).toEqual({ success: true });
  expect(await tickets()).toBe(200);
  expect((await recordOf(vera)).staff_roles).toEqual(['support']);
  expect((await setRoles(admin, vera, [])).statusCode).toBe(200);
  expect(await tickets()).toBe(403);
  expect((await vera.call('GET', '/spa/api/v1/user')).statusCode).toBe(200);
  expect(await actionsOn(vera)).toEqual([
    [admin.id, 'staff.roles_changed'],
    [admin.id, 'staff.roles_changed'],
  ]);
});

test('only an owner appoints, changes or blocks an owner, and nobody their own account', async () => {
  const vera = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  const codeOf = (answer: { json(): { code?: string } }) => answer.json().code ?? 'done';
  const block = (by: TestPerson, { id }: TestPerson) =>
    by.call('POST', `${users}/${id}/block`, { reason: 'x' });
  expect(codeOf(await invite(admin, newEmail(), ['owner']))).toBe('forbidden');
  expect(codeOf(await setRoles(admin, vera, ['owner']))).toBe('forbidden');
  expect(codeOf(await setRoles(admin, owner, ['support']))).toBe('forbidden');
  expect(codeOf(await block(admin, owner))).toBe('forbidden');
  expect(codeOf(await setRoles(admin, admin, ['admin', 'support']))).toBe('own_account');
  expect(codeOf(await block(admin, admin))).toBe('own_account');
  expect(codeOf(await setRoles(owner, vera, ['owner']))).toBe('done');
  expect((await recordOf(vera)).staff_roles).toEqual(['owner']);
});

test('of two administrators who remove each other at the same time, one remains', async () => {
  const [first, second] = [
    await createPerson(t, t.aurora, { staffRoles: ['admin'] }),
    await createPerson(t, t.aurora, { staffRoles: ['admin'] }),
  ];
  const answers = await Promise.all([setRoles(first, second, []), setRoles(second, first, [])]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
  const roles = [(await recordOf(first)).staff_roles, (await recordOf(second)).staff_roles];
  expect(roles.filter((each) => each.includes('admin'))).toHaveLength(1);
});

test('a blocked person is signed out with the reason and cannot sign in until unblocked', async () => {
  const anna = await createPerson(t, t.aurora);
  const link = (await anna.call('POST', '/spa/api/v1/user/auto-login-token', {})).json().data.token;
  const url = `${users}/${anna.id}`;
  const client = await connectRealtime(t, t.aurora, anna);
  expect((await admin.call('POST', `${url}/block`, { reason: 'Shared the password' })).statusCode).toBe(200);
  expect(await client.first('logout')).toEqual({ reason: 'blocked' });
  client.close();
  expect((await anna.call('GET', '/spa/api/v1/user')).json()).toMatchObject({
    code: 'session_blocked',
    status: 401,
  });
  expect((await post('auto-login', { token: link })).statusCode).toBe(422);
  expect((await login(anna.email)).code).toBe('account_blocked');
  expect((await login(anna.email, 'a wrong password')).code).toBe('invalid');
  expect((await recordOf(anna)).block).toEqual({
    at: Math.floor(t.clock.now / 1000),
    reason: 'Shared the password',
  });
  expect((await admin.call('POST', `${url}/block`, { reason: 'Again' })).json().code).toBe('already_done');

  expect((await admin.call('POST', `${url}/unblock`, {})).statusCode).toBe(200);
  expect((await recordOf(anna)).block).toBeNull();
  expect((await login(anna.email)).data.user.id).toBe(anna.id);
  expect(await actionsOn(anna)).toEqual([
    [admin.id, 'user.blocked'],
    [admin.id, 'user.unblocked'],
  ]);
});

test('a required profile is asked for at once, a required password with the next sign-in [rules §6 forced password change]', async () => {
  const anna = await createPerson(t, t.aurora);
  const require = (password: boolean, profile: boolean) =>
    admin.call('PUT', `${users}/${anna.id}/requirements`, {
      is_require_update_password: password,
      is_require_update_profile: profile,
    });
  const codeOf = async (token = anna.token) => {
    const headers = { authorization: `Bearer ${token}` };
    const url = '/spa/api/v1/user-course-streams';
    return (await request(t.app, t.aurora, { method: 'GET', url, headers })).json().code ?? 'done';
  };
  expect((await require(false, true)).statusCode).toBe(200);
  expect(await codeOf()).toBe('profile_required');
  expect((await require(true, false)).statusCode).toBe(200);
  // Whoever uses an old session cannot choose the password, for which the current one is not asked.
  expect(await codeOf()).toBe('session_ended');
  const { token } = (await login(anna.email)).data;
  expect(await codeOf(token)).toBe('password_change_required');
  expect((await require(true, true)).statusCode).toBe(200);
  expect(await codeOf(token)).toBe('password_change_required');
  expect((await require(false, false)).statusCode).toBe(200);
  expect(await codeOf(token)).toBe('done');
  expect(await recordOf(anna)).toMatchObject({
    is_require_update_password: false,
    is_require_update_profile: false,
  });
});
