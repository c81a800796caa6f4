import { ApiError, type Body, type Reply } from '@daystream/api-client';
import { analytics } from '../../../platform/analytics/index.ts';
import { api } from '../../../platform/client/api.ts';
import { deviceTimeZone } from '../../../platform/client/device.ts';
import { takeOverLanguage } from '../../../platform/language/chosen-language.ts';
import { keepRestoredNotice } from '../../../platform/session/restored-notice.ts';
import { session } from '../../../platform/session/session.ts';

/** Signs in with e-mail and password. Throws `ApiError`. Does not use the query client, which is not part of the first load. */
export const signIn = (body: Body<'auth.login'>): Promise<void> =>
  startSession('email', () => api.call('auth.login', { body }));

/** Signs in with app id and password. Throws `ApiError`. */
export const signInByAppId = (body: Body<'auth.loginByAppId'>): Promise<void> =>
  startSession('app_id', () => api.call('auth.loginByAppId', { body }));

/** Signs in with a new anonymous account. Throws `ApiError`. */
export const signInAnonymously = (): Promise<void> =>
  startSession('anonymous', () => api.call('auth.anonymous', { body: { timezone: deviceTimeZone } }));

/** Signs in with the one-time token of an address. Throws `ApiError`; one with the field `code` does not use the token up. */
export const signInByToken = (body: Body<'auth.autoLogin'>, method: string): Promise<void> =>
  startSession(method, () => api.call('auth.autoLogin', { body }));

/** Starts a session with the reply of a sign-in, takes over its language, and tracks the sign-in or the rejected password (spec rules §7 and §8). */
async function startSession(method: string, request: () => Promise<Reply<'auth.login'>>): Promise<void> {
  try {
    const { data } = await request();
    session.start({ token: data.token });
    if (data.isRestored) keepRestoredNotice();
    await takeOverLanguage(data.user.locale);
    analytics.track('login', { method });
  } catch (error) {
    if (error instanceof ApiError && error.fields['password'] !== undefined)
      analytics.track('login_password_error', {});
    throw error;
  }
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
