import type { Reply } from '@daystream/api-client';
import type { StaffRole } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { createSession, localSessionStore, type Session } from '@daystream/web';

export type SignedInUser = Reply<'auth.login'>['data']['user'];

/** Who is signed in to the studio, and by what. */
export interface StaffMember {
  readonly token: string;
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly roles: readonly StaffRole[];
}

export type StaffSession = Session<StaffMember>;

export function memberOf(token: string, user: SignedInUser): StaffMember {
  return {
    token,
    id: user.id,
    name: displayName({ firstName: user.name, lastName: user.lastName, email: user.email }),
    email: user.email ?? '',
    avatar: user.avatar?.small ?? null,
    roles: user.staffRoles,
  };
}

// A key of the studio's own, and no cookie: the same person may be signed in as a learner in another tab.
const key = 'daystream.studio.session';

/** The session in this browser; tabs of the studio share it and see each other's sign-in and sign-out. */
export function createStaffSession(storage: Storage, tabs: Pick<Window, 'addEventListener'>): StaffSession {
  return createSession(localSessionStore({ key, storage, tabs, isSession: isMember }));
}

function isMember(value: unknown): value is StaffMember {
  const { token, roles } = (value ?? {}) as Partial<StaffMember>;
  return typeof token === 'string' && Array.isArray(roles);
}
