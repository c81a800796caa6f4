import { createApiClient } from '@daystream/api-client';
import { expect, test } from 'vitest';
import type { StaffMember } from '../platform/session.ts';
import { signInByLink } from './sign-in-by-link.ts';

const user = { id: 7, name: 'Ольга', lastName: '', email: 'admin@example.com', avatar: null };

/** A fake browser window at an address, and a fake server that answers the sign-in with `status`. */
function openAddress(href: string, status: number, staffRoles: string[] = ['admin']) {
  const requests: string[] = [];
  const stored: { member: StaffMember | null } = { member: null };
  const location = new URL(href);
  const history = {
    replaceState: (_: unknown, __: string, url: string) => (location.href = new URL(url, href).href),
  };
  const client = createApiClient({
    baseUrl: '',
    fetch: (url, init) => {
      requests.push(JSON.stringify([url, init?.body]));
      const body =
        status === 200
          ? {
              success: true,
              data: { token: 'session', user: { ...user, staff_roles: staffRoles }, is_restored: false },
            }
          : { code: 'invalid', message: 'no' };
      return Promise.resolve(Response.json(body, { status }));
    },
    getToken: () => null,
    getLanguage: () => 'ru',
  });
  const session = { get: () => stored.member, start: (member: StaffMember) => void (stored.member = member) };
  const signIn = () => signInByLink({ client, session: session as never }, { location, history } as never);
  return { signIn, requests, stored, address: () => location.pathname + location.search };
}

test('a token in the address signs in and is removed from the address [product §2 admin dashboard entry]', async () => {
  const { signIn, requests, stored, address } = openAddress('http://brand.test/studio/login?token=once', 200);
  await signIn();
  expect(stored.member).toMatchObject({ token: 'session', id: 7, roles: ['admin'] });
  expect(requests[0]).toContain('once');
  expect(address()).toBe('/studio/login');
});

test.each([
  ['used or expired', 422, ['admin'], 'expired'],
  ['of a user without staff roles', 200, [], 'notStaff'],
])(
  'a token that is %s is removed from the address, which gets the error',
  async (_, status, roles, reason) => {
    const { signIn, stored, address } = openAddress(
      'http://brand.test/studio/login?token=old',
      status,
      roles,
    );
    await signIn();
    expect([stored.member, address()]).toEqual([null, `/studio/login?link=${reason}`]);
  },
);

test('an address other than that of the sign-in page stays unchanged and sends nothing', async () => {
  const { signIn, requests, address } = openAddress('http://brand.test/studio/users?token=x', 200);
  await signIn();
  expect([requests, address()]).toEqual([[], '/studio/users?token=x']);
});
