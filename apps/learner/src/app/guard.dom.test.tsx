import { afterEach, expect, it } from 'vitest';
import { session } from '../platform/session/session.ts';
import { queryClient } from '../platform/client/query-client.ts';
import { fakeApi, refuse } from '../testing/fake-api.ts';
import { user } from '../testing/wire.ts';
import type { RouteName } from '../platform/routes/route-table.ts';
import { guard } from './guard.ts';
import { consumeReturnUrl } from './return-url.ts';

afterEach(() => {
  session.end('signed_out');
  queryClient.clear();
  sessionStorage.clear();
});

/** Returns where the guard leads from an address, or null. */
async function open(name: RouteName, address: string): Promise<string | null> {
  const request = new Request(new URL(address, location.origin));
  try {
    await guard(name)({ request, params: {} } as never, () => Promise.resolve());
    return null;
  } catch (answer) {
    return (answer as Response).headers.get('location');
  }
}

it('keeps the address that a guest signs in for, also on the way over the other pages for guests', async () => {
  expect(await open('login', '/?returnUrl=/services/posture')).toBeNull();
  expect(await open('accessRecovery', '/reset')).toBeNull();
  expect(consumeReturnUrl('')).toBe('/services/posture');
});

it('keeps no address of another site', async () => {
  await open('login', '/?returnUrl=javascript:alert(1)');
  expect(consumeReturnUrl('')).toBeNull();
});

it.each([
  ['profile', '/updateProfile', { is_require_update_profile: true }],
  ['password', '/resetPassword', { is_require_update_password: true }],
])('keeps the address that is left to complete a %s', async (_, page, required) => {
  session.start({ token: 'a token' });
  fakeApi({
    'user.get': () => ({ ...user, ...required }),
  });
  expect(await open('service', '/services/posture?promo=1')).toBe(page);
  expect(consumeReturnUrl('')).toBe('/services/posture?promo=1');
});

it('leads to the sign-in, with the address kept, if the server refuses the stored session [product §4 401 logs out]', async () => {
  session.start({ token: 'of an ended session' });
  queryClient.setQueryData(['what the learner saw'], 1);
  fakeApi({ 'user.get': () => refuse('session_ended') });
  expect(await open('points', '/user/points')).toBe('/');
  expect([session.token(), session.lastEnd()]).toEqual([null, 'expired']);
  expect(queryClient.getQueryData(['what the learner saw'])).toBeUndefined();
  expect(consumeReturnUrl('')).toBe('/user/points');
});

it('opens a page for everybody as that of a guest if the server refuses the stored session', async () => {
  session.start({ token: 'of another ended session' });
  fakeApi({ 'user.get': () => refuse('session_ended') });
  expect(await open('service', '/services/posture')).toBeNull();
  expect(session.token()).toBeNull();
});
