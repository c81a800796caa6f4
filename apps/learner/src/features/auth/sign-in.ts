import { analytics } from '../../platform/analytics/index.ts';
import { api } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';
import type { SignIn } from './sign-in-form.ts';

/** Signs in with e-mail and password. Throws `ApiError`. Does not use the query client, which is not part of the first load. */
export async function signIn(body: SignIn): Promise<void> {
  const { data } = await api.call('auth.login', { body });
  session.start({ token: data.token });
  analytics.track('login', { method: 'email' });
}

/** Signs in with a new anonymous account. Throws `ApiError`. */
export async function signInAnonymously(): Promise<void> {
  const { data } = await api.call('auth.anonymous');
  session.start({ token: data.token });
}

/** Signs in with the one-time token of an address. Throws `ApiError`. */
export async function signInByToken(token: string): Promise<void> {
  const { data } = await api.call('auth.autoLogin', { body: { token } });
  session.start({ token: data.token });
}

/** Deletes the account and ends the session. Throws `ApiError`. */
export async function deleteAccount(): Promise<void> {
  await api.call('user.delete', { body: {} });
  session.end('signed_out');
}

/** Ends the session on this device at once, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  const request = api.call('auth.logout', { keepalive: true, timeout: 10_000 });
  session.end('signed_out');
  // If the request fails, the session on the server ends when it expires.
  await request.catch(() => undefined);
}
