import type { FieldErrorCode } from '@daystream/contract';
import { fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure } from '../../../testing/app/configure.ts';
import { connectRealtime } from '../../../testing/app/realtime-client.ts';
import {
  createPerson,
  createSession,
  request,
  testPassword,
  type TestPerson,
} from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const update = (person: TestPerson, body: unknown, headers: Record<string, string> = {}) =>
  person.call('POST', '/spa/api/v1/user/update-password', body, headers);
const login = (email: string, password: string, brand = t.aurora) =>
  request(t.app, brand, { method: 'POST', url: '/spa/api/v1/auth/login', body: { email, password } });
const chosen = { password: 'a new beginning', password_repeat: 'a new beginning' };
const isSignedIn = async (person: TestPerson) =>
  (await person.call('GET', '/spa/api/v1/user')).statusCode === 200;

test('a changed password ends the other sessions, and only those [rules §7 password reset]', async () => {
  const anna = await createPerson(t, t.aurora);
  const other = (await login(anna.email, testPassword)).json().data.token;
  const asOther = () =>
    request(t.app, t.aurora, {
      method: 'GET',
      url: '/spa/api/v1/user',
      headers: { authorization: `Bearer ${other}` },
    });
  expect((await asOther()).statusCode).toBe(200);
  expect((await update(anna, { current_password: testPassword, ...chosen })).json()).toEqual({
    success: true,
  });
  expect((await asOther()).statusCode).toBe(401);
  expect(await isSignedIn(anna)).toBe(true);
  expect((await login(anna.email, testPassword)).statusCode).toBe(422);
  expect((await login(anna.email, chosen.password)).statusCode).toBe(200);
});

test.each<[change: object, field: string, code: FieldErrorCode]>([
  [{ current_password: 'not this one' }, 'current_password', 'wrong_password'],
  [{ current_password: undefined }, 'current_password', 'required'],
  [{ password_repeat: 'another' }, 'password_repeat', 'passwords_differ'],
  [{ password: '1q2w3e4r', password_repeat: '1q2w3e4r' }, 'password', 'password_common'],
  [{ password: testPassword, password_repeat: testPassword }, 'password', 'password_same'],
])(
  'refuses a change with %j and ends no session [rules §8 failed to update password or profile]',
  async (change, field, code) => {
    const boris = await createPerson(t, t.aurora);
    await createSession(t.aurora, boris.id);
    const answer = await update(boris, { current_password: testPassword, ...chosen, ...change });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { [field]: [fieldErrorText('en', code as 'required')] },
    ]);
    expect((await boris.call('GET', '/spa/api/v1/user/sessions')).json()).toHaveLength(2);
    expect((await login(boris.email, testPassword)).statusCode).toBe(200);
  },
);

test('who has no password sets one after a fresh sign-in only', async () => {
  for (const [age, status] of [
    [86_400_000, 422],
    [0, 200],
  ] as const) {
    const vera = await createPerson(t, t.aurora, { signedInAt: t.clock.now - age });
    await t.aurora.db.updateTable('users').set({ password_hash: null }).where('id', '=', vera.id).execute();
    expect((await vera.call('GET', '/spa/api/v1/user')).json().has_password).toBe(false);
    expect((await update(vera, chosen)).statusCode).toBe(status);
    expect((await login(vera.email, chosen.password)).statusCode).toBe(status);
    // A made-up current password is no proof either.
    expect((await update(vera, { current_password: 'anything', ...chosen })).statusCode).toBe(422);
  }
});

test('limits wrong current passwords', async () => {
  const guesser = await createPerson(t, t.aurora);
  const guesses = Array.from({ length: 12 }, (_, i) =>
    update(guesser, { current_password: `guess ${i}`, ...chosen }),
  );
  const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 422)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(2);
});

test('a forced password change needs no current password and lifts the force [rules §7 password reset]', async () => {
  const clara = await createPerson(t, t.aurora);
  await t.aurora.db
    .updateTable('users')
    .set({ is_require_update_password: true })
    .where('id', '=', clara.id)
    .execute();
  const again = await update(clara, { password: testPassword, password_repeat: testPassword });
  expect(again.json().errors).toEqual({ password: [fieldErrorText('en', 'password_same')] });
  expect((await update(clara, chosen)).statusCode).toBe(200);
  expect((await clara.call('GET', '/spa/api/v1/user')).json().is_require_update_password).toBe(false);
  expect((await update(clara, chosen)).statusCode).toBe(422);
});

test('lists the user’s sessions and ends one of them', async () => {
  const dana = await createPerson(t, t.aurora);
  const from = { 'user-agent': 'A phone' };
  await request(t.app, t.aurora, {
    method: 'POST',
    url: '/spa/api/v1/auth/login',
    body: { email: dana.email, password: testPassword },
    headers: from,
  });
  const list = (await dana.call('GET', '/spa/api/v1/user/sessions')).json();
  expect(list).toHaveLength(2);
  const phone = list.find((one: { user_agent: string }) => one.user_agent === 'A phone');
  expect(phone).toMatchObject({ address: '127.0.0.1', is_current: false });
  expect(list.find((one: { id: number }) => one.id === dana.sessionId).is_current).toBe(true);
  const url = `/spa/api/v1/user/sessions/${phone.id}`;
  expect((await dana.call('DELETE', url)).json()).toEqual({ success: true });
  expect((await dana.call('DELETE', url)).statusCode).toBe(404);
  expect((await dana.call('GET', '/spa/api/v1/user/sessions')).json()).toHaveLength(1);
});

