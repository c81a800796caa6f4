import { createApiClient, type ApiClient } from '@daystream/api-client';
import { toStaffMember, type SignedInUser, type StaffMember } from '../platform/session.ts';

/** The credentials are valid, but the user has no staff role. */
export class NotStaffError extends Error {
  override readonly name = 'NotStaffError';
}

/** Signs a member of staff in. Errors: `ApiError` of the server; `NotStaffError` for a learner, whose new session is ended immediately. */
export async function signIn(
  client: ApiClient,
  body: { email: string; password: string; code?: string },
): Promise<StaffMember> {
  const { data } = await client.call('auth.login', { body });
  return requireStaff(client, data);
}

/** Signs in with the token of a link, which is valid once and for one minute (spec product §2, admin dashboard entry). Errors: those of `signIn`. */
export async function signInByToken(client: ApiClient, token: string): Promise<StaffMember> {
  const { data } = await client.call('auth.autoLogin', { body: { token } });
  return requireStaff(client, data);
}

async function requireStaff(
  client: ApiClient,
  data: { token: string; user: SignedInUser },
): Promise<StaffMember> {
  if (data.user.staffRoles.length > 0) return toStaffMember(data.token, data.user);
  const userClient = createApiClient({
    baseUrl: client.url(''),
    fetch: (...request) => fetch(...request),
    getToken: () => data.token,
    getLanguage: () => data.user.locale,
  });
  await userClient.call('auth.logout').catch(() => undefined);
  throw new NotStaffError();
}
