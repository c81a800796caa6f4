import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, testPassword, type TestPerson } from '../../../testing/base/people.ts';
import { enableSecondFactor } from '../../../testing/base/second-factor.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createOneTimeToken } from './one-time-tokens.ts';
import { codeAt } from './totp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => {
  t.clock.now += 90_000;
});

interface Staff extends TestPerson {
  secret: string;
  recoveryCodes: string[];
}
async function createStaff(): Promise<Staff> {
  const person = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  await t.aurora.db
    .updateTable('users')
    .set({ app_id: `app-${person.id}` })
    .where('id', '=', person.id)
    .execute();
  const { secret, recoveryCodes } = await enableSecondFactor(t, person);
  t.clock.now += 60_000;
  return { ...person, secret, recoveryCodes };
}

let client = 0;
/** From another address with each call. */
const post = (url: string, body: object, cookie = 'learn_social=here') =>
  t.app.inject({
    method: 'POST',
    url: `/spa/api/v1/auth/${url}`,
    headers: { 'x-app-id': 'aurora', 'accept-language': 'en', cookie },
    remoteAddress: `198.51.${(client += 1) >> 8}.${client & 255}`,
    payload: body,
  });
const socialToken = ({ id: userId }: TestPerson) =>
  createOneTimeToken(t.aurora.db, {
    purpose: 'social',
    userId,
    expiresAt: t.clock.now + 60_000,
    boundTo: { browser: 'here' },
  });

/** The ways to begin a sign-in; each needs a code. */
const entries: Record<string, (person: Staff, code: string) => ReturnType<typeof post>> = {
  'e-mail and password': ({ email }, code) => post('login', { email, password: testPassword, code }),
  'app id and password': ({ id }, code) =>
    post('login-by-app-id', { app_id: `app-${id}`, password: testPassword, code }),
  'a social network': async (person, code) => post('auto-login', { token: await socialToken(person), code }),
};
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

test.each(Object.entries(entries))('limits wrong codes after %s, from any address', async (_, enter) => {
  const person = await createStaff();
  const wrong = [];
  for (let i = 0; i < 14; i += 1) wrong.push(await enter(person, `00000${i % 10}`));
  expect(statuses(wrong)).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429, 429, 429]);
  // A right code waits as well: otherwise the limit would only slow down the guesses that are refused.
  expect((await enter(person, codeAt(person.secret, t.clock.now))).statusCode).toBe(429);
});

test('browsers that signed in before the second factor have no limits of their own', async () => {
  const person = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  const { email } = person;
  const cookies: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const signedIn = await post('login', { email, password: testPassword });
    cookies.push(String(signedIn.headers['set-cookie']).split(';')[0] ?? '');
  }
  t.clock.now += 60_000;
  await enableSecondFactor(t, person);
  const wrong = [];
  for (const cookie of cookies)
    for (let i = 0; i < 5; i += 1)
      wrong.push(await post('login', { email, password: testPassword, code: '000000' }, cookie));
  expect(statuses(wrong).slice(9)).toEqual([422, 429, 429, 429, 429, 429]);
});

test('counts the ways of signing in together, and recovery codes as authenticator codes', async () => {
  const person = await createStaff();
  const ways = Object.values(entries);
  const wrong = [];
  for (let i = 0; i < 12; i += 1)
    wrong.push((await ways[i % ways.length]?.(person, i % 2 ? '000000' : 'AAAA-BBBB')) ?? { statusCode: 0 });
  expect(statuses(wrong).slice(10)).toEqual([429, 429]);
});

test('concurrent codes are not all checked', async () => {
  const person = await createStaff();
  const token = await socialToken(person);
  const same = await Promise.all(
    Array.from({ length: 20 }, () => post('auto-login', { token, code: '000000' })),
  );
  expect(same.filter(({ statusCode, body }) => statusCode === 422 && body.includes('"code":['))).toHaveLength(
    5,
  );
});

test('a token of a social sign-in ends with its fifth wrong code; a question without a code does not count', async () => {
  const person = await createStaff();
  const token = await socialToken(person);
  for (let i = 0; i < 5; i += 1) {
    expect((await post('auto-login', { token })).json().errors).toHaveProperty('code');
    expect((await post('auto-login', { token, code: '000000' })).json().errors).toHaveProperty('code');
  }
  const code = codeAt(person.secret, t.clock.now);
  expect((await post('auto-login', { token, code })).json().errors).toHaveProperty('token');
  expect((await post('auto-login', { token: await socialToken(person), code })).statusCode).toBe(200);
});

test('a known browser still signs in, signed-in staff still confirm, and a notice is sent once', async () => {
  const person = await createStaff();
  const { secret, email } = person;
  const signedIn = await post('login', { email, password: testPassword, code: codeAt(secret, t.clock.now) });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  for (let i = 0; i < 13; i += 1) await entries['a social network']?.(person, '000000');
  t.clock.now += 60_000;
  const login = (from: string) =>
    post('login', { email, password: testPassword, code: codeAt(secret, t.clock.now) }, from);
  expect((await login('')).statusCode).toBe(429);
  expect((await login(cookie)).statusCode).toBe(200);
  const renewed = await person.call('POST', '/studio/api/second-factor/recovery-codes', {
    code: person.recoveryCodes[0],
  });
  expect(renewed.statusCode).toBe(200);
  const { rows } = await t.aurora.pool.query<{ notice: string }>(
    `select data->>'notice' as notice from jobs.job where name = 'auth.security-notice' and (data->>'userId')::int = $1`,
    [person.id],
  );
  expect(rows.filter(({ notice }) => notice === 'wrong_codes')).toHaveLength(1);
});
