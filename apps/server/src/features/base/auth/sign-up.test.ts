import type { FieldErrorCode } from '@daystream/contract';
import { fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, request, testPassword } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const ascending = (a: number, b: number) => a - b;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const post = (call: string, body: unknown, brand = t.aurora, headers: Record<string, string> = {}) =>
  request(t.app, brand, { method: 'POST', url: `/spa/api/v1/auth/${call}`, body, headers });
const text = (code: FieldErrorCode) => fieldErrorText('en', code as 'required');
const userOf = (token: string, brand = t.aurora) =>
  request(t.app, brand, {
    method: 'GET',
    url: '/spa/api/v1/user',
    headers: { authorization: `Bearer ${token}` },
  });
const signUpForm = (email: string) => ({
  username: ' Вера ',
  email,
  password: 'a long way home',
  password_repeat: 'a long way home',
  timezone: 'America/Bogota',
});

test('a sign-up by e-mail signs in, and the password works for later sign-ins [rules §7 sign-in and sign-up]', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries(signUpForm(' Vera@Example.com '))) body.set(name, value);
  const answer = await post('signup-by-email', body, t.aurora, { 'accept-language': 'es' });
  expect(answer.statusCode).toBe(200);
  const { token, user } = answer.json().data;
  expect(user).toMatchObject({
    email: 'vera@example.com',
    name: 'Вера',
    username: 'Вера',
    timezone: 'America/Bogota',
    locale: 'es',
    staff_roles: [],
  });
  expect((await userOf(token)).json()).toEqual(user);
  const again = await post('login', { email: 'vera@example.com', password: 'a long way home' });
  expect(again.json().data.user.id).toBe(user.id);
});

test('a sign-up by app id ignores case and spaces [rules §7 sign-in and sign-up]', async () => {
  const passwords = { password: 'a long way home', password_repeat: 'a long way home' };
  const answer = await post('signup-by-app-id', { app_id: ' Vera.App-1 ', ...passwords });
  expect(answer.json().data.user).toMatchObject({ email: null, name: '' });
  const again = await post('login-by-app-id', { app_id: 'VERA.app-1', password: 'a long way home' });
  expect(again.json().data.user.id).toBe(answer.json().data.user.id);
  const wrong = await post('login-by-app-id', { app_id: 'vera.app-1', password: 'another way' });
  const unknown = await post('login-by-app-id', { app_id: 'vera.app-2', password: 'another way' });
  expect([wrong.statusCode, wrong.json()]).toEqual([422, unknown.json()]);
  expect(wrong.json().errors).toEqual({ password: [text('wrong_app_credentials')] });
});

test.each<[change: object, errors: Record<string, FieldErrorCode>]>([
  [{ username: ' ' }, { username: 'required' }],
  [{ email: 'vera' }, { email: 'not_email' }],
  [
    { email: undefined, username: undefined },
    { email: 'required', username: 'required' },
  ],
  [{ password_repeat: 'a long way' }, { password_repeat: 'passwords_differ' }],
  [{ password: 'Password123', password_repeat: 'Password123' }, { password: 'password_common' }],
  [{ timezone: 'Mars/Olympus' }, { timezone: 'unknown_value' }],
])('reports each wrong field of a form with %j [rules §5 sign-up]', async (change, errors) => {
  const answer = await post('signup-by-email', { ...signUpForm('never@example.com'), ...change });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual(
    Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, [text(code)]])),
  );
});

test.each([
  ['a123456', 'too_short'],
  ['a1'.repeat(65), 'too_long'],
] as const)('refuses the password «%s» because of its length', async (password, code) => {
  const answer = await post('signup-by-email', {
    ...signUpForm('never@example.com'),
    password,
    password_repeat: password,
  });
  const count = code === 'too_short' ? 8 : 128;
  expect(answer.json().errors.password).toEqual([fieldErrorText('en', code, { count })]);
});

test.each(['ab', '-ab', 'a b', 'вера', 'a/b', 'ab.'])('refuses the app id «%s»', async (appId) => {
  const answer = await post('validate-signup-form', { app_id: appId });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['app_id']]);
});

test('the validation and the sign-up itself name a taken identifier, only in this brand, and share a limit [rules §5 sign-up, rules §7 sign-in and sign-up]', async () => {
  const anna = await createPerson(t, t.aurora);
  await t.aurora.db.updateTable('users').set({ app_id: 'anna' }).where('id', '=', anna.id).execute();
  const check = { email: anna.email.toUpperCase(), app_id: 'Anna' };
  const taken = await post('validate-signup-form', check);
  expect([taken.statusCode, taken.json().errors]).toEqual([
    422,
    { email: [text('email_taken')], app_id: [text('app_id_taken')] },
  ]);
  expect((await post('validate-signup-form', check, t.forma)).json()).toEqual({ success: true });
  expect((await post('validate-signup-form', {})).json().errors).toEqual({ email: [text('required')] });

  const refused = await post('signup-by-email', signUpForm(anna.email));
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { email: [text('email_taken')] }]);
  await t.platform.deleteFrom('rate_limits').execute();
  for (let i = 0; i < 30; i += 1) await post('validate-signup-form', { email: `free-${i}@example.com` });
  expect((await post('signup-by-email', signUpForm(anna.email))).statusCode).toBe(429);
  await t.platform.deleteFrom('rate_limits').execute();
});

test('concurrent sign-ups with one e-mail create one account', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => post('signup-by-email', signUpForm('race@example.com'))),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 422, 422]);
});

test('limits the validation of e-mails', async () => {
  const codes: number[] = [];
  for (let i = 0; i < 31; i++)
    codes.push((await post('validate-signup-form', { email: `n${i}@example.com` }, t.forma)).statusCode);
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0);
  expect(codes.at(-1)).toBe(429);
});

test('limits concurrent wrong passwords without delaying other users', async () => {
  const [anna, boris] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  const guess = (email: string, password: string) => post('login', { email, password });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => guess(anna.email, `wrong ${i}`)));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 422)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(40);
  expect((await guess(anna.email, testPassword)).statusCode).toBe(429);
  expect((await guess(boris.email, testPassword)).statusCode).toBe(200);
});
