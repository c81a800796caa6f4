import { createApiClient } from '@daystream/api-client';
import { expect, test } from 'vitest';
import type { StaffMember } from '../platform/session.ts';
import { enterByAddress } from './enter-by-address.ts';

const user = { id: 7, name: 'Ольга', lastName: '', email: 'admin@example.com', avatar: null };

/** A browser at an address, and a server that answers the sign-in with `status`. */
function visit(href: string, status: number, staffRoles: string[] = ['admin']) {
  const asked: string[] = [];
  const kept: { member: StaffMember | null } = { member: null };
  const location = new URL(href);
  const history = {
    replaceState: (_: unknown, __: string, url: string) => (location.href = new URL(url, href).href),
  };
  const client = createApiClient({
    baseUrl: '',
    fetch: (url, init) => {
      asked.push(JSON.stringify([url, init?.body]));
      const body =
        status === 200
          ? { success: true, data: { token: 'session', user: { ...user, staff_roles: staffRoles } } }
          : { code: 'invalid', message: 'no' };
      return Promise.resolve(Response.json(body, { status }));
    },
    getToken: () => null,
    getLanguage: () => 'ru',
  });
  const session = { get: () => kept.member, start: (member: StaffMember) => void (kept.member = member) };
  const enter = () => enterByAddress({ client, session: session as never }, { location, history } as never);
  return { enter, asked, kept, address: () => location.pathname + location.search };
}

test('a token signs in and is gone from the address [product §2 admin dashboard entry]', async () => {
  const { enter, asked, kept, address } = visit('http://school.test/studio/login?token=once', 200);
  await enter();
  expect(kept.member).toMatchObject({ token: 'session', id: 7, roles: ['admin'] });
  expect(asked[0]).toContain('once');
  expect(address()).toBe('/studio/login');
});

test.each([
  ['used or too old', 422, ['admin'], 'expired'],
  ['of somebody without a role', 200, [], 'notStaff'],
])('a token that is %s says so, and is gone too', async (_, status, roles, why) => {
  const { enter, kept, address } = visit('http://school.test/studio/login?token=old', status, roles);
  await enter();
  expect([kept.member, address()]).toEqual([null, `/studio/login?link=${why}`]);
});

test('any other address is left as it is', async () => {
  const { enter, asked, address } = visit('http://school.test/studio/users?token=x', 200);
  await enter();
  expect([asked, address()]).toEqual([[], '/studio/users?token=x']);
});
