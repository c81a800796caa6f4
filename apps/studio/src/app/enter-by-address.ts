import type { Platform } from '../platform/platform-context.tsx';
import { NotStaffError, signInByToken } from './sign-in.ts';

const signInPath = '/studio/login';

/**
 * Takes the token of an address such as `/studio/login?token=…`, which the learner app leads an admin to, and drops it from the address before anything else is
 * done, so that it stays in no history. What came of it, the sign-in page reads from `link`.
 */
export async function enterByAddress(
  { client, session }: Pick<Platform, 'client' | 'session'>,
  window: Pick<Window, 'location' | 'history'>,
): Promise<void> {
  const { pathname, search } = window.location;
  const token = new URLSearchParams(search).get('token');
  if (pathname !== signInPath || token === null) return;
  window.history.replaceState(null, '', signInPath);
  try {
    session.start(await signInByToken(client, token));
  } catch (error) {
    const why = error instanceof NotStaffError ? 'notStaff' : 'expired';
    // Who is signed in already needs no link, and is not told of one.
    if (session.get() === null) window.history.replaceState(null, '', `${signInPath}?link=${why}`);
  }
}
