import { expect, it } from 'vitest';
import { session } from '../../platform/session/session.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { user } from '../../testing/wire.ts';
import { loader } from './auto-login-route.tsx';

const open = (query: string) =>
  loader({ request: new Request(`${location.origin}/auto-login?${query}`) } as Parameters<typeof loader>[0]);

it('signs in with the token and redirects to the returnUrl [product §2 auto-login]', async () => {
  fakeApi({
    'auth.autoLogin': () => ({ success: true, data: { token: 'a token', user, is_restored: false } }),
  });
  const answer = await open('token=abc&returnUrl=/courses');
  expect((answer as Response).headers.get('location')).toBe('/courses');
  expect(session.token()).toBe('a token');
  session.end('signed_out');
});

const elsewhere = 'https://second.example/course/7';

it.each([
  ['another host of the brand', `https://second.example/auto-login?token=t&returnUrl=%2Fcourse%2F7`],
  ['a host of somebody else', null],
])('continues at %s only with an address of the server [product §4 Login success]', async (_, url) => {
  const api = fakeApi({
    'auth.autoLogin': () => ({ success: true, data: { token: 'a token', user, is_restored: false } }),
    'user.autoLoginToken': () =>
      url === null
        ? refuse('invalid', { return_url: ['Not allowed.'] })
        : { success: true, data: { token: 't', expires_at: 60, url } },
  });
  const answer = (await open(`token=abc&returnUrl=${encodeURIComponent(elsewhere)}`)) as Response;
  expect(answer.headers.get('location')).toBe(url ?? '/home');
  expect(api.requests('user.autoLoginToken').map(({ body }) => body.return_url)).toEqual([elsewhere]);
  session.end('signed_out');
});

it('asks for the code of a second factor and keeps the token, which is still valid', async () => {
  fakeApi({ 'auth.autoLogin': () => refuse('invalid', { code: ['Required.'] }) });
  expect(await open('token=abc&action=login&method=google&status=success')).toEqual({
    asksFor: 'code',
    token: 'abc',
    target: '/home',
    method: 'google',
  });
  expect(session.token()).toBeNull();
});

it.each([
  [{ consent: ['Required.'] }, false],
  [{ consent: ['Required.'], username: ['Required.'] }, true],
])(
  'asks who signs up through a social network for what is missing: %j [product §2 sign up]',
  async (errors, needsName) => {
    const api = fakeApi({ 'auth.signUpBySocial': () => refuse('invalid', errors) });
    expect(await open('token=abc&action=signup&method=google&status=success')).toEqual({
      asksFor: 'sign-up',
      token: 'abc',
      target: '/home',
      method: 'google',
      needsName,
    });
    expect(api.callNames).toEqual(['auth.signUpBySocial']);
  },
);

it('signs up through a social network at once if nothing is missing', async () => {
  fakeApi({
    'auth.signUpBySocial': () => ({ success: true, data: { token: 'a token', user, is_restored: false } }),
  });
  const answer = await open('token=abc&action=signup&method=google&status=success');
  expect((answer as Response).headers.get('location')).toBe('/home');
  expect(session.token()).toBe('a token');
  session.end('signed_out');
});

it('does not sign in with a token that is no longer valid', async () => {
  fakeApi({ 'auth.autoLogin': () => refuse('invalid', { token: ['Too old.'] }) });
  expect(await open('token=abc')).toBeNull();
});
