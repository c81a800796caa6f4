import { api } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';
import type { SignIn } from './sign-in-form.ts';

/** Starts a session. Throws `ApiError`. The query client is not here yet: it comes with the first screen that asks for something. */
export async function signIn(body: SignIn): Promise<void> {
  const { data } = await api.call('auth.login', { body });
  session.start(data.token);
}

/** Ends the session here at once and on the server when it can be reached. */
export async function signOut(): Promise<void> {
  const told = api.call('auth.logout', { keepalive: true, timeout: 10_000 });
  session.end('signed_out');
  // The learner is signed out here whatever the server says; a session it did not hear about ends by its age.
  await told.catch(() => undefined);
}
