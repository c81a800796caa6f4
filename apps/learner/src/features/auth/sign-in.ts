import { analytics } from '../../platform/analytics/index.ts';
import { api } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';
import type { SignIn } from './sign-in-form.ts';

/** Starts a session. Throws `ApiError`. The query client is not here yet: it comes with the first screen that asks for something. */
export async function signIn(body: SignIn): Promise<void> {
  const { data } = await api.call('auth.login', { body });
  session.start({ token: data.token });
  analytics.track('login', { method: 'email' });
}

/** Starts a session without an account. Throws `ApiError`. */
export async function signInAnonymously(): Promise<void> {
  const { data } = await api.call('auth.anonymous');
  session.start({ token: data.token });
}

/** Starts a session by the token of an address, which works once. Throws `ApiError`. */
export async function signInByToken(token: string): Promise<void> {
  const { data } = await api.call('auth.autoLogin', { body: { token } });
  session.start({ token: data.token });
}

/** Hides the account and ends the session. Throws `ApiError`. */
export async function leaveSchool(): Promise<void> {
  await api.call('user.delete', { body: {} });
  session.end('signed_out');
}

/** Ends the session here at once and on the server when it can be reached. */
export async function signOut(): Promise<void> {
  const told = api.call('auth.logout', { keepalive: true, timeout: 10_000 });
  session.end('signed_out');
  // The learner is signed out here whatever the server says; a session it did not hear about ends by its age.
  await told.catch(() => undefined);
}
