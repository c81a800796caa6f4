import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, request, testPassword, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createOneTimeToken, type Purpose } from './one-time-tokens.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const chosen = { password: 'a new beginning', password_repeat: 'a new beginning' };
const post = (url: string, body: object) =>
  request(t.app, t.aurora, {
    method: 'POST',
    url: `/spa/api/v1/auth/${url}`,
    body,
    headers: { cookie: 'learn_social=here' },
  });
const tokenFor = ({ id }: TestPerson, purpose: Purpose) =>
  createOneTimeToken(t.aurora.db, {
    purpose,
    userId: id,
    expiresAt: t.clock.now + 3_600_000,
    ...(purpose === 'social' && { boundTo: { browser: 'here' } }),
  });
const linkOf = async (person: TestPerson): Promise<string> =>
  (await person.call('POST', '/spa/api/v1/user/auto-login-token', {})).json().data.token;

describe.each<[name: string, end: (person: TestPerson) => Promise<number>]>([
  [
    'a changed password',
    async (person) =>
      (
        await person.call('POST', '/spa/api/v1/user/update-password', {
          current_password: testPassword,
          ...chosen,
        })
      ).statusCode,
  ],
  [
    'a reset password',
    async (person) =>
      (await post('reset-password', { token: await tokenFor(person, 'reset'), ...chosen })).statusCode,
  ],
  ['a deleted account', async (person) => (await person.call('DELETE', '/spa/api/v1/user', {})).statusCode],
])('%s', (_, end) => {
  test('ends links that sign in, and reset links sent before', async () => {
    const anna = await createPerson(t, t.aurora);
    const [link, social, reset] = [
      await linkOf(anna),
      await tokenFor(anna, 'social'),
      await tokenFor(anna, 'reset'),
    ];
    expect(await end(anna)).toBe(200);
    expect((await post('auto-login', { token: link })).statusCode).toBe(422);
    expect((await post('auto-login', { token: social })).statusCode).toBe(422);
    expect((await post('reset-password', { token: reset, ...chosen })).statusCode).toBe(422);
  });
});

test('signing out ends the sign-in links of that session', async () => {
  const anna = await createPerson(t, t.aurora);
  const link = await linkOf(anna);
  await anna.call('POST', '/spa/api/v1/auth/logout');
  expect((await post('auto-login', { token: link })).statusCode).toBe(422);
});

test('a repeated request with one Idempotency-Key gets another sign-in link, so none is stored readable', async () => {
  const anna = await createPerson(t, t.aurora);
  const ask = async () =>
    (await anna.call('POST', '/spa/api/v1/user/auto-login-token', {}, { 'idempotency-key': 'a link' })).json()
      .data.token;
  const [first, second] = [await ask(), await ask()];
  expect(first).not.toBe(second);
  const { rows } = await t.aurora.pool.query('select result::text from idempotency_keys where user_id = $1', [
    anna.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain(first);
});

describe('what a user has to do first [rules §6 forced password change]', () => {
  const requirePassword = { is_require_update_password: true };
  const requireProfile = { is_require_update_profile: true };
  const createWith = async (required: object) => {
    const person = await createPerson(t, t.aurora, { staffRoles: ['support'] });
    await t.aurora.db.updateTable('users').set(required).where('id', '=', person.id).execute();
    return person;
  };

  test.each<[requirement: object, code: string]>([
    [requirePassword, 'password_change_required'],
    [requireProfile, 'profile_required'],
  ])('%j refuses other calls, uploads included', async (required, code) => {
    const person = await createWith(required);
    for (const [method, url] of [
      ['GET', '/spa/api/v1/user-course-streams'],
      ['GET', '/spa/api/v1/user-score'],
      ['POST', '/spa/api/v1/user/auto-login-token'],
      ['GET', '/studio/api/tickets'],
      ['POST', '/uploads'],
    ] as const) {
      const answer = await person.call(method, url);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, code]);
    }
    expect((await person.call('GET', '/spa/api/v1/user')).statusCode).toBe(200);
    // The cookie banner is on every page, and its choice is a legal one.
    const choice = { essential: true, analytics: false, marketing: false };
    expect((await person.call('POST', '/spa/api/v1/cookie/update-policy', choice)).statusCode).toBe(200);
    expect((await person.call('GET', '/spa/api/v1/cookie/get-policy')).json()).toMatchObject({
      is_chosen: true,
    });
    expect((await person.call('POST', '/spa/api/v1/auth/logout')).statusCode).toBe(200);
  });

  test('a changed password opens the other calls', async () => {
    const person = await createWith(requirePassword);
    expect((await person.call('POST', '/spa/api/v1/user', { name: 'Anna' })).statusCode).toBe(403);
    expect((await person.call('POST', '/spa/api/v1/user/update-password', chosen)).statusCode).toBe(200);
    await expect.poll(async () => (await person.call('GET', '/studio/api/tickets')).statusCode).toBe(200);
  });

  test('a completed profile opens the other calls', async () => {
    const person = await createWith(requireProfile);
    expect((await person.call('POST', '/spa/api/v1/user', { name: 'Anna' })).statusCode).toBe(200);
    await expect.poll(async () => (await person.call('GET', '/studio/api/tickets')).statusCode).toBe(200);
  });
});
