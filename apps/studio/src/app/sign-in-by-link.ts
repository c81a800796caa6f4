import type { Platform } from '../platform/platform-context.tsx';
import { NotStaffError, signInByToken } from './sign-in.ts';

const signInPath = '/studio/login';

/**
 * Signs in with the token of `/studio/login?token=…`, the address that the learner app opens for an admin. First removes the token from the address, so that
 * the browser history does not keep it. The sign-in page reads an error from the parameter `link`.
 */
export async function signInByLink(
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
    const reason = error instanceof NotStaffError ? 'notStaff' : 'expired';
    // An existing session makes the link unnecessary, so that its error is not shown.
    if (session.get() === null) window.history.replaceState(null, '', `${signInPath}?link=${reason}`);
  }
}
