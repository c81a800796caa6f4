import { createApiClient, type ApiClient } from '@daystream/api-client';
import { memberOf, type SignedInUser, type StaffMember } from '../platform/session.ts';

/** Signed in all right, but with no role in the school. */
export class NotStaffError extends Error {
  override readonly name = 'NotStaffError';
}

/**
 * Signs a member of the staff in. Throws `ApiError` as refused by the server, `NotStaffError` for a learner, whose new session is ended at once.
 */
export async function signIn(
  client: ApiClient,
  body: { email: string; password: string },
): Promise<StaffMember> {
  const { data } = await client.call('auth.login', { body });
  return staffOf(client, data);
}

/** The same by the token of an address, which works once and for a minute (spec product §2, admin dashboard entry). */
export async function signInByToken(client: ApiClient, token: string): Promise<StaffMember> {
  const { data } = await client.call('auth.autoLogin', { body: { token } });
  return staffOf(client, data);
}

async function staffOf(client: ApiClient, data: { token: string; user: SignedInUser }): Promise<StaffMember> {
  if (data.user.staffRoles.length > 0) return memberOf(data.token, data.user);
  const theirs = createApiClient({
    baseUrl: client.url(''),
    fetch: (...request) => fetch(...request),
    getToken: () => data.token,
    getLanguage: () => data.user.locale,
  });
  await theirs.call('auth.logout').catch(() => undefined);
  throw new NotStaffError();
}
