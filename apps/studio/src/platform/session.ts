import type { Reply } from '@daystream/api-client';
import type { StaffRole } from '@daystream/contract';
import { displayName } from '@daystream/domain';

export type SignedInUser = Reply<'auth.login'>['data']['user'];

/** Who is signed in to the studio, and by what. */
export interface StaffSession {
  readonly token: string;
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly roles: readonly StaffRole[];
}

export interface SessionStore {
  get: () => StaffSession | null;
  set: (session: StaffSession) => void;
  clear: () => void;
  /** Like `clear`, where the server ended it: the sign-in page says so. */
  end: () => void;
  wasEnded: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function sessionOf(token: string, user: SignedInUser): StaffSession {
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
export function createSessionStore(storage: Storage, tabs: Pick<Window, 'addEventListener'>): SessionStore {
  const listeners = new Set<() => void>();
  let current = read(storage);
  let ended = false;

  function change(session: StaffSession | null) {
    if (session !== null) ended = false;
    current = session;
    for (const listener of listeners) listener();
  }
  function clear() {
    storage.removeItem(key);
    change(null);
  }
  tabs.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) change(read(storage));
  });

  return {
    get: () => current,
    set: (session) => {
      storage.setItem(key, JSON.stringify(session));
      change(session);
    },
    clear,
    end: () => {
      ended = true;
      clear();
    },
    wasEnded: () => ended,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(storage: Storage): StaffSession | null {
  try {
    const value = JSON.parse(storage.getItem(key) ?? 'null') as StaffSession | null;
    return value !== null && typeof value.token === 'string' && Array.isArray(value.roles) ? value : null;
  } catch {
    return null;
  }
}
