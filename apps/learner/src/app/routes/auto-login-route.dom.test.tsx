import { expect, it } from 'vitest';
import { session } from '../../platform/session.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { user } from '../../testing/wire.ts';
import { loader } from './auto-login-route.tsx';

const open = (query: string) =>
  loader({ request: new Request(`${location.origin}/auto-login?${query}`) } as Parameters<typeof loader>[0]);

it('signs in with the token and redirects to the returnUrl [product §2 auto-login]', async () => {
  fakeApi({ 'auth.autoLogin': () => ({ success: true, data: { token: 'a token', user } }) });
  const answer = await open('token=abc&returnUrl=/courses');
  expect((answer as Response).headers.get('location')).toBe('/courses');
  expect(session.token()).toBe('a token');
  session.end('signed_out');
});

it('asks for the code of a second factor and keeps the token, which is still valid', async () => {
  fakeApi({ 'auth.autoLogin': () => refuse('invalid', { code: ['Required.'] }) });
  expect(await open('token=abc&action=login&status=success')).toEqual({ token: 'abc', target: '/home' });
  expect(session.token()).toBeNull();
});

it('does not sign in with a token that is no longer valid', async () => {
  fakeApi({ 'auth.autoLogin': () => refuse('invalid', { token: ['Too old.'] }) });
  expect(await open('token=abc')).toBeNull();
});
