import type { ApiClient } from '@daystream/api-client';
import { HttpError, type AuthProvider } from 'react-admin';
import type { StaffSession } from '../platform/session.ts';

/** react-admin's view of the session. Signing in is done by the sign-in page itself, which knows more kinds of refusal. */
export function createAuthProvider(session: StaffSession, client: ApiClient): AuthProvider {
  return {
    login: () => Promise.resolve(),
    logout: async () => {
      if (session.get() !== null) {
        // Whoever signs out is out here, whether or not the server could be told.
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
