import type { ApiClient } from '@daystream/api-client';
import type { Permission } from '@daystream/contract';
import { HttpError, type AuthProvider } from 'react-admin';
import { allows } from '../platform/permissions.ts';
import type { SessionStore } from '../platform/session.ts';

/** What a record screen needs; the names are the resources'. */
const readPermission: Readonly<Record<string, Permission>> = {
  users: 'people.read',
  'user-course-streams': 'streams.read',
  courses: 'courses.read',
  videos: 'videos.read',
};

/** react-admin's view of the session. Signing in is done by the sign-in page itself, which knows more kinds of refusal. */
export function createAuthProvider(session: SessionStore, client: ApiClient): AuthProvider {
  return {
    login: () => Promise.resolve(),
    logout: async () => {
      if (session.get() !== null) {
        // Whoever signs out is out here, whether or not the server could be told.
        await client.call('auth.logout').catch(() => undefined);
        session.clear();
      }
      return '/login';
    },
    checkAuth: () => (session.get() === null ? Promise.reject(new Error('signed out')) : Promise.resolve()),
    checkError: (error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 401) return Promise.resolve();
      session.clear();
      return Promise.reject(error);
    },
    canAccess: ({ resource }) => {
      const permission = readPermission[resource];
      return Promise.resolve(permission === undefined || allows(session.get()?.roles ?? [], permission));
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
