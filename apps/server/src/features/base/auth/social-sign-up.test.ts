import { fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configure } from '../../../testing/app/configure.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../../../testing/base/openid-provider.ts';
import { createPerson, request } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { visitProvider } from '../../../testing/base/visit-provider.ts';

const origin = 'http://aurora.test';
const path = '/spa/api/v1/auth/social/google';
let network: OpenIdProvider;
let t: TestApp;
beforeAll(async () => {
  network = await startOpenIdProvider([`${origin}${path}/return`]);
  const { clientId, clientSecret, issuer } = network;
  t = await createTestApp({ social: { aurora: { google: { clientId, clientSecret, issuer } } } });
});
afterAll(async () => {
  await t.close();
  await network.close();
});

/** A client address per test, for the rate limits. */
let address = '127.0.0.1';
let tests = 0;
beforeEach(() => {
  address = `127.0.2.${(tests += 1)}`;
});

const get = (url: string, cookie = '') =>
  t.app.inject({ method: 'GET', url, headers: { host: 'aurora.test', cookie }, remoteAddress: address });

/** The browser of the last visit. */
let browserCookie = '';

/** Goes to the network as the sign-up page sends, and returns as this person of the network. */
async function visit(name: string, action = 'signup') {
  const query = new URLSearchParams({ successUrl: '/auto-login', cancelUrl: '/signup', action });
  const redirect = await get(`${path}?${query.toString()}`);
  const cookie = String(redirect.headers['set-cookie']).split(';')[0];
  const back = new URL(await visitProvider(String(redirect.headers.location), name));
  const answer = await get(back.pathname + back.search, cookie);
  browserCookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const url = new URL(String(answer.headers.location));
  const { token = '', ...outcome } = Object.fromEntries(url.searchParams);
  return { at: url.pathname, token, outcome };
}
const signUp = (body: object, token?: string, cookie = browserCookie) =>
  request(t.app, t.aurora, {
    method: 'POST',
    url: '/spa/api/v1/auth/signup-by-social',
    body,
    headers: { cookie, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
const success = { action: 'signup', status: 'success' };

async function setDocuments(links: { terms_link?: string; personal_data_link?: string }): Promise<void> {
  const { config } = t.aurora;
  const runtime = { ...config.runtime, terms_link: '', personal_data_link: '', ...links };
  await configure(t, t.aurora, { runtime });
}

test('a person of a network gets an account with its verified e-mail and name, and signs in through it later [product §2 sign up]', async () => {
  await setDocuments({});
  const visited = await visit('vera@example.com');
  expect([visited.at, visited.outcome]).toEqual(['/auto-login', success]);
  const { data } = (await signUp({ token: visited.token, timezone: 'Asia/Omsk' })).json();
  expect(data.user).toMatchObject({
    email: 'vera@example.com',
    name: 'vera',
    timezone: 'Asia/Omsk',
    has_password: false,
    is_anonymous: false,
  });
  // The token works once, and the next visit is a sign-in, also from the sign-up page.
  expect((await signUp({ token: visited.token })).json().errors).toEqual({
    token: [fieldErrorText('en', 'link_expired')],
  });
  for (const action of ['signup', 'login']) {
    const again = await visit('vera@example.com', action);
    expect(again.outcome).toEqual({ action: 'login', status: 'success' });
    const url = '/spa/api/v1/auth/auto-login';
    const headers = { cookie: browserCookie };
    const body = { token: again.token };
    const signedIn = await request(t.app, t.aurora, { method: 'POST', url, body, headers });
    expect(signedIn.json().data.user.id).toBe(data.user.id);
  }
});

test('asks for consent and a name where they are missing, and only for those', async () => {
  await setDocuments({ terms_link: '/media/terms.pdf' });
  const required = [fieldErrorText('en', 'required')];
  const named = await visit('boris@example.com');
  expect((await signUp({ token: named.token })).json().errors).toEqual({ consent: required });
  expect((await signUp({ token: named.token, consent: 1 })).statusCode).toBe(200);

  const nameless = await visit('nobody');
  expect((await signUp({ token: nameless.token })).json().errors).toEqual({
    consent: required,
    username: required,
  });
  const { data } = (await signUp({ token: nameless.token, consent: 1, username: 'Nina' })).json();
  expect(data.user).toMatchObject({ name: 'Nina', email: null });
  const { rows } = await t.aurora.pool.query(
    'select document, address from user_consents where user_id = $1',
    [data.user.id],
  );
  expect(rows).toEqual([{ document: 'terms', address: '/media/terms.pdf' }]);
  await setDocuments({});
});

test('does not take over an e-mail that the network has not verified', async () => {
  const { token } = await visit('unverified@example.com');
  expect((await signUp({ token, username: 'Anna' })).json().data.user.email).toBeNull();
});

test('does not open the account that has the e-mail: its owner signs in [rules §8 social auth codes]', async () => {
  const { email } = await createPerson(t, t.aurora);
  const visited = await visit(email);
  expect(visited).toMatchObject({
    at: '/signup',
    token: '',
    outcome: { action: 'signup', status: 'fail', errorCode: 'login_no_link' },
  });
});

test('refuses when the e-mail was taken after the return, and keeps nothing', async () => {
  const { token } = await visit('late@example.com');
  await t.aurora.db.insertInto('users').values({ email: 'late@example.com' }).execute();
  const answer = await signUp({ token });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'sign_up_refused']);
  const { rows } = await t.aurora.pool.query(`select from user_external_auths where social_id like 'late@%'`);
  expect(rows).toHaveLength(0);
});

test('an anonymous user keeps the progress', async () => {
  const url = '/spa/api/v1/auth/anonymous';
  const anonymous = (await request(t.app, t.aurora, { method: 'POST', url })).json().data;
  const { token } = await visit('was-anonymous@example.com');
  const { data } = (await signUp({ token }, anonymous.token)).json();
  expect(data.user.id).toBe(anonymous.user.id);
  expect(data.user.is_anonymous).toBe(false);
});

test('a token is refused in another browser, so that nobody gives their network to the anonymous account of somebody else', async () => {
  const url = '/spa/api/v1/auth/anonymous';
  const victim = (await request(t.app, t.aurora, { method: 'POST', url })).json().data;
  const { token } = await visit('stranger@example.com');
  const stranger = browserCookie;
  await visit('victim@example.com');
  for (const cookie of ['', browserCookie])
    expect((await signUp({ token }, victim.token, cookie)).json().errors).toEqual({
      token: [fieldErrorText('en', 'link_expired')],
    });
  expect((await signUp({ token }, undefined, stranger)).statusCode).toBe(200);
});

test('creates one account for two requests at once', async () => {
  const { token } = await visit('twice@example.com');
  const codes = (await Promise.all([signUp({ token }), signUp({ token })])).map(
    ({ statusCode }) => statusCode,
  );
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
});

test('a token works for fifteen minutes', async () => {
  const { token } = await visit('slow@example.com');
  const { now } = t.clock;
  t.clock.now = now + 15 * 60_000;
  expect((await signUp({ token })).statusCode).toBe(422);
  t.clock.now = now;
  expect((await signUp({ token })).statusCode).toBe(200);
});

test('with the registration off, a person without an account gets none [rules §5 sign-up]', async () => {
  const before = await visit('closed@example.com');
  const { config } = t.aurora;
  const runtime = { ...config.runtime, is_registration_enable: false };
  await configure(t, t.aurora, { runtime });
  expect((await visit('closed@example.com')).outcome).toMatchObject({
    action: 'login',
    errorCode: 'login_no_link',
  });
  expect((await signUp({ token: before.token })).statusCode).toBe(403);
  await configure(t, t.aurora, config);
});

test('the last way to sign in cannot be unlinked', async () => {
  const { token } = await visit('only-google');
  const { data } = (await signUp({ token, username: 'Olga' })).json();
  const headers = { authorization: `Bearer ${data.token}` };
  const list = '/spa/api/v1/user-external-auth';
  const [{ id }] = (await request(t.app, t.aurora, { method: 'GET', url: list, headers })).json();
  const unlink = () =>
    request(t.app, t.aurora, { method: 'DELETE', url: `/spa/api/v1/user-external-auths/${id}`, headers });
  expect((await unlink()).json().code).toBe('last_sign_in_way');
  expect((await request(t.app, t.aurora, { method: 'GET', url: list, headers })).json()).toHaveLength(1);
  const url = '/spa/api/v1/user/update-password';
  const body = { password: 'a new beginning', password_repeat: 'a new beginning' };
  await request(t.app, t.aurora, { method: 'POST', url, body, headers });
  expect((await unlink()).statusCode).toBe(200);
});