test('answers 404 for a session of another user', async () => {
  const [anna, boris] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  const answer = await anna.call('DELETE', `/spa/api/v1/user/sessions/${boris.sessionId}`);
  expect(answer.statusCode).toBe(404);
  expect(await isSignedIn(boris)).toBe(true);
});

test.each<[string, (person: TestPerson, other: TestPerson) => Promise<unknown>]>([
  [
    'ends the session',
    (person, other) => person.call('DELETE', `/spa/api/v1/user/sessions/${other.sessionId}`),
  ],
  [
    'changes the password',
    (person) =>
      person.call('POST', '/spa/api/v1/user/update-password', {
        current_password: testPassword,
        password: 'a new beginning',
        password_repeat: 'a new beginning',
      }),
  ],
])(
  'a device whose user %s in another one learns that it was they [product §4 logout event]',
  async (_, end) => {
    const person = await createPerson(t, t.aurora);
    const token = (await login(person.email, testPassword)).json().data.token;
    const { rows } = await t.aurora.pool.query<{ id: number }>(
      'select max(id)::int as id from sessions where user_id = $1',
      [person.id],
    );
    const other = { ...person, token, sessionId: rows[0]?.id ?? 0 };
    const client = await connectRealtime(t, t.aurora, other);
    await end(person, other);
    expect(await client.first('logout')).toEqual({ reason: 'ended_elsewhere' });
    const answer = await request(t.app, t.aurora, {
      method: 'GET',
      url: '/spa/api/v1/user',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(401);
    client.close();
  },
);

test('in a brand that allows one device a learner’s sign-in ends the other session with its reason [product §4 logout event, rules §8 logged in on another device]', async () => {
  const [learner, expert] = [
    await createPerson(t, t.forma),
    await createPerson(t, t.forma, { staffRoles: ['expert'] }),
  ];
  const client = await connectRealtime(t, t.forma, learner);
  await login(learner.email, testPassword, t.forma);
  expect(await isSignedIn(learner)).toBe(true);

  await configure(t, t.forma, { is_one_device_only: true });
  const answer = await login(learner.email, testPassword, t.forma);
  expect(answer.statusCode).toBe(200);
  expect(await client.first('logout')).toEqual({ reason: 'other_device' });
  expect(await isSignedIn(learner)).toBe(false);
  const { rows } = await t.forma.pool.query('select count(*) from sessions where user_id = $1', [learner.id]);
  expect(rows).toEqual([{ count: 1 }]);

  await login(expert.email, testPassword, t.forma);
  expect(await isSignedIn(expert)).toBe(true);
  client.close();
});

test('publishes sessions.changed to other devices on sign-in and sign-out', async () => {
  const vera = await createPerson(t, t.aurora);
  const client = await connectRealtime(t, t.aurora, vera);
  const count = () => client.received.filter(({ event }) => event === 'sessions.changed').length;
  await login(vera.email, testPassword);
  await expect.poll(count).toBe(1);
  const sessions = (await vera.call('GET', '/spa/api/v1/user/sessions')).json();
  const other = sessions.find(({ is_current }: { is_current: boolean }) => !is_current);
  expect(sessions).toHaveLength(2);
  await vera.call('DELETE', `/spa/api/v1/user/sessions/${other.id}`);
  await expect.poll(count).toBe(2);
  expect(client.received.map(({ event }) => event)).not.toContain('logout');
  client.close();
});

test('signs in at another host of the brand with a one-time token, which works once [product §4 Login success]', async () => {
  const anna = await createPerson(t, t.aurora);
  const ask = (return_url: string) => anna.call('POST', '/spa/api/v1/user/auto-login-token', { return_url });
  const hosts = t.aurora.hosts as string[];
  hosts.push('second.aurora.test');
  const answer = (await ask('http://second.aurora.test/course/7?a=1')).json();
  hosts.pop();
  const { url, token } = answer.data;
  expect(url).toBe(`http://second.aurora.test/auto-login?token=${token}&returnUrl=%2Fcourse%2F7%3Fa%3D1`);
  expect(url).not.toContain(anna.token);
  const redeem = () =>
    request(t.app, t.aurora, { method: 'POST', url: '/spa/api/v1/auth/auto-login', body: { token } });
  expect([(await redeem()).statusCode, (await redeem()).statusCode]).toEqual([200, 422]);

  for (const strange of [
    'https://evil.example/',
    'https://forma.test/home',
    'https://aurora.test@evil.example/',
  ]) {
    const refused = await ask(strange);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['return_url']]);
    expect(refused.json()).not.toHaveProperty('data');
  }
});
