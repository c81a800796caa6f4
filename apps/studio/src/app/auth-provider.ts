import { HttpError, type AuthProvider } from 'react-admin';
import type { Platform } from '../platform/platform-context.tsx';

/** react-admin's interface to the session. The sign-in page signs in itself, because it distinguishes more errors than react-admin does. */
export function createAuthProvider({
  session,
  client,
  heldActions,
}: Pick<Platform, 'session' | 'client' | 'heldActions'>): AuthProvider {
  return {
    login: () => Promise.resolve(),
    logout: async () => {
      if (session.get() !== null) {
        await heldActions.flush();
        // The session ends in this browser even if the request fails.
        await client.call('auth.logout').catch(() => undefined);
        session.end('signed_out');
      }
      return '/login';
    },
    checkAuth: () => (session.get() === null ? Promise.reject(new Error('signed out')) : Promise.resolve()),
    checkError: (error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 401) return Promise.resolve();
      session.end('expired');
      return Promise.reject(error);
    },
    getPermissions: () => Promise.resolve(session.get()?.roles ?? []),
    getIdentity: () => {
      const member = session.get();
      if (member === null) return Promise.reject(new Error('signed out'));
      const { id, name, avatar } = member;
      return Promise.resolve({ id, fullName: name, ...(avatar !== null && { avatar }) });
    },
  };
}
