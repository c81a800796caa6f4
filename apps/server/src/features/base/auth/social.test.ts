import { fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startOpenIdProvider, type OpenIdProvider } from '../../../testing/base/openid-provider.ts';
import { createPerson, request, testPassword, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { visitProvider } from '../../../testing/base/visit-provider.ts';

const origin = 'http://aurora.test';
let network: OpenIdProvider;
/** The name that signs in at the network; null cancels. */
let name: string | null;
let t: TestApp;
beforeAll(async () => {
  const sources = ['google', 'facebook', 'vkontakte'];
  network = await startOpenIdProvider(
    sources.map((source) => `${origin}/spa/api/v1/auth/social/${source}/return`),
  );
  const { clientId, clientSecret, issuer } = network;
  const own = { clientId, clientSecret, scope: 'openid' };
  const endpoints = {
    authorization: `${issuer}/auth`,
    token: `${issuer}/token`,
    userinfo: `${issuer}/me`,
    idField: 'sub',
  };
  t = await createTestApp({
    social: {
      aurora: {
        google: { ...own, issuer },
        facebook: { ...own, endpoints },
        // This network returns no `user_id`.
        vkontakte: { ...own, endpoints: { ...endpoints, idField: 'user_id' } },
      },
    },
  });
});
afterAll(async () => {
  await t.close();
  await network.close();
});

/** A client address per test, for the rate limits. */
let address = '127.0.0.1';
let tests = 0;
beforeEach(() => {
  address = `127.0.1.${(tests += 1)}`;
  name = 'anna';
});

const linkToken = '/spa/api/v1/user/social-link-token';
/** Requests a link token, as the app does before the redirect. */
async function linkOf(person: TestPerson) {
  const answer = await person.call('POST', linkToken);
  return { token: answer.json().data.token as string, cookie: cookieOf(answer) };
}
const get = (url: string, cookie = '') =>
  t.app.inject({ method: 'GET', url, headers: { host: 'aurora.test:3000', cookie }, remoteAddress: address });
const start = (query: Record<string, string>, source = 'google', cookie = '') =>
  get(`/spa/api/v1/auth/social/${source}?${new URLSearchParams(query).toString()}`, cookie);
const cookieOf = (answer: Awaited<ReturnType<typeof get>>) =>
  String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';

/** Goes through the network's pages; returns the address of the return and the browser's cookie. */
async function visitNetwork(query: Record<string, string>, source = 'google', linkCookie = '') {
  const redirect = await start({ successUrl: '/ok', cancelUrl: '/no', ...query }, source, linkCookie);
  expect(redirect.statusCode).toBe(302);
  const returnUrl = new URL(await visitProvider(String(redirect.headers.location), name));
  expect(returnUrl.origin + returnUrl.pathname).toBe(`${origin}/spa/api/v1/auth/social/${source}/return`);
  return { returnUrl: returnUrl.pathname + returnUrl.search, cookie: cookieOf(redirect) };
}
async function outcome(returnUrl: string, cookie: string) {
  const answer = await get(returnUrl, cookie);
  expect(answer.statusCode).toBe(302);
  const url = new URL(String(answer.headers.location));
  const { token, ...query } = Object.fromEntries(url.searchParams);
  return { at: url.origin === origin ? url.pathname : url.href, token, query, cookie: cookieOf(answer) };
}
async function signIn(query: Record<string, string> = {}, source = 'google') {
  const { returnUrl, cookie } = await visitNetwork(query, source);
  return outcome(returnUrl, cookie);
}
async function linkAccount(person: TestPerson, source = 'google') {
  const { token, cookie: linkCookie } = await linkOf(person);
  const { returnUrl, cookie } = await visitNetwork({ token }, source, linkCookie);
  return outcome(returnUrl, cookie);
}
const failed = (action: string, errorCode: string) => ({
  action,
  status: 'fail',
  errorCode,
  errorMessage: errorCode.replaceAll('_', ' '),
});
const link = (userId: number, socialId: string, source = 'google') =>
  t.aurora.db
    .insertInto('user_external_auths')
    .values({ user_id: userId, source, social_id: socialId })
    .execute();

test.each(['google', 'facebook'])(
  'a user links an account at %s and signs in with it [product §3 social providers, rules §7 external auths, rules §7 social link or login]',
  async (source) => {
    const person = await createPerson(t, t.aurora);
    name = `${source} of ${person.id}`;
    const linked = await linkAccount(person, source);
    expect(linked).toMatchObject({
      at: '/ok',
      token: undefined,
      query: { action: 'link', status: 'success' },
    });
    const list = (await person.call('GET', '/spa/api/v1/user-external-auth')).json();
    expect(list).toEqual([{ id: expect.any(Number), source }]);
    const user = (await person.call('GET', '/spa/api/v1/user?expand=user_external_auths')).json();
    expect(user.user_external_auths).toEqual(list);

    const { at, token, query, cookie } = await signIn({}, source);
    expect([at, query]).toEqual(['/ok', { action: 'login', status: 'success' }]);
    const use = (browser: string) =>
      request(t.app, t.aurora, {
        method: 'POST',
        url: '/spa/api/v1/auth/auto-login',
        body: { token },
        headers: { cookie: browser },
      });
    // A link that somebody else sent: with their token one would learn, and lose an anonymous account, in theirs.
    for (const other of ['', 'learn_social=another'])
      expect((await use(other)).json().errors).toHaveProperty('token');
    expect((await use(cookie)).json().data.user.id).toBe(person.id);
    expect((await use(cookie)).statusCode).toBe(422);

    const url = `/spa/api/v1/user-external-auths/${list[0].id}`;
    const other = await createPerson(t, t.aurora);
    expect((await other.call('DELETE', url)).statusCode).toBe(404);
    expect((await person.call('DELETE', url)).json()).toEqual({ success: true });
    expect((await signIn({}, source)).query).toEqual(failed('login', 'login_no_link'));
  },
);

const unauthorised = async (query: Record<string, string>, cookie = '') => {
  const answer = await start({ successUrl: '/ok', cancelUrl: '/no', ...query }, 'google', cookie);
  return new URL(String(answer.headers.location)).searchParams.get('errorCode');
};

/** Signed in yesterday: such a session may be used by somebody else. */
const createBorrowed = () => createPerson(t, t.aurora, { signedInAt: t.clock.now - 86_400_000 });

test.each<[name: string, body: object | undefined, code: 'required' | 'wrong_password']>([
  ['without a body', undefined, 'required'],
  ['without a password', {}, 'required'],
  ['with a wrong password', { current_password: 'not this one' }, 'wrong_password'],
])('a borrowed session cannot link a social account %s', async (_, body, code) => {
  const borrowed = await createBorrowed();
  const answer = await borrowed.call('POST', linkToken, body);
  expect([answer.statusCode, answer.json().errors, answer.headers['set-cookie']]).toEqual([
    422,
    { current_password: [fieldErrorText('en', code)] },
    undefined,
  ]);
});

test('a borrowed session cannot link through a sign-in link that it made itself', async () => {
  const borrowed = await createBorrowed();
  const { token } = (await borrowed.call('POST', '/spa/api/v1/user/auto-login-token')).json().data;
  const url = '/spa/api/v1/auth/auto-login';
  const signedIn = (await request(t.app, t.aurora, { method: 'POST', url, body: { token } })).json().data;
  const headers = { authorization: `Bearer ${signedIn.token}` };
  const answer = await request(t.app, t.aurora, { method: 'POST', url: linkToken, body: {}, headers });
  expect(answer.statusCode).toBe(422);
});

test('the current password links a social account in an older session, and guesses are limited', async () => {
  const person = await createBorrowed();
  const ask = (password: string) => person.call('POST', linkToken, { current_password: password });
  expect((await ask(testPassword)).statusCode).toBe(200);
  const guesses = await Promise.all(Array.from({ length: 11 }, (_, guess) => ask(`guess ${guess}`)));
  expect(guesses.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1);
});

test('a user without a password has to sign in again to link a social account', async () => {
  const person = await createBorrowed();
  await t.aurora.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute();
  const answer = await person.call('POST', linkToken, { current_password: 'anything' });
  expect(answer.json().errors).toEqual({ current_password: [fieldErrorText('en', 'sign_in_again')] });
});

test('an anonymous user cannot link a social account', async () => {
  const url = '/spa/api/v1/auth/anonymous';
  const { token } = (await request(t.app, t.aurora, { method: 'POST', url })).json().data;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request(t.app, t.aurora, { method: 'POST', url: linkToken, body: {}, headers });
  expect(answer.statusCode).toBe(403);
});

test('a link token works once [rules §8 social auth codes]', async () => {
  const { token, cookie } = await linkOf(await createPerson(t, t.aurora));
  await visitNetwork({ token }, 'google', cookie);
  expect(await unauthorised({ token }, cookie)).toBe('link_user_unauthorised');
});

test('a token that signs in or links is not stored in readable form, whatever key its request has', async () => {
  const person = await createPerson(t, t.aurora);
  for (const path of ['auto-login-token', 'social-link-token']) {
    const ask = async () =>
      (await person.call('POST', `/spa/api/v1/user/${path}`, undefined, { 'idempotency-key': path })).json()
        .data.token as string;
    const [first, second] = [await ask(), await ask()];
    expect(second).not.toBe(first);
    const { rows } = await t.aurora.pool.query('select * from idempotency_keys');
    expect(JSON.stringify(rows)).not.toContain(first);
  }
});

test('a link is refused with a session token, a sign-in token, in another browser and after the session ended', async () => {
  const person = await createPerson(t, t.aurora);
  const signInToken = (await person.call('POST', '/spa/api/v1/user/auto-login-token')).json().data.token;
  const { token, cookie } = await linkOf(person);
  const other = await linkOf(await createPerson(t, t.aurora));
  for (const wrong of [person.token, signInToken])
    expect(await unauthorised({ token: wrong }, cookie)).toBe('link_user_unauthorised');
  for (const wrong of ['', other.cookie])
    expect(await unauthorised({ token }, wrong)).toBe('link_user_unauthorised');
  await person.call('POST', '/spa/api/v1/auth/logout');
  expect(await unauthorised({ token }, cookie)).toBe('link_user_unauthorised');
});

test('a social account belongs to one user, and another of the same network replaces it [rules §8 social auth codes]', async () => {
  const [anna, boris] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  await link(anna.id, 'taken');
  name = 'taken';
  expect(await linkAccount(boris)).toMatchObject({
    at: '/no',
    query: failed('link', 'link_social_id_already_taken'),
  });
  expect((await linkAccount(anna)).query['status']).toBe('success');
  name = 'another of anna';
  expect((await linkAccount(anna)).query['status']).toBe('success');
  expect((await anna.call('GET', '/spa/api/v1/user-external-auth')).json()).toHaveLength(1);
});

test('a refusal at the network, or a response without an identity, returns without a session [rules §8 social auth codes]', async () => {
  name = null;
  expect(await signIn()).toMatchObject({ at: '/no', query: failed('login', 'unknown_error') });
  name = 'boris';
  expect((await signIn({}, 'vkontakte')).query).toEqual(failed('login', 'common_no_social_id'));
});

test('a return without a matching handshake gets no session [rules §8 social auth codes]', async () => {
  const victim = await createPerson(t, t.aurora);
  await link(victim.id, 'victim');
  name = 'victim';
  const refused = { at: '/', token: undefined, query: failed('login', 'unknown_error') };
  // From another browser, without a cookie, with another state, of another network, and twice.
  const [first, second] = [await visitNetwork({}), await visitNetwork({})];
  expect(await outcome(second.returnUrl, first.cookie)).toMatchObject(refused);
  expect(await outcome(second.returnUrl, '')).toMatchObject(refused);
  expect(await outcome(first.returnUrl.replace(/state=[^&]+/, 'state=made-up'), first.cookie)).toMatchObject(
    refused,
  );
  expect(await outcome(first.returnUrl.replace('google', 'facebook'), first.cookie)).toMatchObject(refused);
  expect((await outcome(first.returnUrl, first.cookie)).query['status']).toBe('success');
  expect(await outcome(first.returnUrl, first.cookie)).toMatchObject(refused);
});

test('the network refuses a code with another PKCE verifier [rules §8 social auth codes]', async () => {
  const victim = await createPerson(t, t.aurora);
  await link(victim.id, 'pkce');
  name = 'pkce';
  const [first, second] = [await visitNetwork({}), await visitNetwork({})];
  const code = /code=[^&]+/.exec(second.returnUrl)?.[0] ?? '';
  const mixed = await outcome(first.returnUrl.replace(/code=[^&]+/, code), first.cookie);
  expect(mixed).toMatchObject({ at: '/no', token: undefined, query: failed('login', 'unknown_error') });
});

test('refuses a return after ten minutes', async () => {
  const { returnUrl, cookie } = await visitNetwork({});
  const { now } = t.clock;
  t.clock.now = now + 600_000;
  expect((await outcome(returnUrl, cookie)).query['errorCode']).toBe('unknown_error');
  t.clock.now = now;
});

test.each([
  'https://evil.example/',
  '//evil.example/home',
  'javascript:alert(1)',
  'http://aurora.test@evil.example/',
  'http://aurora.test:3000/',
  'https://aurora.test:8443/',
  'https://user:pass@aurora.test/',
])('refuses to redirect to %s', async (successUrl) => {
  const answer = await start({ successUrl });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed']);
});

test('answers 404 for networks that are not configured or unknown', async () => {
  expect((await start({ successUrl: '/ok' }, 'apple')).statusCode).toBe(404);
  expect((await start({ successUrl: '/ok' }, 'nonsense')).statusCode).toBe(404);
});
