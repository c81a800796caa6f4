import { createHash, randomBytes } from 'node:crypto';
import { cookieNames } from '@daystream/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure } from '../../../testing/app/configure.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../../../testing/base/openid-provider.ts';
import { createPerson, request } from '../../../testing/base/people.ts';
import { visitProvider } from '../../../testing/base/visit-provider.ts';

const origin = 'http://aurora.test';
const path = '/spa/api/v1/auth/social/google';
const api = '/spa/api/v1/auth';
let network: OpenIdProvider;
let t: TestApp;
beforeAll(async () => {
  network = await startOpenIdProvider([`${origin}${path}/return`]);
  const { clientId, clientSecret, issuer } = network;
  t = await createTestApp({ social: { aurora: { google: { clientId, clientSecret, issuer } } } });
  await configure(t, t.aurora, { mobile: { scheme: 'auroraschool' } });
});
afterAll(async () => {
  await t.close();
  await network.close();
});

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const get = (url: string, cookie = '') =>
  t.app.inject({ method: 'GET', url, headers: { host: 'aurora.test', cookie } });
const start = (query: Record<string, string>) => get(`${path}?${new URLSearchParams(query).toString()}`);
const inApp = { successUrl: 'auroraschool://auto-login?method=google', cancelUrl: 'auroraschool://signup' };
const cookieOf = (answer: Awaited<ReturnType<typeof get>>) =>
  String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';

/** Goes to the network in the browser of the system, as the app sends it there. */
async function visit(name: string, action: 'login' | 'signup') {
  const redirect = await start({ ...inApp, action, challenge });
  const back = new URL(await visitProvider(String(redirect.headers.location), name));
  const answer = await get(back.pathname + back.search, cookieOf(redirect));
  const url = String(answer.headers.location);
  return { url, token: new URL(url).searchParams.get('token') ?? '', cookie: cookieOf(redirect) };
}
const post = (call: string, body: object, cookie = '') =>
  request(t.app, t.aurora, { method: 'POST', url: `${api}/${call}`, body, headers: { cookie } });

test('a social sign-up and sign-in of the app return by its scheme, with a token that only the app can use [rules §7 social link or login]', async () => {
  const made = await visit('anna', 'signup');
  expect(made.url).toMatch(/^auroraschool:\/\/auto-login\?method=google&action=signup&status=success&token=/);
  const signUp = { token: made.token, username: 'Anna' };
  // Another app that took over the scheme, and the browser of the visit.
  for (const [body, cookie] of [
    [signUp, ''],
    [signUp, made.cookie],
    [{ ...signUp, code_verifier: randomBytes(32).toString('base64url') }, ''],
  ] as const)
    expect((await post('signup-by-social', body, cookie)).statusCode).toBe(422);
  expect((await post('signup-by-social', { ...signUp, code_verifier: verifier })).statusCode).toBe(200);

  const known = await visit('anna', 'login');
  expect((await post('auto-login', { token: known.token }, known.cookie)).statusCode).toBe(422);
  const signedIn = await post('auto-login', { token: known.token, code_verifier: verifier });
  expect([signedIn.statusCode, signedIn.json().data?.user?.name]).toEqual([200, 'Anna']);
  expect((await post('auto-login', { token: known.token, code_verifier: verifier })).statusCode).toBe(422);
});

test('the challenge, which histories and logs contain, opens nothing as a cookie or as a verifier', async () => {
  const cookie = `${cookieNames.social}=${challenge}`;
  const signUp = { token: (await visit('boris', 'signup')).token, username: 'Boris' };
  expect((await post('signup-by-social', signUp, cookie)).statusCode).toBe(422);
  expect((await post('signup-by-social', { ...signUp, code_verifier: challenge })).statusCode).toBe(422);
  expect((await post('signup-by-social', { ...signUp, code_verifier: verifier })).statusCode).toBe(200);
  const { token } = await visit('boris', 'login');
  expect((await post('auto-login', { token }, cookie)).statusCode).toBe(422);
  expect((await post('auto-login', { token, code_verifier: challenge })).statusCode).toBe(422);
  expect((await post('auto-login', { token, code_verifier: verifier }, cookie)).statusCode).toBe(200);
});

test('a failure returns to the page of the app', async () => {
  const unknown = await visit('nobody', 'login');
  expect(unknown.url).toMatch(/^auroraschool:\/\/signup\?action=login&status=fail&errorCode=login_no_link/);
});

test.each([
  ['the scheme without a challenge', inApp],
  ['the scheme with a short challenge', { ...inApp, challenge: 'short' }],
  ['another scheme', { ...inApp, successUrl: 'otherschool://auto-login', challenge }],
  ['a page with a challenge', { successUrl: '/auto-login', cancelUrl: '/signup', challenge }],
])('refuses %s', async (_, query) => {
  expect((await start({ ...query, action: 'login' })).statusCode).toBe(400);
});

test('the token of a link is for browsers with its cookie, never for the scheme', async () => {
  const learner = await createPerson(t, t.aurora);
  const { token } = (await learner.call('POST', '/spa/api/v1/user/social-link-token')).json().data;
  expect((await start({ ...inApp, challenge, token })).statusCode).toBe(400);
});
