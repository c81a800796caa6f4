import { fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPerson,
  testSessionMs,
  request,
  testPassword,
  type TestPerson,
} from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let anna: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createPerson(t, t.aurora);
});
afterAll(() => t.close());

const login = (body: unknown, brand = t.aurora, headers: Record<string, string> = {}) =>
  request(t.app, brand, { method: 'POST', url: '/spa/api/v1/auth/login', body, headers });

test('signs in by e-mail and password, ignoring case and spaces of the e-mail [rules §7 sign-in and sign-up]', async () => {
  const answer = await login({ email: `  ${anna.email.toUpperCase()} `, password: testPassword });
  expect(answer.statusCode).toBe(200);
  const { success, data } = answer.json();
  expect(success).toBe(true);
  expect(data.user).toMatchObject({ id: anna.id, email: anna.email, is_admin: false });
  const user = await request(t.app, t.aurora, {
    method: 'GET',
    url: '/spa/api/v1/user',
    headers: { authorization: `Bearer ${data.token}` },
  });
  expect(user.json()).toMatchObject({ id: anna.id });
});

test('signs in with a form as with JSON', async () => {
  const body = new FormData();
  body.set('email', anna.email);
  body.set('password', testPassword);
  expect((await login(body)).statusCode).toBe(200);
});

test.each([
  [{}, { email: ['required'], password: ['required'] }],
  [{ email: 'anna', password: 'x' }, { email: ['not_email'] }],
  [
    { email: 7, password: ['x'] },
    { email: ['not_text'], password: ['not_text'] },
  ],
  [{ email: 'a@example.com', password: '' }, { password: ['required'] }],
])('reports each wrong field of %j [rules §5 sign-in]', async (body, fields) => {
  const answer = await login(body);
  expect(answer.statusCode).toBe(422);
  const texts = Object.fromEntries(
    Object.entries(fields).map(([field, codes]) => [
      field,
      codes.map((code) => fieldErrorText('en', code as 'required')),
    ]),
  );
  expect(answer.json().errors).toEqual(texts);
});

test('a wrong password and an unknown e-mail get the same error, in the client’s language [rules §8 sign-in errors]', async () => {
  const wrong = await login({ email: anna.email, password: 'not this' }, t.aurora, {
    'accept-language': 'ru-RU,ru;q=0.9',
  });
  const unknown = await login({ email: 'nobody@example.com', password: 'not this' }, t.aurora, {
    'accept-language': 'ru',
  });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json()).toEqual(unknown.json());
  expect(wrong.json().errors.password).toEqual(['Неверная почта или пароль']);
});

test('an account of one brand cannot sign in to another', async () => {
  expect((await login({ email: anna.email, password: testPassword }, t.forma)).statusCode).toBe(422);
  expect(
    (
      await request(t.app, t.forma, {
        method: 'GET',
        url: '/spa/api/v1/user',
        headers: { authorization: `Bearer ${anna.token}` },
      })
    ).statusCode,
  ).toBe(401);
});

test('after ten wrong passwords the right one is refused as well', async () => {
  const person = await createPerson(t, t.aurora);
  for (let i = 0; i < 10; i++) await login({ email: person.email, password: `wrong ${i}` });
  const answer = await login({ email: person.email, password: testPassword });
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

const signInFrom = (email: string) => (password: string, remoteAddress: string) =>
  t.app.inject({
    method: 'POST',
    url: '/spa/api/v1/auth/login',
    headers: { host: 'aurora.test' },
    remoteAddress,
    payload: { email, password },
  });

test('wrong passwords from one address do not lock the user out of another address', async () => {
  const person = await createPerson(t, t.aurora);
  const signIn = signInFrom(person.email);
  for (let i = 0; i < 11; i++) await signIn(`wrong ${i}`, '203.0.113.7');
  expect((await signIn(testPassword, '203.0.113.7')).statusCode).toBe(429);
  expect((await signIn(testPassword, '203.0.113.8')).statusCode).toBe(200);
});

test('the addresses of an IPv6 network, which one visitor can have, are counted as one', async () => {
  const person = await createPerson(t, t.aurora);
  const signIn = signInFrom(person.email);
  for (let i = 0; i < 100; i++) await signIn(`wrong ${i}`, `2001:db8:1:2::${i}`);
  expect((await signIn(testPassword, '2001:db8:1:2::ffff')).statusCode).toBe(429);
  expect((await signIn(testPassword, '2001:db8:1:100::1')).statusCode).toBe(200);
}, 60_000);

test('wrong passwords from many addresses lock the account', async () => {
  const person = await createPerson(t, t.aurora);
  const signIn = signInFrom(person.email);
  for (let i = 0; i < 100; i++) await signIn(`wrong ${i}`, `203.0.114.${i}`);
  expect((await signIn(testPassword, '203.0.115.1')).statusCode).toBe(429);
}, 60_000);

test('signing out ends the session at once [rules §7 user]', async () => {
  const person = await createPerson(t, t.aurora);
  expect((await person.call('GET', '/spa/api/v1/user')).statusCode).toBe(200);
  expect((await person.call('POST', '/spa/api/v1/auth/logout')).json()).toEqual({ success: true });
  const after = await person.call('GET', '/spa/api/v1/user');
  expect(after.statusCode).toBe(401);
  expect(after.json().code).toBe('session_ended');
});

test('refuses an expired session', async () => {
  const person = await createPerson(t, t.aurora);
  const now = t.clock.now;
  t.clock.now = Date.now() + testSessionMs;
  expect((await person.call('GET', '/spa/api/v1/user')).statusCode).toBe(401);
  t.clock.now = now;
});

test('returns the statistics that expand names, initially zero [product §3 user, rules §7 user]', async () => {
  const plain = (await anna.call('GET', '/spa/api/v1/user')).json();
  expect(plain).not.toHaveProperty('scores_amount');
  const names =
    'scores_amount,viewed_hours,completed_courses,completed_tasks,viewed_lessons,referral_orders,cashback,discount_for_referral,link_jumps,nonsense';
  const full = (await anna.call('GET', `/spa/api/v1/user?expand=${names},user_external_auths`)).json();
  for (const name of names.split(',').slice(0, -1)) expect(full[name]).toBe(0);
  expect(full.user_external_auths).toEqual([]);
});

test.each(['', 'Bearer', 'Bearer x', `Basic ${btoa('a:b')}`])(
  'refuses the authorization header «%s»',
  async (authorization) => {
    const answer = await request(t.app, t.aurora, {
      method: 'GET',
      url: '/spa/api/v1/user',
      headers: { authorization },
    });
    expect(answer.statusCode).toBe(401);
  },
);

test('refuses an idempotency key that is too long', async () => {
  const answer = await anna.call('GET', '/spa/api/v1/user', undefined, {
    'idempotency-key': 'k'.repeat(201),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toHaveProperty('Idempotency-Key');
});
