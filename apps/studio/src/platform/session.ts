import type { Reply } from '@daystream/api-client';
import type { StaffRole } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { createSession, localSessionStore, type Session } from '@daystream/web';

export type SignedInUser = Reply<'auth.login'>['data']['user'];

/** The signed-in member of staff with the session token. */
export interface StaffMember {
  readonly token: string;
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly roles: readonly StaffRole[];
  /** The server refuses other calls until this is done. */
  readonly requirement: 'password' | 'profile' | null;
}

export type StaffSession = Session<StaffMember>;

export function toStaffMember(token: string, user: SignedInUser): StaffMember {
  return {
    token,
    id: user.id,
    name: displayName({ firstName: user.name, lastName: user.lastName, email: user.email }),
    email: user.email ?? '',
    avatar: user.avatar?.small ?? null,
    roles: user.staffRoles,
    requirement: user.isRequireUpdatePassword ? 'password' : user.isRequireUpdateProfile ? 'profile' : null,
  };
}

// A key of its own and no cookie, because the same user may be signed in to the learner app in another tab.
const key = 'daystream.studio.session';

/** The session of this browser, shared by all tabs of the studio. */
export function createStaffSession(storage: Storage, tabs: Pick<Window, 'addEventListener'>): StaffSession {
  return createSession(localSessionStore({ key, storage, tabs, isSession: isStaffMember }));
}

function isStaffMember(value: unknown): value is StaffMember {
  const { token, roles } = (value ?? {}) as Partial<StaffMember>;
  return typeof token === 'string' && Array.isArray(roles);
}
